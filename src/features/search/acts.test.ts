import { expect, test } from 'vitest'
import type { SocietyRole } from '#contract/societies.ts'
import { actsFor } from './acts.ts'
import { bestOf } from './find.ts'
import { toQuery } from './rank.ts'

const found = (typed: string, roles: SocietyRole[]) => {
  const acts = actsFor({
    ...{ roles, societies: [], onSociety: () => {}, onPanel: () => {}, onLogout: () => {} },
  })
  return bestOf(acts, toQuery(typed), 5).map(({ title }) => title)
}

test.each(['post-dated', 'cheques', 'pdc'])('"%s" leads to the cheques in hand', (typed) => {
  expect(found(typed, ['onlyAdmin'])).toEqual(['Cheques in hand'])
  expect(found(typed, ['onlyOwner'])).toEqual([])
})

test.each(['bill', 'pay', 'dues'])('"%s" leads an owner to what they owe', (typed) => {
  expect(found(typed, ['onlyOwner'])).toContain('My bills and dues')
  expect(found(typed, ['onlyTenant'])).not.toContain('My bills and dues')
})
