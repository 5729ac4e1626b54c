/** What a document that came late says, and the same one on another day. */
import type { LateName } from '../../contract/books/late-documents.ts'
import { lateNames } from '../../contract/books/late-documents.ts'
import type { VoucherKind } from '../../contract/books/ledger.ts'
import { type Paise, paise } from '../../contract/money.ts'
import type { MutationArgs } from '../../contract/mutations.ts'
import { voucherKindOf } from './ledger/vouchers.ts'
import { grossOf } from './payables/gross.ts'

export type LateArgs = { [Name in LateName]: MutationArgs<Name> }

export type LateDocument = {
  id: string
  kind: VoucherKind
  dated: string
  amount: Paise
  at: string
}

const sumOf = (lines: readonly { amount: number }[]): Paise =>
  paise(lines.reduce((sum, { amount }) => sum + amount, 0))

/** What one side comes to: the sum of both is nothing. */
const debitsOf = (lines: readonly { amount: number }[]): Paise =>
  sumOf(lines.filter(({ amount }) => amount > 0))

const said: { [Name in LateName]: (args: LateArgs[Name]) => Omit<LateDocument, 'id' | 'at'> } = {
  'receipt.create@1': ({ receivedOn, amount }) => ({ kind: 'receipt', dated: receivedOn, amount }),
  'income.create@1': ({ receivedOn, amount }) => ({ kind: 'income', dated: receivedOn, amount }),
  'adjustment.create@1': ({ kind, dated, amount }) => ({
    ...{ kind: voucherKindOf(kind), dated, amount },
  }),
  'invoice.create@1': ({ dated, lines }) => ({ kind: 'invoice', dated, amount: sumOf(lines) }),
  'payment.create@1': (payment) => ({
    ...{ kind: 'payment', dated: payment.paidOn, amount: grossOf(payment) },
  }),
  'journal.create@1': ({ kind, dated, lines }) => ({ kind, dated, amount: debitsOf(lines) }),
}

const dayFields: Record<LateName, string> = {
  'receipt.create@1': 'receivedOn',
  'income.create@1': 'receivedOn',
  'adjustment.create@1': 'dated',
  'invoice.create@1': 'dated',
  'payment.create@1': 'paidOn',
  'journal.create@1': 'dated',
}

export const isLateName = (name: string): name is LateName =>
  (lateNames as readonly string[]).includes(name)

export const lateDocument = <Name extends LateName>(
  name: Name,
  args: LateArgs[Name],
): LateDocument => ({ ...said[name](args), id: args.id, at: args.at })

/** What is due is due no earlier than the document is dated. */
export const onDay = (
  name: LateName,
  args: Record<string, unknown>,
  day: string,
  at: string,
): Record<string, unknown> => {
  const { dueOn } = args
  const isDue = typeof dueOn === 'string' && dueOn < day
  return { ...args, [dayFields[name]]: day, at, ...(isDue && { dueOn: day }) }
}
