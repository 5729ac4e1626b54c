/** The few requests of S3 that a store of bytes needs: signed, with a limit of time, and tried again. */
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { hashOf } from './blob-name.ts'
import type { S3Settings } from './s3-env.ts'

/** One object of a listing. */
export type Listed = { name: string; size: number; modified: Date }

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE'
type Ask = { method: Method; path: string; headers?: Record<string, string>; body?: Uint8Array }

/** Until the answer begins; a long one may take longer. */
const answerMs = 20_000
const waits = [100, 400, 1600]

const isPassing = (status: number) => status >= 500 || status === 429

const codes: Record<number, string> = { 404: 'ENOENT', 507: 'ENOSPC' }

/** In the words of a disk where it has them: callers know those. */
class StoreRefused extends Error {
  readonly code: string | undefined

  constructor(what: string, status: number, text: string) {
    const [, said = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? []
    super(`the store of attachments answered ${status} ${said} to ${what}`)
    this.code = codes[status]
  }
}

const tag = (text: string, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? ''

/** Our own names have nothing that XML or an address would write differently. */
const listedIn = (text: string): Listed[] =>
  [...text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    name: tag(entry, 'Key'),
    size: Number(tag(entry, 'Size')),
    modified: new Date(tag(entry, 'LastModified')),
  }))

export const s3Client = ({ endpoint, bucket, region, keyId, secret }: S3Settings) => {
  const signer = new AwsClient({
    ...{ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' },
  })
  const tryOnce = async ({ method, path, headers = {}, body }: Ask): Promise<Response> => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('the store does not answer')), answerMs)
    try {
      const request = await signer.sign(`${endpoint}/${bucket}${path}`, {
        method,
        headers: { ...headers, 'X-Amz-Content-Sha256': hashOf(body ?? '') },
        ...(body === undefined ? {} : { body: Uint8Array.from(body) }),
      })
      return await fetch(request, { signal: late.signal, redirect: 'error' })
    } finally {
      clearTimeout(timer)
    }
  }
  /** Everything asked here may be asked twice. */
  const send = async (ask: Ask): Promise<Response> => {
    for (const wait of waits) {
      const response = await tryOnce(ask).catch(() => undefined)
      if (response !== undefined && !isPassing(response.status)) return response
      await response?.body?.cancel()
      await pause(wait)
    }
    return tryOnce(ask)
  }
  const must = async (ask: Ask): Promise<Response> => {
    const response = await send(ask)
    if (response.ok) return response
    throw new StoreRefused(`${ask.method} ${ask.path}`, response.status, await response.text())
  }
  return {
    size: async (name: string): Promise<number | undefined> => {
      const response = await send({ method: 'HEAD', path: `/${name}` })
      if (response.status === 404) return undefined
      if (!response.ok) throw new StoreRefused(`HEAD /${name}`, response.status, '')
      return Number(response.headers.get('content-length'))
    },
    get: (name: string, range?: { from: number; to: number }): Promise<Response> =>
      must({
        method: 'GET',
        path: `/${name}`,
        ...(range && { headers: { Range: `bytes=${range.from}-${range.to}` } }),
      }),
    put: async (name: string, body: Uint8Array) => {
      await (await must({ method: 'PUT', path: `/${name}`, body })).body?.cancel()
    },
    remove: async (name: string) => {
      const response = await send({ method: 'DELETE', path: `/${name}` })
      if (!response.ok && response.status !== 404)
        throw new StoreRefused(`DELETE /${name}`, response.status, await response.text())
      await response.body?.cancel()
    },
    /** In the order of their names. */
    list: async (prefix: string): Promise<Listed[]> => {
      const found: Listed[] = []
      for (;;) {
        const after = found.at(-1)?.name
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (after !== undefined) query.set('start-after', after)
        const text = await (await must({ method: 'GET', path: `?${query}` })).text()
        const page = listedIn(text)
        found.push(...page)
        if (tag(text, 'IsTruncated') !== 'true' || page.length === 0) return found
      }
    },
  }
}
