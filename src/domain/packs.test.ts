import { expect, test } from 'vitest'
import { packsFor } from './packs.ts'

test('everybody gets what everybody needs, and each role what it needs', () => {
  const audiences = { login: 'everybody', charts: ['onlyAdmin', 'onlySuperAdmin'] } as const
  expect(packsFor([], audiences)).toEqual(['login'])
  expect(packsFor(['onlyOwner'], audiences)).toEqual(['login'])
  expect(packsFor(['onlyOwner', 'onlyAdmin'], audiences)).toEqual(['login', 'charts'])
})
