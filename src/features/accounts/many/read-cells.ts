/** What is typed or pasted into a cell, as the value it means; what it does not mean is said. */
import type { EntryColumn } from '#components/entry-grid/entry-row.ts'
import { amountText, dayText } from '#components/format.ts'
import { modeWords } from '#components/payment-modes.ts'
import { type PaymentMode, paymentModes } from '#contract/receipts.ts'
import { parseAmount } from '#domain/amounts.ts'
import { findNamed } from '#domain/find-named.ts'
import { parseDay } from '#domain/import/cells/days.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import { parseTypedDay } from '#domain/typed-days.ts'
import { m } from '#texts/compiled/messages.js'

/** By its column; what is not in it is right. */
export type RowErrors = Record<string, string>

/** One of `items` by a part of its name, and what is wrong where it is none, or not one. */
export const namedIn = <Item extends object>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
  text: string,
): { item: Item | null; error: string | null } => {
  const found = findNamed(items, namesOf, text)
  if (typeof found !== 'string') return { item: found, error: null }
  if (text.trim() === '') return { item: null, error: null }
  const error = found === 'NONE' ? m.many_error_nothing({ text }) : m.many_error_several({ text })
  return { item: null, error }
}

/** @returns empty for what is no day */
export const dayIn = (text: string, today: string): string =>
  parseTypedDay(text, today) ?? parseDay(text.trim()) ?? ''

export const dayError = (text: string, today: string): string | null =>
  text.trim() === '' || dayIn(text, today) !== ''
    ? null
    : m.many_error_day({ text, example: dayText(today) })

export const dayColumn = (
  { id, head }: Pick<EntryColumn, 'id' | 'head'>,
  today: string,
): EntryColumn => ({
  ...{ id, head, share: 9 },
  tidy: (text) => {
    const day = dayIn(text, today)
    return day === '' ? text : dayText(day)
  },
})

export const moneyColumn = (id: string, head: string): EntryColumn => ({
  ...{ id, head, share: 10, isNumber: true },
  tidy: (text) => {
    const amount = parseAmount(text)
    return amount === undefined ? text : amountText(amount)
  },
})

/** Its whole name, once it is found. */
export const namedColumn = <Item extends object>(
  column: Pick<EntryColumn, 'id' | 'head' | 'share' | 'carries'>,
  items: readonly Item[],
  namesOf: (item: Item) => readonly [string, ...string[]],
): EntryColumn => ({
  ...column,
  options: items.map((item) => namesOf(item)[0]),
  tidy: (text) => {
    const { item } = namedIn(items, namesOf, text)
    return item === null ? text : namesOf(item)[0]
  },
})

/** As banks and people call them, beside our own words. */
const otherNames: Record<PaymentMode, string[]> = {
  upi: ['gpay', 'google pay', 'phonepe', 'paytm', 'bhim'],
  neft: ['imps', 'rtgs', 'bank transfer', 'bank', 'transfer', 'net banking', 'online'],
  cheque: ['chq', 'check', 'cheque'],
  cash: [],
}
const modes = paymentModes.map((mode) => ({ mode }))
const namesOfMode = ({ mode }: { mode: PaymentMode }): [string, ...string[]] => [
  modeWords[mode](),
  ...otherNames[mode],
]

export const modeIn = (text: string): PaymentMode | null =>
  namedIn(modes, namesOfMode, text).item?.mode ?? null

export const modeColumn = (): EntryColumn =>
  namedColumn({ id: 'mode', head: m.receipt_mode(), share: 8, carries: true }, modes, namesOfMode)

export const modeError = (text: string): string | null =>
  modeIn(text) === null
    ? m.many_error_one_of({
        text: text.trim() === '' ? '–' : text,
        choices: paymentModes.map((mode) => modeWords[mode]()).join(', '),
      })
    : null

/** A flat means who owes its bills; somebody else who owes has a name. */
export const namesOfCard =
  (owners: readonly OwingCard[]) =>
  (card: OwingCard): [string, ...string[]] => {
    const isFirst = owners.find(({ flatId }) => flatId === card.flatId) === card
    const whole = `${card.flat} ${card.person}`
    return isFirst ? [whole, card.flat, card.person, ...card.others] : [whole, card.person]
  }

export const flatIn = (owners: readonly OwingCard[], text: string) => {
  const { item, error } = namedIn(owners, namesOfCard(owners), text)
  return { card: item, error: item === null ? (error ?? m.many_error_flat()) : null }
}

/** Of texts that are longer than is kept. */
export const tooLong = (
  cells: Readonly<Record<string, string>>,
  limits: Readonly<Record<string, number>>,
): RowErrors =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([id, limit]) =>
      (cells[id] ?? '').trim().length > limit ? [[id, m.many_error_long({ limit })]] : [],
    ),
  )

/** Without the name of its field, which stands before it already; of several words about a cell the first counts. */
export const inRow = (...all: readonly Readonly<Record<string, string | null>>[]): RowErrors => {
  const errors: RowErrors = {}
  for (const words of all)
    for (const [id, text] of Object.entries(words))
      if (text !== null) errors[id] ??= text.replace(/^[^.:]+: /, '')
  return errors
}
