import { expect, test } from 'vitest'
import type { HoldingCardRow } from '../contract/receipts.ts'
import { owingCards } from './owing-cards.ts'

const today = '2026-11-20'
const card = (id: string, change: Partial<HoldingCardRow> = {}): HoldingCardRow => ({
  ...{ id, flatId: 'f1', flat: 'A-101', person: id, relation: 'owner', pays: false },
  ...{ showsBills: false, since: '2020-04-01', until: null },
  ...change,
})
const rajesh = card('Rajesh', { pays: true })
const sunita = card('Sunita', { relation: 'joint' })
const listed = (cards: HoldingCardRow[], owing: string[] = []) =>
  owingCards(cards, today, (id) => owing.includes(id)).map(({ id, others }) =>
    [id, ...others].join(' + '),
  )

test('a flat of several is listed once, by who owes its bills', () => {
  expect(listed([sunita, rajesh])).toEqual(['Rajesh + Sunita'])
  const child = card('Child', { relation: 'family' })
  const tenant = card('Tenant', { relation: 'tenant', pays: true })
  expect(listed([child, tenant, card('Owner')])).toEqual(['Tenant + Owner'])
})

test('so is who owes something of their own, and who had the flat', () => {
  expect(listed([rajesh, sunita], ['Sunita', 'Rajesh'])).toEqual(['Rajesh', 'Sunita'])
  const sold = card('Seller', { until: '2024-03-31', pays: true })
  const next = card('Next', { flatId: 'f2', flat: 'A-102' })
  expect(listed([sold, sunita, rajesh, next])).toEqual(['Rajesh + Sunita', 'Next', 'Seller'])
})
