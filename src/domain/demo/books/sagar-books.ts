/** Twenty months of Sagar Tarang's books (ux.md 7.3). A slice of its flats has the bills and receipts they have in the whole. */
import { paise } from '../../../contract/money.ts'
import { apportion } from '../../books/apportion.ts'
import { sum } from '../../books/exact.ts'
import { sagarFlats } from '../sagar-flats.ts'
import type { DemoBooks } from './demo-books.ts'
import { type DemoHomes, demoFlats } from './demo-flats.ts'
import { sagarRules } from './demo-rules.ts'
import { memberBooks } from './member-books.ts'
import { late, type Payer, partly, punctual, quarterly, yearly } from './payers.ts'

/** A month's General Maintenance of all 480 flats. */
const generalMaintenance = paise(15_00_000_00)

/** @param index of the flat among all */
const payerOf = (index: number): Payer => {
  const kind = index % 20
  if (kind === 0) return punctual(6 + (Math.floor(index / 20) % 12))
  if (kind === 1 || kind === 2) return late
  if (kind === 3) return partly
  if (kind === 4) return quarterly
  return kind === 5 ? yearly : punctual()
}

export const sagarBooks = (homes: DemoHomes, anchor: string): DemoBooks => {
  const all = sagarFlats()
  const indexOf = new Map(all.map(({ flat, index }) => [flat.id, index]))
  const shares = apportion(
    generalMaintenance,
    all.map(({ flat }) => flat.carpetSqft),
  )
  const flats = demoFlats(homes).map((flat) => ({
    ...flat,
    opening: null,
    payer: payerOf(indexOf.get(flat.id) ?? 0),
  }))
  const rules = sagarRules(sum(flats.map(({ id }) => shares[indexOf.get(id) ?? 0] ?? 0)), anchor)
  return {
    ...{ heads: rules.heads, policies: rules.policies, trial: [], openings: [], vouchers: [] },
    ...{ incomes: [], vendors: [], invoices: [], payments: [], budgets: [] },
    reported: [],
    ...memberBooks({ prefix: 'sagar', anchor, rules, flats, notes: [] }),
  }
}
