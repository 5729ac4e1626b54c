/** What the cells of any money that comes or goes have in common. */
import { dayText } from '#components/format.ts'
import { modeWords } from '#components/payment-modes.ts'
import { noteLimit, referenceLimit } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import type { PaymentValues } from '../ui/payment-fields.tsx'
import type { Judged } from './many-kind.ts'
import {
  dayColumn,
  dayError,
  dayIn,
  modeColumn,
  modeError,
  modeIn,
  moneyColumn,
  tooLong,
} from './read-cells.ts'

type Cells = Readonly<Record<string, string>>

const limits = { reference: referenceLimit, note: noteLimit }

/** How, when and how much: the columns of any money that came. */
export const paymentColumns = (today: string) => [
  moneyColumn('amount', m.receipt_amount()),
  { ...dayColumn({ id: 'receivedOn', head: m.receipt_date() }, today), carries: true as const },
  modeColumn(),
  { id: 'reference', head: m.receipt_reference(), share: 13, isOwn: true as const },
  { id: 'note', head: m.receipt_note(), share: 16 },
]

export const paymentBegins = (today: string) => ({
  ...{ receivedOn: dayText(today), mode: modeWords.upi() },
})

export const paymentIn = (cells: Cells, today: string): PaymentValues => ({
  ...{ amount: cells.amount ?? '', mode: modeIn(cells.mode ?? '') ?? 'upi' },
  ...{ reference: (cells.reference ?? '').trim(), note: (cells.note ?? '').trim() },
  receivedOn: dayIn(cells.receivedOn ?? '', today),
})

/** Before what the form says of the same cells. */
export const paymentCellErrors = (cells: Cells, today: string) => ({
  receivedOn: dayError(cells.receivedOn ?? '', today),
  mode: modeError(cells.mode ?? ''),
  ...tooLong(cells, limits),
})

/** Undefined fields with no word about them would be lost without a reason. */
export const judgedAs = <Fields>(
  row: Judged<Fields>['row'],
  fields: Fields | undefined,
  errors: Judged<Fields>['errors'],
  place: string,
): Judged<Fields> => {
  const isRight = Object.keys(errors).length === 0
  if (isRight && fields === undefined)
    return { row, fields, errors: { [place]: m.many_error_save() } }
  return { row, fields: isRight ? fields : undefined, errors }
}
