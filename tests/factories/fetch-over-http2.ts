/**
 * What a browser does with https: one connection with HTTP/2 for all requests. Node's own fetch speaks no HTTP/2, and trusts no
 * authority of a test.
 */
import { type ClientHttp2Session, connect } from 'node:http2'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** At 127.0.0.1, by the name that the certificate is for. */
type Place = { port: number; host: string; certificate: string; localAddress?: string }

const ask = (session: ClientHttp2Session, host: string, path: string, init: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    const hasBody = init.body !== undefined && init.body !== null
    const named = {
      'accept-encoding': 'gzip',
      ...Object.fromEntries(new Headers(init.headers)),
      ':method': init.method ?? 'GET',
      ':path': path,
      ':authority': host,
    }
    const stream = session.request(named, { endStream: !hasBody })
    const stop = () => stream.destroy(new Error('aborted'))
    init.signal?.addEventListener('abort', stop)
    stream.on('close', () => init.signal?.removeEventListener('abort', stop))
    stream.on('error', reject)
    stream.on('response', ({ ':status': status = 0, ...headers }) => {
      const told = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
      const isPacked = headers['content-encoding'] === 'gzip'
      const plain = isPacked ? pipeline(stream, createGunzip(), () => {}) : stream
      const body = Readable.toWeb(plain) as ReadableStream<Uint8Array> // no encoding is set
      resolve(
        new Response(status === 204 ? null : body, { status, headers: new Headers([...told]) }),
      )
    })
    if (!hasBody) return
    void new Response(init.body).arrayBuffer().then((sent) => stream.end(Buffer.from(sent)), reject)
  })

export const openHttp2 = ({ port, host, certificate, ...from }: Place) => {
  const open = () => {
    const session = connect(`https://127.0.0.1:${port}`, {
      ca: certificate,
      servername: host,
      ...from,
    })
    session.on('error', () => {}) // every request says it
    return session
  }
  let session = open()
  return {
    fetch: (path: string, init: RequestInit = {}) => {
      if (session.closed || session.destroyed) session = open()
      return ask(session, host, path, init)
    },
    close: () => session.destroy(),
  }
}
