import { expect, test } from 'vitest'
import { CallError } from '#api/call-server.ts'
import { IdentityError } from '#api/identity-error.ts'
import { callFailure } from './call-failure.ts'

const unreachable = 'The server cannot be reached. Check the connection and try again.'

test.each([
  ['no answer', new CallError('offline'), unreachable],
  ['no token without network', new IdentityError('NETWORK'), unreachable],
  ['a part of the app that cannot be fetched', new TypeError('Failed to fetch'), unreachable],
  ['a session that is over', new CallError('refused', 401, 'TOKEN'), 'Please log in again.'],
  ['the same, known before asking', new IdentityError('SESSION_ENDED'), 'Please log in again.'],
  ['an error of the server', new CallError('refused', 500), 'Something went wrong'],
  ['an answer nobody understands', new CallError('invalid', 200), 'Something went wrong'],
  ['a defect of our own', new Error('so'), 'Something went wrong'],
])('%s is not told as something else', (_, error, words) => {
  expect(callFailure(error).message).toBe(words)
})

test('what only a new login mends is not offered again as it is', () => {
  expect(callFailure(new CallError('refused', 401)).mayPass).toBeUndefined()
  expect(callFailure(new CallError('offline')).mayPass).toBe(true)
})
