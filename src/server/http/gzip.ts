/** Compressed bodies, of `/sync` in both directions. The stream of hints is never compressed: it would be held back. */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Context } from 'hono'

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Below this many bytes the frame of gzip costs more than it saves. */
const worthCompressing = 300

/** The request's body was larger than allowed once unpacked. */
export class BodyTooLarge extends Error {}

/**
 * The body as text, unpacked when the device packed it.
 * @param maxBytes of the unpacked body
 * @throws BodyTooLarge, SyntaxError when it is not gzip
 */
export const readText = async (c: Context, maxBytes: number): Promise<string> => {
  if (c.req.header('content-encoding') !== 'gzip') return c.req.text()
  const packed = new Uint8Array(await c.req.arrayBuffer())
  try {
    return (await unzip(packed, { maxOutputLength: maxBytes })).toString('utf8')
  } catch (error) {
    // Node's code for more output than maxOutputLength
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw new BodyTooLarge()
    throw new SyntaxError('the body is not gzip', { cause: error })
  }
}

/** Packed when the device can unpack it. */
export const zippedText = async (c: Context, type: string, text: string): Promise<Response> => {
  c.header('Content-Type', type)
  c.header('Vary', 'Accept-Encoding')
  const accepts = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
  if (!accepts || text.length < worthCompressing) return c.body(text)
  c.header('Content-Encoding', 'gzip')
  return c.body(new Uint8Array(await zip(text)))
}

export const zippedJson = (c: Context, value: object): Promise<Response> =>
  zippedText(c, 'application/json', JSON.stringify(value))
