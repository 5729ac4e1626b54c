/** What a person decides of each line of a statement, and the changes that makes. */
import { amountText } from '#components/format.ts'
import { partyLimit } from '#contract/books/incomes.ts'
import { paise } from '#contract/money.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { noteLimit } from '#contract/receipts.ts'
import { parseAmount } from '#domain/amounts.ts'
import { modeOf, type Proposal, referenceOf } from '#domain/books/bank/propose.ts'
import type { BankLine } from '#domain/books/bank/read-statement.ts'
import { incomePrefix } from './queries.ts'

export type Part = {
  /** A holding, or a category of other money; empty while nothing is chosen. */
  to: string
  /** As typed; of one part it is the line's. */
  amount: string
}

export type LineChoice = { isOn: boolean; parts: Part[] }

/** A payment that was reported, or a cheque in hand: it knows its flat. */
export const isKnown = ({ kind }: Proposal): boolean => kind === 'reported' || kind === 'cheque'

/** A mere sum is proposed, not decided. */
export const firstChoice = (line: BankLine, proposal: Proposal): LineChoice => ({
  isOn: isKnown(proposal) || (proposal.kind === 'flat' && proposal.by !== 'dues'),
  parts: [
    {
      to: proposal.kind === 'flat' ? proposal.holdingId : '',
      amount: amountText(line.amount),
    },
  ],
})

export type LineFault = 'to' | 'sum'

const sumOf = (parts: readonly Part[]) =>
  parts.reduce((sum, { amount }) => sum + (parseAmount(amount) ?? Number.NaN), 0)

export const faultOf = (
  line: BankLine,
  proposal: Proposal,
  { isOn, parts }: LineChoice,
): LineFault | undefined => {
  if (!isOn || isKnown(proposal)) return
  if (parts.some(({ to }) => to === '')) return 'to'
  return parts.length > 1 && sumOf(parts) !== line.amount ? 'sum' : undefined
}

/** Paise; no number while an amount is none. */
export const partsSum = ({ parts }: LineChoice): number => sumOf(parts)

type Names =
  | ('receipt.create@1' | 'income.create@1')
  | ('reported-payment.verify@1' | 'held-cheque.deposit@1')
export type Change = { [Name in Names]: { name: Name; args: MutationArgs<Name> } }[Names]

type Makers = { newId: () => string; at: string }

const partChange = (line: BankLine, amount: number, to: string, { newId, at }: Makers): Change => {
  const shared = {
    ...{ id: newId(), at, amount: paise(amount), mode: modeOf(line), receivedOn: line.date },
    reference: referenceOf(line),
    note: line.narration.slice(0, noteLimit),
  }
  if (!to.startsWith(incomePrefix)) {
    return { name: 'receipt.create@1', args: { ...shared, holdingId: to } }
  }
  const party = line.narration.slice(0, partyLimit).trim()
  const categoryId = to.slice(incomePrefix.length)
  return {
    name: 'income.create@1',
    args: { ...shared, categoryId, flatId: null, party: party === '' ? shared.reference : party },
  }
}

/** The receipt or income that it makes. */
export const madeBy = ({ args }: Change): string => ('receiptId' in args ? args.receiptId : args.id)

/** Of one line that is decided. */
export const changesOf = (
  line: BankLine,
  proposal: Proposal,
  { isOn, parts }: LineChoice,
  makers: Makers,
): Change[] => {
  if (!isOn) return []
  if (proposal.kind === 'reported' || proposal.kind === 'cheque') {
    const name = proposal.kind === 'cheque' ? 'held-cheque.deposit@1' : 'reported-payment.verify@1'
    const ids = { id: proposal.id, receiptId: makers.newId() }
    return [{ name, args: { ...ids, receivedOn: line.date, at: makers.at } }]
  }
  if (parts.length === 1) return [partChange(line, line.amount, parts[0]?.to ?? '', makers)]
  return parts.map(({ to, amount }) => partChange(line, parseAmount(amount) ?? 0, to, makers))
}
