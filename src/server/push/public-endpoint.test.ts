import { expect, test } from 'vitest'
import { isAllowedEndpoint, publicLookup } from './public-endpoint.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/xyz', true],
  ['https://updates.push.services.mozilla.com:443/wpush/v2/a', true],
  ['https://8.8.8.8/x', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://localhost/x', false],
  ['https://127.0.0.1/x', false],
  ['https://[::1]/x', false],
  ['https://10.1.2.3/x', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://[fd00::1]/x', false],
  ['https://[::ffff:10.0.0.1]/x', false],
  ['https://2130706433/x', false],
  ['https://router/x', false],
  ['https://printer.local/x', false],
  ['https://db.internal/x', false],
  ['https://user:word@push.example.org/x', false],
  ['ftp://push.example.org/x', false],
  ['nothing', false],
])('a push to %s is allowed: %s', (endpoint, isAllowed) => {
  expect(isAllowedEndpoint(endpoint, false)).toBe(isAllowed)
})

test('a server that only its own machine reaches may push to it', () => {
  expect(isAllowedEndpoint('http://127.0.0.1:9000/x', true)).toBe(true)
  expect(isAllowedEndpoint('http://10.0.0.1/x', true)).toBe(false)
})

test('a name that leads inside is not asked', async () => {
  const looked = new Promise((resolve) => {
    publicLookup('localhost', {}, (error) => resolve(error))
  })
  expect(await looked).toBeInstanceOf(Error)
})

test.each([
  ['8.8.8.8', true],
  ['127.0.0.1', false],
])('%s is reached: %s', async (address, isReached) => {
  const error = await new Promise((resolve) => {
    publicLookup(address, { all: true }, (failure) => resolve(failure))
  })
  expect(error === null).toBe(isReached)
})
