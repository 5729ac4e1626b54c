/** Twenty months of Neem Chhaya's books (ux.md 7.2): 480 bills, 425 receipts, its vendors and what it owns. */
import { paise } from '../../../contract/money.ts'
import { movedDay } from '../demo-days.ts'
import type { DemoBooks } from './demo-books.ts'
import { type DemoHomes, demoFlats } from './demo-flats.ts'
import { neemRules } from './demo-rules.ts'
import { neemIncomes, neemTrial, neemVouchers } from './expenses.ts'
import { memberBooks } from './member-books.ts'
import { neemBudgetRows } from './neem-budgets.ts'
import type { PlannedNote } from './notes.ts'
import { neemInvoices, neemPayments, neemVendorRows } from './payables.ts'
import { byCheque, late, type Payer, partly, punctual, quarterly, yearly } from './payers.ts'

const [august2025, july2026, september2026] = [4, 15, 17]

const exceptions: Readonly<Record<string, Payer>> = {
  'A-104': late,
  'B-102': late,
  'B-303': late,
  'A-302': partly,
  'A-201': quarterly,
  'B-304': yearly,
  'A-303': byCheque(september2026),
  'B-101': punctual(august2025),
  'B-202': punctual(july2026),
}

const penalty = (day: string, flat: string, amount: number, reason: string): PlannedNote => ({
  ...{ day, flat, kind: 'penalty', headId: '', amount: paise(amount), reason, resolution: '' },
})

const notes: readonly PlannedNote[] = [
  penalty('2025-08-14', 'A-104', 500_00, 'Rubbish left on the stairs again'),
  {
    ...{ day: '2026-01-15', flat: 'B-103', kind: 'credit-note', amount: paise(600_00) },
    ...{ headId: 'neem:head:general-maintenance', resolution: '' },
    reason: 'No water for six days',
  },
  penalty('2026-02-03', 'B-302', 500_00, 'Car in the way of the fire brigade'),
  {
    ...{ day: '2026-06-30', flat: 'A-302', kind: 'waiver', headId: '', amount: paise(50_00) },
    ...{ reason: 'Hardship, as asked for in writing', resolution: 'MC 2026-06, no. 4' },
  },
  penalty('2026-09-12', 'A-303', 250_00, 'Cheque returned by the bank'),
]

const openings = {
  'A-302': { principal: 5_200_00, interest: 318_00, advance: 0 },
  'A-201': { principal: 0, interest: 0, advance: 1_500_00 },
} as const

const openingOf = (flat: string, anchor: string) => {
  const opening = flat === 'A-302' || flat === 'A-201' ? openings[flat] : null
  return opening === null
    ? null
    : {
        asOn: movedDay('2025-03-31', anchor),
        principal: paise(opening.principal),
        interest: paise(opening.interest),
        advance: paise(opening.advance),
      }
}

/** ux.md 7.6: two payments to verify, neither of them in the bank. */
const reports: Record<string, { paidOn: string; amount: number; reference: string }> = {
  'B-202': { paidOn: '2026-11-18', amount: 5000_00, reference: '632211804417' },
  'A-302': { paidOn: '2026-11-19', amount: 1500_00, reference: '632311950028' },
}

type ReportingFlat = { id: string; name: string; holder: { id: string } }

const reportedOf = ({ id: flatId, name, holder }: ReportingFlat, anchor: string) => {
  const report = reports[name]
  if (report === undefined) return []
  const paidOn = movedDay(report.paidOn, anchor)
  return [
    {
      ...{ id: `neem:reported:${name}`, flatId, holdingId: holder.id, mode: 'upi' as const },
      ...{ amount: paise(report.amount), reference: report.reference, paidOn, note: '' },
      ...{ state: 'reported' as const, receiptId: null, answer: '' },
      ...{ reportedAt: `${paidOn}T14:20:00.000Z`, decidedAt: null, decidedBy: '' },
    },
  ]
}

export const neemBooks = (homes: DemoHomes, anchor: string): DemoBooks => {
  const rules = neemRules(anchor)
  const usual = punctual()
  const vouchers = neemVouchers(anchor)
  const flats = demoFlats(homes).map((flat) => ({
    ...flat,
    opening: openingOf(flat.name, anchor),
    payer: exceptions[flat.name] ?? usual,
  }))
  return {
    ...{ heads: rules.heads, policies: rules.policies, trial: neemTrial() },
    openings: flats.flatMap(({ id: flatId, holder, opening }) =>
      opening === null ? [] : [{ ...opening, holdingId: holder.id, flatId }],
    ),
    ...memberBooks({ prefix: 'neem', anchor, rules, flats, notes }),
    vouchers,
    incomes: neemIncomes(vouchers),
    ...{ vendors: neemVendorRows(), invoices: neemInvoices(vouchers) },
    ...{ payments: neemPayments(vouchers), budgets: neemBudgetRows(anchor) },
    reported: flats.flatMap((flat) => reportedOf(flat, anchor)),
  }
}
