/**
 * Fetches a picture from elsewhere for a reader: public addresses only, asked once and then used as they were (so that a name
 * cannot lead somewhere else a moment later), on the ports of the web, pictures only, told by their bytes, and nothing of the reader goes along.
 */
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import { isIP } from 'node:net'
import type { mailPictureTypes } from '#contract/mail-picture.ts'
import { isPublicAddress } from '../http/public-address.ts'

export type Picture = { type: (typeof mailPictureTypes)[number]; bytes: Buffer<ArrayBuffer> }

export class PictureRefused extends Error {}

type Address = { address: string; family: number }

export type PictureDeps = {
  resolve: (host: string) => Promise<readonly Address[]>
  isAllowed: (address: string) => boolean
  /** Others are no web servers: a picture may not knock at them. */
  isAllowedPort: (port: number) => boolean
  timeoutMs: number
}

export const pictureDeps: PictureDeps = {
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  isAllowedPort: (port) => port === 80 || port === 443,
  timeoutMs: 10_000,
}

export const pictureBytesLimit = 5 * 1024 * 1024
const redirectsLimit = 3

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text

/** By the signs they begin with; what a server says of itself counts for nothing. */
const typeOf = (bytes: Buffer): Picture['type'] | undefined => {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, 'GIF8')) return 'image/gif'
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'image/webp' : undefined
}

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80))

const parse = ({ isAllowedPort }: PictureDeps, text: string): URL => {
  const url = new URL(text)
  const isPlain = url.username === '' && url.password === ''
  if (!isPlain || !['http:', 'https:'].includes(url.protocol)) throw new PictureRefused('address')
  if (!isAllowedPort(portOf(url))) throw new PictureRefused('port')
  return url
}

const addressOf = async ({ resolve, isAllowed }: PictureDeps, url: URL): Promise<Address> => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family === 0 ? await resolve(host).catch(() => []) : [{ address: host, family }]
  const [first] = found
  // one that is not allowed among them is a trick
  if (first === undefined || !found.every(({ address }) => isAllowed(address)))
    throw new PictureRefused('not public')
  return first
}

const ask = (url: URL, { address, family }: Address, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? overTls : overHttp)(url, {
      signal,
      agent: false,
      headers: { accept: 'image/*', 'user-agent': 'Aangan' },
      lookup: (_host, { all }, answer) =>
        all === true ? answer(null, [{ address, family }]) : answer(null, address, family),
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end()
  })

const bytesOf = async (response: IncomingMessage): Promise<Buffer<ArrayBuffer>> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > pictureBytesLimit) throw new PictureRefused('too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const follow = async (
  deps: PictureDeps,
  url: URL,
  signal: AbortSignal,
  left: number,
): Promise<Picture> => {
  const response = await ask(url, await addressOf(deps, url), signal)
  try {
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      if (left === 0) throw new PictureRefused('too many redirects')
      const next = parse(deps, new URL(headers.location, url).href)
      return await follow(deps, next, signal, left - 1)
    }
    if (statusCode !== 200) throw new PictureRefused(`status ${statusCode}`)
    const bytes = await bytesOf(response)
    const type = typeOf(bytes)
    if (type === undefined) throw new PictureRefused('no picture')
    return { type, bytes }
  } finally {
    response.destroy()
  }
}

/** @throws PictureRefused for whatever goes wrong: the reader learns no more of where it lies than that it cannot be had */
export const fetchPicture = async (address: string, deps = pictureDeps): Promise<Picture> => {
  try {
    const signal = AbortSignal.timeout(deps.timeoutMs)
    return await follow(deps, parse(deps, address), signal, redirectsLimit)
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    throw new PictureRefused('unreachable', { cause: error })
  }
}
