/**
 * The same server for all: the page, and the rows in ready pages, packed once before the clock starts; for Aangan the answers
 * that its own server gave, word by word. Nothing is looked up, nobody is asked who they are: only devices are compared.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** A short page first and long ones after it, as Aangan asks for them. */
const pack = (rows, { first, later }) => {
  const pages = [rows.slice(0, first)]
  for (let at = first; at < rows.length; at += later) pages.push(rows.slice(at, at + later))
  return pages.map((page) => gzipSync(JSON.stringify({ rows: page })))
}

/**
 * @param {string} folder of the page
 * @param {{ rows: Record<'receipt' | 'voucher', object[]>, sizes: { first: number, later: number }, answers: string[] }} recorded
 */
export const startFeed = async (folder, { rows, sizes, answers }) => {
  const pages = Object.fromEntries(
    Object.entries(rows).map(([table, all]) => [table, pack(all, sizes)]),
  )
  const packedAnswers = answers.map((answer) => gzipSync(answer))
  let answered = 0
  const server = createServer((request, response) => {
    const [, what, table, at] = (request.url ?? '/').split('/')
    const give = (packed) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      response.end(packed)
    }
    if (what === 'rows') return give(pages[table][Number(at)])
    // a fresh device asks for them in this order
    if (what === 'sync') return give(packedAnswers[answered++ % packedAnswers.length])
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'text/plain' })
    response.end(readFileSync(join(folder, path)))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    feed: {
      pages: Object.fromEntries(Object.entries(pages).map(([table, all]) => [table, all.length])),
      page: sizes.first,
    },
    close: () => server.close(),
  }
}
