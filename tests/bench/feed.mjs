/**
 * The server of those who bring none: the page, and the rows in ready pages, packed once before the clock starts. Nothing is
 * looked up, nobody is asked who they are: what an answer costs on a real server, they are spared.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** @param {string} folder of the page @param {object[]} rows @param {number} page rows in one answer */
export const startFeed = async (folder, rows, page) => {
  const pages = []
  for (let at = 0; at < rows.length; at += page) {
    pages.push(gzipSync(JSON.stringify({ rows: rows.slice(at, at + page) })))
  }
  const server = createServer((request, response) => {
    const [, what, at] = (request.url ?? '/').split('/')
    if (what === 'rows') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      response.end(pages[Number(at)])
      return
    }
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'text/plain' })
    response.end(readFileSync(join(folder, path)))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    feed: { pages: pages.length, rows: rows.length, page },
    close: () => server.close(),
  }
}
