/**
 * What a browser does with https: one connection with HTTP/2 for all requests. Node's own fetch speaks no HTTP/2, and trusts no
 * authority of a test.
 */
import { type ClientHttp2Session, connect } from 'node:http2'
import { PassThrough, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** At 127.0.0.1, by the name that the certificate is for. */
type Place = { port: number; host: string; certificate: string; localAddress?: string }

const bytesOf = async ({ body }: RequestInit) =>
  body === undefined || body === null
    ? undefined
    : Buffer.from(await new Response(body).arrayBuffer())

const ask = async (session: ClientHttp2Session, host: string, path: string, init: RequestInit) => {
  const sent = await bytesOf(init)
  const named = {
    'accept-encoding': 'gzip',
    ...Object.fromEntries(new Headers(init.headers)),
    ...(sent && { 'content-length': sent.length }),
    ':method': init.method ?? 'GET',
    ':path': path,
    ':authority': host,
  }
  return new Promise<Response>((resolve, reject) => {
    const stream = session.request(named, { endStream: sent === undefined })
    const stop = () => stream.destroy(new Error('aborted'))
    init.signal?.addEventListener('abort', stop)
    stream.on('close', () => init.signal?.removeEventListener('abort', stop))
    stream.on('error', reject)
    stream.on('response', ({ ':status': status = 0, ...headers }) => {
      const told = new Headers(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      )
      // by itself: what has been read counts, also when not all was sent
      const read = headers['content-encoding'] === 'gzip' ? createGunzip() : new PassThrough()
      stream.on('error', (error) => read.destroy(error)).pipe(read)
      const body = Readable.toWeb(read) as ReadableStream<Uint8Array> // no encoding is set
      resolve(new Response(status === 204 ? null : body, { status, headers: told }))
    })
    if (sent !== undefined) stream.end(sent)
  })
}

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
