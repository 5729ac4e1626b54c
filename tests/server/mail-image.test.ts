/** A remote picture of a mail, through the call: whoever is signed in gets its bytes as a file, and nobody else. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailPicture } from '#contract/mail-picture.ts'
import { answerErrors } from '#server/http/errors.ts'
import { mailRoutes } from '#server/mail/routes.ts'
import { openAdmission } from '../factories/admission.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex')
let a: Awaited<ReturnType<typeof openAdmission>>
let pictures: Server
let app: Hono
beforeAll(async () => {
  a = await openAdmission('embedded')
  pictures = createServer((_, response) => response.setHeader('content-type', 'text/html').end(png))
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  const here = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: (address: string) => address === '127.0.0.1',
    isAllowedPort: () => true,
    timeoutMs: 2000,
  }
  const { identity, limiter, log } = a.server
  app = new Hono().route('/', mailRoutes({ identity, limiter, pictures: here }))
  app.onError(answerErrors(log))
})
afterAll(() => {
  pictures.close()
  return a.server.close()
})

const ask = (token?: string) =>
  app.request(mailPicture.path, {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body: new URLSearchParams({
      apiInput: JSON.stringify({
        url: `http://pictures.example:${(pictures.address() as AddressInfo).port}/a.png`,
      }),
    }),
  })

test('whoever is signed in gets the bytes, under the kind they are of, as a file', async () => {
  const answer = await ask((await a.member('owner')).token)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('content-disposition')).toBe('attachment')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png)
})

test('a guest gets nothing, and nobody is asked for it', async () => {
  expect((await ask()).status).toBe(401)
})
