/** A push service on this machine, and the browser that subscribed there: what arrives is decrypted as RFC 8291 says. */
import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
} from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

export type Browser = { endpoint: string; p256dh: string; auth: string; keys: ECDH; secret: Buffer }
export type Arrived = { path: string; headers: Record<string, unknown>; body: Buffer }

const hmac = (key: Buffer, ...parts: Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest()
const info = (text: string) => Buffer.from(`${text}\0`)

/** The text of a push, with the browser's private key. */
export const decrypt = ({ keys, secret }: Browser, { body }: Arrived): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const theirs = body.subarray(21, 21 + keyLength)
  const shared = keys.computeSecret(theirs)
  const both = Buffer.concat([keys.getPublicKey(), theirs])
  const one = Buffer.from([1])
  const material = hmac(hmac(secret, shared), info('WebPush: info'), both, one)
  const random = hmac(salt, material)
  const key = hmac(random, info('Content-Encoding: aes128gcm'), one).subarray(0, 16)
  const nonce = hmac(random, info('Content-Encoding: nonce'), one).subarray(0, 12)
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** What the signature says, once it is this server's. */
export const verify = async ({ headers }: Arrived, publicKey: string) => {
  const [, token = '', named] =
    /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const jwk = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  }).export({ format: 'jwk' })
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'))
  return { payload, named }
}

export const openPushService = async () => {
  const arrived: Arrived[] = []
  const answers = new Map<string, number[]>()
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      arrived.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      answer.writeHead(answers.get(path)?.shift() ?? 201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP
  let browsers = 0
  return {
    arrived,
    /** A browser whose pushes are answered with these, then with 201. */
    browser: (...statuses: number[]): Browser => {
      browsers += 1
      const path = `/push/${browsers}`
      answers.set(path, statuses)
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const secret = randomBytes(16)
      const endpoint = `http://127.0.0.1:${port}${path}`
      return { endpoint, p256dh, auth: secret.toString('base64url'), keys, secret }
    },
    to: ({ endpoint }: Browser) => arrived.filter(({ path }) => endpoint.endsWith(path)),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
