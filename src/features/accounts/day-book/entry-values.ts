/** What is typed of a contra or a journal, and what of it one is. */
import { newId } from '#api/outside.ts'
import { tooMuch } from '#components/form/too-much.ts'
import { amountText } from '#components/format.ts'
import { type JournalFields, type JournalKind, journalFields } from '#contract/books/journals.ts'
import { parseAmount } from '#domain/amounts.ts'
import { journalFault } from '#domain/books/ledger/journals.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'

/** An amount stands on one side. */
export type EntryLine = { id: string; accountId: string; debit: string; credit: string }

export type EntryValues = {
  kind: JournalKind
  dated: string
  narration: string
  /** Of money between accounts. */
  from: string
  to: string
  amount: string
  /** Of a journal. */
  lines: EntryLine[]
}

export const blankEntryLine = (): EntryLine => ({
  ...{ id: newId(), accountId: '', debit: '', credit: '' },
})

export const blankEntry = (today: string): EntryValues => ({
  ...{ kind: 'contra', dated: today, narration: '', from: '', to: '', amount: '' },
  lines: [blankEntryLine(), blankEntryLine()],
})

/** One that was refused, as the person typed it. */
export const valuesOfEntry = ({ kind, dated, narration, lines }: JournalFields): EntryValues => {
  const blank = blankEntry(dated)
  if (kind === 'contra') {
    const to = lines.find(({ amount }) => amount > 0)
    const from = lines.find(({ amount }) => amount < 0)
    return {
      ...{ ...blank, kind, narration, from: from?.accountId ?? '', to: to?.accountId ?? '' },
      amount: amountText(to?.amount ?? 0),
    }
  }
  return {
    ...{ ...blank, kind, narration },
    lines: lines.map(({ accountId, amount }) => ({
      ...{ id: newId(), accountId, debit: amount > 0 ? amountText(amount) : '' },
      credit: amount < 0 ? amountText(-amount) : '',
    })),
  }
}

export const isBlankLine = ({ accountId, debit, credit }: EntryLine) =>
  accountId === '' && debit.trim() === '' && credit.trim() === ''

/** Debit is more than nothing; undefined where it is no amount. */
const signed = ({ debit, credit }: EntryLine): number | undefined => {
  if (debit.trim() !== '' && credit.trim() !== '') return undefined
  if (debit.trim() !== '') return parseAmount(debit)
  const amount = parseAmount(credit)
  return amount === undefined ? undefined : -amount
}

/** Of the amounts as far as they are typed, paise. */
export const sidesOf = ({ lines }: Pick<EntryValues, 'lines'>) => ({
  debit: lines.reduce((sum, { debit }) => sum + (parseAmount(debit) ?? 0), 0),
  credit: lines.reduce((sum, { credit }) => sum + (parseAmount(credit) ?? 0), 0),
})

const linesOf = ({ kind, from, to, amount, lines }: EntryValues) => {
  if (kind === 'journal')
    return lines
      .filter((line) => !isBlankLine(line))
      .map((line) => ({ accountId: line.accountId, amount: signed(line) }))
  const moved = parseAmount(amount)
  return [
    { accountId: to, amount: moved },
    { accountId: from, amount: moved === undefined ? undefined : -moved },
  ]
}

/** Undefined while something in it is not right. */
export const toEntry = (values: EntryValues): JournalFields | undefined => {
  const { kind, dated, narration } = values
  const entry = journalFields.safeParse({ kind, dated, narration, lines: linesOf(values) }).data
  return entry !== undefined && journalFault(entry) === undefined ? entry : undefined
}

const contraErrors = ({ from, to, amount }: EntryValues): Record<string, string> => ({
  ...(from === '' && { from: m.entry_error_from() }),
  ...(to === '' && { to: m.entry_error_to() }),
  ...(to !== '' && to === from && { to: m.entry_error_same() }),
  ...(parseAmount(amount) === undefined && { amount: tooMuch(amount) ?? m.entry_error_amount() }),
})

const journalErrors = (values: EntryValues): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const [index, line] of values.lines.entries()) {
    if (isBlankLine(line)) continue
    if (line.accountId === '') errors[`lines.${index}.accountId`] = m.entry_error_account()
    if (signed(line) === undefined)
      errors[`lines.${index}.debit`] =
        tooMuch(line.debit) ?? tooMuch(line.credit) ?? m.entry_error_side()
  }
  const { debit, credit } = sidesOf(values)
  const accounts = new Set(
    values.lines.filter((line) => !isBlankLine(line)).map((l) => l.accountId),
  )
  if (Object.keys(errors).length === 0) {
    if (accounts.size < 2) errors['lines.0.accountId'] = m.entry_error_two()
    else if (debit !== credit)
      errors['lines.0.debit'] = m.entry_error_balance({
        ...{ debit: amountText(debit), credit: amountText(credit) },
      })
  }
  if (values.narration.trim().length < 4) errors.narration = m.entry_error_reason()
  return errors
}

/** Our words for each field that is not right: what it is, and how to mend it. */
export const validateEntry = (
  values: EntryValues,
  today: string,
  closed: ClosedDay,
): Record<string, string> => {
  const errors = values.kind === 'contra' ? contraErrors(values) : journalErrors(values)
  const isDated = values.dated !== '' && values.dated <= today
  const day = isDated ? closed(values.dated) : m.entry_error_dated()
  return day === null ? errors : { ...errors, dated: day }
}
