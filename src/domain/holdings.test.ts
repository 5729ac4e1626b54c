import { describe, expect, test } from 'vitest'
import { openingHolder, otherPayer, type Paying, rolesAfter, withPayers } from './holdings.ts'

const row = (id: string, more: Partial<Paying> = {}): Paying => ({
  id,
  flatId: 'a101',
  relation: 'owner',
  pays: false,
  since: '2020-04-01',
  until: null,
  ...more,
})
const paying = (rows: readonly Paying[]) => rows.flatMap(({ id, pays }) => (pays ? [id] : []))

describe('who pays', () => {
  test('the first named owner of a flat, when nobody else does', () => {
    const joint = row('a', { relation: 'joint' })
    expect(paying(withPayers([joint, row('b')], []))).toEqual(['b'])
    expect(paying(withPayers([joint], []))).toEqual(['a'])
    expect(paying(withPayers([row('c', { relation: 'tenant' })], []))).toEqual([])
  })

  test('a tenant who pays keeps the owner from it, each flat by itself', () => {
    const tenant = row('t', { relation: 'tenant', pays: true })
    expect(paying(withPayers([row('b'), row('d', { flatId: 'a102' })], [tenant]))).toEqual(['d'])
  })

  test('seller and buyer one after the other, also on one day', () => {
    const sold = row('sold', { until: '2026-11-19' })
    const bought = row('bought', { since: '2026-11-19' })
    expect(paying(withPayers([sold, bought], []))).toEqual(['sold', 'bought'])
    const early = row('early', { since: '2026-11-18', pays: true })
    expect(otherPayer(early, [{ ...sold, pays: true }])?.id).toBe('sold')
  })

  test('a row that is written again stays as it was asked for', () => {
    const stored = row('a', { pays: true })
    expect(paying(withPayers([{ ...stored, until: '2026-11-19' }], [stored]))).toEqual(['a'])
    expect(paying(withPayers([{ ...stored, pays: false, relation: 'tenant' }], [stored]))).toEqual(
      [],
    )
  })
})

describe('roles follow homes', () => {
  const today = '2026-11-20'
  const over = { until: '2026-11-19' }
  test('a seat begins with a holding and ends with the last that brings it', () => {
    const tenant = row('t', { relation: 'tenant' })
    expect(rolesAfter([], [tenant], today)).toEqual(['onlyTenant'])
    expect(rolesAfter(['onlyTenant'], [{ ...tenant, ...over }, row('o')], today)).toEqual([
      'onlyOwner',
    ])
    expect(rolesAfter(['onlyTenant'], [{ ...tenant, until: today }], today)).toEqual(['onlyTenant'])
  })

  test('a tenant who has left is no member; whoever owned or paid stays for what is their own', () => {
    const tenant = row('t', { relation: 'tenant', ...over })
    expect(rolesAfter(['onlyTenant'], [tenant], today)).toBeNull()
    expect(rolesAfter(['onlyTenant'], [{ ...tenant, pays: true }], today)).toEqual(['onlyTenant'])
    expect(rolesAfter(['onlyOwner'], [row('o', over)], today)).toEqual(['onlyOwner'])
    const family = row('f', { relation: 'family', ...over })
    expect(rolesAfter(['onlyMember', 'onlyOwner'], [family, row('o', over)], today)).toEqual([
      'onlyOwner',
    ])
  })

  test('the office stays the office, staff stay staff', () => {
    expect(rolesAfter(['onlyAdmin', 'onlyOwner'], [row('o', over)], today)).toEqual(['onlyAdmin'])
    expect(rolesAfter([], [], today)).toEqual([])
  })
})

test('an opening balance is of who owned the flat on its day, else of the first afterwards', () => {
  const sold = row('sold', { pays: true, until: '2026-02-28' })
  const bought = row('bought', { pays: true, since: '2026-03-01' })
  const tenant = row('tenant', { relation: 'tenant', since: '2026-03-01' })
  const all = [tenant, bought, sold]
  expect(openingHolder(all, '2025-03-31')?.id).toBe('sold')
  expect(openingHolder(all, '2026-03-31')?.id).toBe('bought')
  expect(openingHolder([bought], '2025-03-31')?.id).toBe('bought')
  expect(openingHolder([tenant], '2026-03-31')).toBeUndefined()
  const payer = { ...tenant, pays: true, since: '2025-01-01' }
  expect(openingHolder([payer, { ...sold, pays: false }], '2025-03-31')?.id).toBe('sold')
  expect(openingHolder([payer], '2025-03-31')?.id).toBe('tenant')
})
