/** A server that packs its answers, before one that does not: Actual's sends its scripts as they are, and is meant to stand behind such a one. */
import { createServer, request } from 'node:http'
import { createGzip } from 'node:zlib'
import { portOf } from './shaper.mjs'

const packable = /javascript|css|html|json|svg|wasm|text/

/** @param {string} origin of the server, on loopback @returns {Promise<{ origin: string, close: () => void }>} */
export const startPacking = async (origin) => {
  const targetPort = portOf(origin)
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked
    const passedOn = request({ host: '127.0.0.1', port: targetPort, method, path: url, headers })
    passedOn.on('error', () => answer.destroy())
    passedOn.on('response', (given) => {
      const { 'content-length': length, ...kept } = given.headers
      const isPacked =
        given.headers['content-encoding'] === undefined &&
        packable.test(given.headers['content-type'] ?? '') &&
        (headers['accept-encoding'] ?? '').includes('gzip')
      if (isPacked) {
        answer.writeHead(given.statusCode, { ...kept, 'content-encoding': 'gzip' })
        given.pipe(createGzip()).pipe(answer)
      } else {
        answer.writeHead(given.statusCode, given.headers)
        given.pipe(answer)
      }
    })
    asked.pipe(passedOn)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
