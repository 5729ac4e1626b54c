/** What a line of a bank's statement is, as far as the society's own books tell: proposals, for a person to take or leave. */
import type { PaymentMode } from '../../../contract/receipts.ts'
import { type Alike, type AlikeIndex, findAlike } from '../alike.ts'
import { mayDepositOn } from '../cheque-days.ts'
import type { BankLine } from './read-statement.ts'

export type BookedReceipt = {
  id: string
  /** Null: of nobody's flat. */
  flatId: string | null
  amount: number
  mode: PaymentMode
  reference: string
  receivedOn: string
  note: string
}

export type OpenReport = {
  id: string
  holdingId: string
  amount: number
  reference: string
  paidOn: string
}

export type HeldCheque = {
  id: string
  holdingId: string
  flatId: string
  amount: number
  number: string
  dated: string
}

export type OwingHolding = {
  id: string
  flatId: string
  flat: string
  /** The holder, and whoever else of the flat pays into this account. */
  people: readonly string[]
  due: number
}

export type Known = {
  /** Of the bank: not cash, not taken back. */
  receipts: readonly BookedReceipt[]
  reports: readonly OpenReport[]
  /** In hand. */
  cheques: readonly HeldCheque[]
  /** Of a flat, who owes its bills comes first. */
  holdings: readonly OwingHolding[]
}

export type Proposal =
  /** It is in the books; several where one deposit brought several cheques. */
  | { kind: 'booked'; ids: string[] }
  | { kind: 'reported'; id: string; holdingId: string }
  /** A cheque in hand: it was deposited. */
  | { kind: 'cheque'; id: string; holdingId: string }
  /** `dues`: nothing but the sum speaks for it. */
  | { kind: 'flat'; holdingId: string; by: 'code' | 'name' | 'dues' }
  | { kind: 'none' }

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
const spaced = (text: string) =>
  ` ${text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()} `

const shortestReference = 6

/** The line speaks of that number. */
const bears = ({ narration, reference }: BankLine, number: string) => {
  const wanted = bare(number)
  if (wanted.length < shortestReference) return false
  return bare(reference).includes(wanted) || bare(narration).includes(wanted)
}

const msPerDay = 86_400_000
const daysApart = (one: string, other: string) =>
  Math.abs(Date.parse(one) - Date.parse(other)) / msPerDay

/** A transfer is in the bank within days, a cheque within a week. */
const clearingDays = 7
/** So many cheques of one slip are tried together. */
const slipLimit = 12

/** Receipts that were made of this line. */
const isMadeOf = (line: BankLine, { receivedOn, note }: BookedReceipt) =>
  receivedOn === line.date && note !== '' && note === line.narration

const isOfThatDay = (line: BankLine, { receivedOn }: BookedReceipt) => receivedOn === line.date

const isNear = (line: BankLine, receipt: BookedReceipt) =>
  daysApart(line.date, receipt.receivedOn) <= clearingDays

const days = [isOfThatDay, isNear]

type Likeness = (line: BankLine, receipt: BookedReceipt) => boolean
type Picked = BookedReceipt | undefined

const isUnnumbered = ({ reference }: BookedReceipt) => bare(reference).length < shortestReference

/** Some of these make up the sum: the fewest, at least two. */
const slipOf = (receipts: readonly BookedReceipt[], sum: number): BookedReceipt[] | undefined => {
  const cheques = receipts.slice(0, slipLimit)
  for (let size = 2; size <= Math.min(6, cheques.length); size += 1) {
    const found = subsetOf(cheques, size, sum)
    if (found !== undefined) return found
  }
  return undefined
}

const subsetOf = (
  receipts: readonly BookedReceipt[],
  size: number,
  sum: number,
): BookedReceipt[] | undefined => {
  if (size === 0) return sum === 0 ? [] : undefined
  for (const [at, receipt] of receipts.entries()) {
    if (receipt.amount > sum) continue
    const rest = subsetOf(receipts.slice(at + 1), size - 1, sum - receipt.amount)
    if (rest !== undefined) return [receipt, ...rest]
  }
  return undefined
}

const flatCodes = (flat: string) => {
  const parts = spaced(flat).trim()
  // `A 104`, `A104`; a flat without a wing is named with the word
  return /[A-Z]/.test(parts)
    ? [` ${parts} `, ` ${parts.replaceAll(' ', '')} `]
    : [` FLAT ${parts} `, ` FLAT NO ${parts} `, ` FLAT${parts} `]
}

const only = <Of>(found: readonly Of[]): Of | undefined =>
  found.length === 1 ? found[0] : undefined

/** The first of them, where all are of one flat. */
const ofOneFlat = (found: readonly OwingHolding[]): OwingHolding | undefined =>
  found.every(({ flatId }) => flatId === found[0]?.flatId) ? found[0] : undefined

const isNamedIn = (text: string, person: string) => {
  const words = spaced(person)
    .trim()
    .split(' ')
    .filter((word) => word.length > 2)
  return words.length > 1 && words.every((word) => text.includes(` ${word} `))
}

/** What a line says of whose money it is; `dues`: nothing but its sum does. */
type Said = { holding: OwingHolding; by: 'code' | 'name' | 'dues' }

const saidBy = (line: BankLine, holdings: readonly OwingHolding[]): Said | undefined => {
  const text = spaced(`${line.narration} ${line.reference}`)
  const coded = ofOneFlat(
    holdings.filter(({ flat }) => flatCodes(flat).some((code) => text.includes(code))),
  )
  if (coded !== undefined) return { holding: coded, by: 'code' }
  const named = ofOneFlat(
    holdings.filter(({ people }) => people.some((person) => isNamedIn(text, person))),
  )
  if (named !== undefined) return { holding: named, by: 'name' }
  const owing = ofOneFlat(holdings.filter(({ due }) => due === line.amount))
  return owing && { holding: owing, by: 'dues' }
}

const proposalOf = (said: Said | undefined): Proposal =>
  said === undefined ? { kind: 'none' } : { kind: 'flat', holdingId: said.holding.id, by: said.by }

/** Proposes the one cheque in hand that a line may have deposited. */
const createDeposits =
  (cheques: readonly HeldCheque[], left: () => BankLine[], found: Map<number, Proposal>) =>
  (isOf: (line: BankLine, cheque: HeldCheque) => boolean) => {
    for (const line of left()) {
      const taken = new Set([...found.values()].map((each) => 'id' in each && each.id))
      const cheque = only(
        cheques.filter(
          (each) =>
            !taken.has(each.id) &&
            each.amount === line.amount &&
            mayDepositOn(each.dated, line.date) &&
            isOf(line, each),
        ),
      )
      if (cheque === undefined) continue
      found.set(line.row, { kind: 'cheque', id: cheque.id, holdingId: cheque.holdingId })
    }
  }

/**
 * @param lines that brought money
 * @returns by the row of the line; a receipt or a report stands beside one line only
 */
export const propose = (lines: readonly BankLine[], known: Known): Map<number, Proposal> => {
  const found = new Map<number, Proposal>()
  const free = new Map(known.receipts.map((receipt) => [receipt.id, receipt]))
  const open = new Map(known.reports.map((report) => [report.id, report]))
  const left = () => lines.filter(({ row }) => !found.has(row))
  const book = (line: BankLine, receipts: readonly BookedReceipt[]) => {
    for (const { id } of receipts) free.delete(id)
    found.set(line.row, { kind: 'booked', ids: receipts.map(({ id }) => id) })
  }
  const amongst = (line: BankLine) =>
    [...free.values()].filter(({ amount }) => amount === line.amount)
  // by number first: a sum and a day may fit several
  for (const line of left()) {
    const same = amongst(line).find(({ reference }) => bears(line, reference))
    if (same !== undefined) book(line, [same])
  }
  for (const line of left()) {
    const report = [...open.values()].find(
      ({ amount, reference }) => amount === line.amount && bears(line, reference),
    )
    if (report === undefined) continue
    open.delete(report.id)
    found.set(line.row, { kind: 'reported', id: report.id, holdingId: report.holdingId })
  }
  const said = new Map(lines.map((line) => [line.row, saidBy(line, known.holdings)]))
  const deposit = createDeposits(known.cheques, left, found)
  deposit((line, { number }) => bears(line, number))
  const isOfItsFlat = ({ row }: BankLine, { flatId }: BookedReceipt) =>
    flatId !== null && flatId === said.get(row)?.holding.flatId
  /** Money of a flat that the line names is no other's, though the sums be equal. */
  const mayBe = (line: BankLine, receipt: BookedReceipt) => {
    const by = said.get(line.row)?.by
    return by === undefined || by === 'dues' || isOfItsFlat(line, receipt)
  }
  const bookLike = (isLike: Likeness, pick: (line: BankLine, like: BookedReceipt[]) => Picked) => {
    for (const line of left()) {
      const same = pick(
        line,
        amongst(line).filter((receipt) => isLike(line, receipt)),
      )
      if (same !== undefined) book(line, [same])
    }
  }
  const ofItsFlat = (line: BankLine, like: BookedReceipt[]) =>
    like.find((receipt) => isOfItsFlat(line, receipt))
  // its own words, then its flat, then what nothing speaks against; its own day before the days about it
  bookLike(isMadeOf, (line, like) => ofItsFlat(line, like) ?? only(like.filter(isUnnumbered)))
  for (const isLike of days) bookLike(isLike, ofItsFlat)
  for (const isLike of days) {
    bookLike(isLike, (line, like) =>
      only(like.filter((receipt) => isUnnumbered(receipt) && mayBe(line, receipt))),
    )
  }
  for (const line of left()) {
    const candidates = [...free.values()]
    const made = candidates.filter((receipt) => isMadeOf(line, receipt))
    const cheques = candidates.filter(
      (receipt) => receipt.mode === 'cheque' && isNear(line, receipt) && mayBe(line, receipt),
    )
    const slip = slipOf(made, line.amount) ?? slipOf(cheques, line.amount)
    if (slip !== undefined) book(line, slip)
  }
  deposit((line, { flatId }) => {
    const whose = said.get(line.row)
    return modeOf(line) === 'cheque' && whose?.by !== 'dues' && whose?.holding.flatId === flatId
  })
  for (const line of left()) found.set(line.row, proposalOf(said.get(line.row)))
  return found
}

/** Where the number of a line stands already, though nobody has recorded the line. */
export const alikeOf = (
  line: BankLine,
  proposal: Proposal,
  books: AlikeIndex,
  /** That the line is proposed for; empty where it is none. */
  flatId: string,
): Alike[] => {
  if (proposal.kind === 'booked') return []
  const wanted = { flatId, amount: line.amount, mode: modeOf(line), receivedOn: line.date }
  const besides = 'id' in proposal ? [proposal.id] : []
  return findAlike({ ...wanted, reference: referenceOf(line), note: '' }, books, besides)
}

/** How the money came, by what banks write. */
export const modeOf = ({ narration, reference }: BankLine): PaymentMode => {
  const text = spaced(narration)
  if (/ UPI /.test(text)) return 'upi'
  if (/ (CHQ|CHEQUE|CLG|CLEARING|CTS) /.test(text) || /^\d{6}$/.test(reference.trim()))
    return 'cheque'
  return 'neft'
}

/** The number by which it is found again: a UTR, an RRN or a cheque's, before the bank's own. */
export const referenceOf = ({ narration, reference }: BankLine): string => {
  const words = `${narration} ${reference}`.toUpperCase().split(/[^A-Z0-9]+/)
  const known = words.find((word) =>
    /^\d{12}$|^[A-Z]{4}[A-Z0-9]{12}$|^[A-Z]{4}[A-Z0-9]{18}$/.test(word),
  )
  return (known ?? reference.trim()).slice(0, 40)
}
