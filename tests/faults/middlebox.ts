/** A box on the way that understands HTTP: a captive portal, a proxy that packs and cuts, a cache that answers with old news. */
import {
  createServer,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

export type HttpAnswer = {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** What the box does with one `POST /sync`; `forward` asks the server. */
export type Meddling = (forward: () => Promise<HttpAnswer>, sent: Buffer) => Promise<HttpAnswer>

export type Middlebox = {
  url: string
  start: (meddling: Meddling) => void
  heal: () => void
  /** How often it meddled. */
  strikes: () => number
  close: () => Promise<void>
}

const readAll = async (stream: IncomingMessage) => {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

const endToEnd = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !hopByHop.includes(name) ? [[name, value]] : [],
    ),
  )

const ask = (port: number, incoming: IncomingMessage, body: Buffer) =>
  new Promise<HttpAnswer>((resolve, reject) => {
    const { method, url: path } = incoming
    const headers = {
      ...endToEnd(incoming.headers),
      host: `127.0.0.1:${port}`,
      'content-length': body.length,
      // what it meddles with must be readable
      'accept-encoding': 'identity',
    }
    const outgoing = openRequest({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      readAll(answer).then((bytes) => {
        resolve({
          status: answer.statusCode ?? 0,
          headers: endToEnd(answer.headers),
          body: bytes,
        })
      }, reject)
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })

/** The stream of hints goes through untouched. */
const stream = (port: number, incoming: IncomingMessage, outgoing: ServerResponse) => {
  const { method, url: path } = incoming
  const headers = { ...incoming.headers, host: `127.0.0.1:${port}` }
  const upstream = openRequest({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    answer.once('error', () => outgoing.destroy())
  })
  upstream.once('error', () => outgoing.destroy())
  outgoing.once('close', () => upstream.destroy())
  upstream.end()
}

export const startMiddlebox = async (targetPort: number): Promise<Middlebox> => {
  let meddling: Meddling | undefined
  let strikes = 0
  const plain = (sent: Buffer, { headers }: IncomingMessage) =>
    headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
  const exchange = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const sent = await readAll(incoming)
    const forward = () => ask(targetPort, incoming, sent)
    if (meddling !== undefined) strikes += 1
    const answer = await (meddling === undefined
      ? forward()
      : meddling(forward, plain(sent, incoming)))
    outgoing.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length })
    outgoing.end(answer.body)
  }
  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'GET') return stream(targetPort, incoming, outgoing)
    exchange(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    start: (next) => {
      meddling = next
    },
    heal: () => {
      meddling = undefined
    },
    strikes: () => strikes,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
