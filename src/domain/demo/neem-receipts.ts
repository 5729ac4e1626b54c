/**
 * What the flats of Neem Chhaya paid from September on, by the payers of ux.md 7.2. Interest waits for the bills: each
 * month's payment is that month's regular charge.
 */
import { type FlatRow, flatName, type HoldingRow } from '../import/rows.ts'
import { type DemoReceipt, demoReceipts, type PlannedReceipt } from './demo-receipts.ts'

const rupees = (count: number) => count * 100
const generalMaintenance = 2550
const culturalFund = 100
const nonOccupancy = 255
const letFlats = ['A-102', 'B-203']

/** In paise: the sinking fund is 0.40 rupees a month for each square foot. */
const regularCharge = (flat: FlatRow): number =>
  rupees(generalMaintenance + culturalFund) +
  flat.carpetSqft * 40 +
  (letFlats.includes(flatName(flat)) ? rupees(nonOccupancy) : 0)

const months = ['2026-09', '2026-10', '2026-11']

type Payment = Omit<PlannedReceipt, 'holding'>

const monthly = (amount: number, date: string, mode: Payment['mode']): Payment[] =>
  months.map((month) => ({ amount, mode, day: `${month}-${date}` }))

/** The cheque of September came back and was made good. */
const byCheque = (amount: number): Payment[] => [
  ...monthly(amount, '07', 'cheque').map((payment) =>
    payment.day === '2026-09-07'
      ? { ...payment, returned: { day: '2026-09-12', reason: 'Cheque returned' } }
      : payment,
  ),
  { amount, mode: 'neft', day: '2026-09-20' },
]

const exceptions: Record<string, (charge: number) => Payment[]> = {
  'A-104': (charge) => monthly(charge, '25', 'neft'),
  'B-102': (charge) => monthly(charge, '25', 'neft'),
  'B-303': (charge) => monthly(charge, '25', 'neft'),
  'A-302': () => monthly(rupees(2000), '10', 'upi'),
  'A-201': (charge) => [{ amount: 3 * charge, mode: 'neft', day: '2026-10-05' }],
  'B-304': () => [],
  'A-303': byCheque,
  'B-101': () => [],
  'B-202': () => [],
}

const paymentsOf = (flat: FlatRow): Payment[] =>
  exceptions[flatName(flat)]?.(regularCharge(flat)) ?? monthly(regularCharge(flat), '05', 'upi')

export const neemReceipts = (
  flats: readonly FlatRow[],
  holdings: readonly HoldingRow[],
  anchor: string,
): DemoReceipt[] => {
  const plans = flats.flatMap((flat) => {
    const holding = holdings.find((row) => row.flatId === flat.id && row.relation === 'owner')
    if (holding === undefined) return []
    return paymentsOf(flat).map((payment): PlannedReceipt => ({ ...payment, holding }))
  })
  return demoReceipts('neem', plans, anchor)
}
