/** One push to one device: encrypted for that browser (RFC 8291), signed by this server (RFC 8292). */
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import webPush from 'web-push'
import { isAllowedEndpoint, isLoopbackEndpoint, publicLookup } from './public-endpoint.ts'
import type { PushKey } from './push-key.ts'

/** again: later, after `waitMs` at least · gone: the browser has taken it back · refused: never. */
export type Sent = { outcome: 'sent' | 'gone' | 'refused' } | { outcome: 'again'; waitMs: number }

export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushSender = {
  key: PushKey
  /** Whom a push service may write to: `mailto:` or a web address. */
  contact: string
  allowsLoopback: boolean
}

/** A device that was off for longer asks by itself when it is used again. */
const secondsKept = 24 * 60 * 60
const timeoutMs = 10_000

const secondsOf = (header: string | undefined) =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : 0

const outcomeOf = (status: number, retryAfter: string | undefined): Sent => {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const isBusy = status === 429 || status >= 500
  return isBusy
    ? { outcome: 'again', waitMs: secondsOf(retryAfter) * 1000 }
    : { outcome: 'refused' }
}

const post = (endpoint: string, headers: RequestOptions['headers'], body: Buffer): Promise<Sent> =>
  new Promise((resolve) => {
    const isLoopback = isLoopbackEndpoint(endpoint)
    const ask = endpoint.startsWith('http:') ? httpRequest : httpsRequest
    const lookup = isLoopback ? {} : { lookup: publicLookup }
    const signal = AbortSignal.timeout(timeoutMs)
    const request = ask(endpoint, { method: 'POST', headers, signal, ...lookup }, (answer) => {
      answer.resume()
      resolve(outcomeOf(answer.statusCode ?? 500, answer.headers['retry-after']))
    })
    request.on('error', () => resolve({ outcome: 'again', waitMs: 0 }))
    request.end(body)
  })

export const sendPush = async (
  { key, contact, allowsLoopback }: PushSender,
  { endpoint, p256dh, auth }: PushTarget,
  payload: object,
): Promise<Sent> => {
  if (!isAllowedEndpoint(endpoint, allowsLoopback)) return { outcome: 'refused' }
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: contact, ...key },
        TTL: secondsKept,
        contentEncoding: 'aes128gcm',
      },
    )
    return await post(endpoint, headers, body ?? Buffer.alloc(0))
  } catch {
    return { outcome: 'refused' } // keys that are none
  }
}
