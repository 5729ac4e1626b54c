import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchPicture, type PictureDeps, pictureBytesLimit, pictureDeps } from './fetch-picture.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex')
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server on this machine, under a name that only these tests know. */
const serve = async (answer: RequestListener) => {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://pictures.example:${(server.address() as AddressInfo).port}`
}
const here: PictureDeps = {
  resolve: async (host) =>
    host === 'pictures.example' ? [{ address: '127.0.0.1', family: 4 }] : [],
  isAllowed: (address) => address === '127.0.0.1',
  isAllowedPort: () => true,
  timeoutMs: 2000,
}

test('a picture comes as it is, told by its bytes, and nothing of the reader goes along', async () => {
  let asked: unknown
  const url = await serve(({ headers }, response) => {
    asked = headers
    response.setHeader('content-type', 'text/html').setHeader('set-cookie', 'a=b').end(png)
  })
  expect(await fetchPicture(`${url}/a.png`, here)).toEqual({ type: 'image/png', bytes: png })
  expect(Object.keys(asked as object).sort()).toEqual([
    'accept',
    'connection',
    'host',
    'user-agent',
  ])
})

test.each([
  ['a page that says it is a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['more than five megabytes', Buffer.concat([png, Buffer.alloc(pictureBytesLimit)])],
  ['nothing', Buffer.alloc(0)],
])('%s is refused', async (_about, bytes) => {
  const url = await serve((_, response) => {
    response.setHeader('content-type', 'image/png').end(bytes)
  })
  await expect(fetchPicture(url, here)).rejects.toThrow(/no picture|too large/)
})

test('a redirect is followed three times, and each place is judged anew', async () => {
  const url = await serve(({ url: path = '' }, response) => {
    const left = Number(path.slice(1))
    if (left === 0) response.end(png)
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  })
  expect((await fetchPicture(`${url}/3`, here)).type).toBe('image/png')
  await expect(fetchPicture(`${url}/4`, here)).rejects.toThrow('too many redirects')
  const inside = await serve((_, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
  })
  await expect(fetchPicture(inside, here)).rejects.toThrow('not public')
})

test('only the ports of the web are asked, also by a redirect', async () => {
  const { isAllowedPort } = pictureDeps
  expect([80, 443, 8080, 22, 25, 6379].filter(isAllowedPort)).toEqual([80, 443])
  let asked = 0
  const url = await serve((_, response) => {
    asked += 1
    response.writeHead(302, { location: 'http://pictures.example:6379/a.png' }).end()
  })
  const first = Number(new URL(url).port)
  await expect(fetchPicture(url, { ...here, isAllowedPort })).rejects.toThrow('port')
  expect(asked).toBe(0)
  const onlyFirst = { ...here, isAllowedPort: (port: number) => port === first }
  await expect(fetchPicture(url, onlyFirst)).rejects.toThrow('port')
  expect(asked).toBe(1)
})

test('a name is asked for once: where it leads a moment later does not matter', async () => {
  const url = await serve((_, response) => {
    response.end(png)
  })
  const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }]]
  const moving = { ...here, resolve: async () => answers.shift() ?? [] }
  expect((await fetchPicture(url, moving)).type).toBe('image/png')
  expect(answers).toHaveLength(1)
})

test('a name with one address inside among others is refused', async () => {
  const mixed = [
    { address: '127.0.0.1', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]
  const deps = { ...here, resolve: async () => mixed }
  await expect(fetchPicture('http://pictures.example', deps)).rejects.toThrow('not public')
})

test('a server that says nothing is given up', async () => {
  const url = await serve(() => {})
  await expect(fetchPicture(url, { ...here, timeoutMs: 100 })).rejects.toThrow('unreachable')
})

describe('as it is set for real', () => {
  test.each([
    'http://127.0.0.1/a.png',
    'http://[::1]/a.png',
    'http://2130706433/a.png',
    'http://0x7f.1/a.png',
    'http://localhost/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://user:password@8.8.8.8/',
    'http://8.8.8.8:22/a.png',
    'https://8.8.8.8:8443/a.png',
    'ftp://8.8.8.8/a.png',
    'file:///etc/passwd',
    'no address at all',
  ])('%s is refused', async (url) => {
    await expect(fetchPicture(url, pictureDeps)).rejects.toThrow(
      /not public|address|port|unreachable/,
    )
  })
})
