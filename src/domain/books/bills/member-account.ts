/**
 * What the documents of one holding charge and credit it with, as settlement takes them: its opening balance, bills, notes and
 * receipts. What was reversed is left out together with its reversal, as if neither had been written.
 */
import { type AdjustmentRow, creditKinds } from '../../../contract/books/adjustments.ts'
import type { BillRow } from '../../../contract/books/bills.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import type { Opening, ReceiptRow } from '../../../contract/receipts.ts'
import { groupBy } from '../../group-by.ts'
import { type BillTerms, duesOf } from '../arrears/dues.ts'
import type { Due } from '../arrears/interest.ts'
import type { Charge, Credit, Settlement } from '../arrears/settlement.ts'
import { sum } from '../exact.ts'
import { chargeId, noteCharge, noteHead, openingId, roundOffHead } from './charge-ids.ts'

export type AccountBill = Pick<
  BillRow,
  | 'id'
  | 'kind'
  | 'dated'
  | 'dueOn'
  | 'graceDays'
  | 'from'
  | 'to'
  | 'lines'
  | 'roundOff'
  | 'countedTo'
  | 'reverses'
>
export type AccountReceipt = Pick<ReceiptRow, 'id' | 'amount' | 'receivedOn' | 'reverses'>
export type AccountAdjustment = Pick<
  AdjustmentRow,
  'id' | 'kind' | 'headId' | 'amount' | 'dated' | 'dueOn' | 'rebate' | 'reverses'
>
export type AccountDocuments = {
  /** Null unless it is this holding's. */
  opening: Opening | null
  bills: readonly AccountBill[]
  receipts: readonly AccountReceipt[]
  adjustments: readonly AccountAdjustment[]
}

export type MemberAccount = {
  charges: Charge[]
  credits: Credit[]
  /** Of each document with charges, by its id. */
  terms: Map<string, BillTerms>
  /** Ids of the charges that bear no interest, though they are principal. */
  free: Set<string>
}

/** Everything a member owes and pays is one pool. */
const pool = 'dues'

export const memberAccount = (documents: AccountDocuments): MemberAccount => {
  const account: MemberAccount = { charges: [], credits: [], terms: new Map(), free: new Set() }
  const [bills, receipts] = [standing(documents.bills), standing(documents.receipts)]
  if (documents.opening !== null) addOpening(account, documents.opening)
  for (const bill of bills) addBill(account, bill)
  for (const { id, amount, receivedOn } of receipts)
    account.credits.push({ id, dated: receivedOn, amount, pool, towards: [] })
  const notes = netRebates(standing(documents.adjustments))
  for (const note of notes.filter(({ kind }) => !creditKinds.includes(kind)))
    addDebit(account, note, bills)
  for (const note of notes.filter(({ kind }) => creditKinds.includes(kind)))
    addCredit(account, note, bills)
  // the working of interest names its parts in this order, on every device
  account.charges.sort(inOrder)
  return account
}

const inOrder = (one: Charge, other: Charge) => {
  if (one.dated !== other.dated) return one.dated < other.dated ? -1 : 1
  if (one.billId !== other.billId) return one.billId < other.billId ? -1 : 1
  return one.position - other.position
}

/** What was written by the end of a day. */
export const accountUntil = (account: MemberAccount, day: string): MemberAccount => ({
  ...account,
  charges: account.charges.filter(({ dated }) => dated <= day),
  credits: account.credits.filter(({ dated }) => dated <= day),
})

/** What of it bears interest. @param since what was paid before this day is left out: most bills were long ago */
export const bearingDues = (account: MemberAccount, settlement: Settlement, since = ''): Due[] =>
  duesIn(account, settlement, since, ({ id }) => !account.free.has(id))

/** All principal, whether it bears interest or not. */
export const principalDues = (account: MemberAccount, settlement: Settlement, since = ''): Due[] =>
  duesIn(account, settlement, since, () => true)

/** Neither reversals nor what they take back. */
export const standing = <Row extends { id: string; reverses: string | null }>(
  rows: readonly Row[],
): Row[] => {
  const gone = new Set(rows.map(({ reverses }) => reverses))
  return rows.filter(({ id, reverses }) => reverses === null && !gone.has(id))
}

const noTerms: BillTerms = { dueOn: '', graceDays: 0 }

const duesIn = (
  { charges, terms }: MemberAccount,
  { allocations, unpaid }: Settlement,
  since: string,
  bears: (charge: Charge) => boolean,
) => {
  const lately = allocations.filter(({ on }) => on >= since)
  const open = new Set(lately.map((each) => each.chargeId))
  const counted = charges.filter(({ id }) => open.has(id) || (unpaid.get(id) ?? 0) > 0)
  const ids = new Set(counted.map(({ id }) => id))
  const paid = allocations.filter((each) => ids.has(each.chargeId))
  return duesOf(counted, { allocations: paid }, (id) => terms.get(id) ?? noTerms, bears)
}

const addOpening = (account: MemberAccount, { asOn, principal, interest, advance }: Opening) => {
  const charge = { billId: openingId, dated: asOn, pool }
  const of = (kind: 'principal' | 'interest', amount: Paise): Charge => ({
    ...charge,
    ...{ id: chargeId(openingId, kind), kind, amount },
    ...(kind === 'principal' ? { headId: openingId, position: 0 } : { headId: kind, position: 1 }),
  })
  account.terms.set(openingId, { dueOn: asOn, graceDays: 0 })
  account.charges.push(
    ...[of('principal', principal), of('interest', interest)].filter(({ amount }) => amount > 0),
  )
  if (advance > 0)
    account.credits.push({
      ...{ id: chargeId(openingId, 'advance'), dated: asOn, amount: advance, pool, towards: [] },
    })
}

/**
 * Its charges sum up to its total: what rounding adds is a charge without interest, what it takes is left off the last line of
 * principal, or where that is too small off the lines before it.
 */
const addBill = (account: MemberAccount, bill: AccountBill) => {
  const { id: billId, dated, dueOn, graceDays, lines, roundOff } = bill
  const charges = lines.map(({ headId, kind, amount, bearsInterest }, position): Charge => {
    const id = chargeId(billId, headId)
    if (!bearsInterest) account.free.add(id)
    return { id, billId, dated, kind, headId, position, amount, pool }
  })
  account.terms.set(billId, { dueOn, graceDays })
  if (roundOff > 0) {
    const id = chargeId(billId, roundOffHead)
    account.free.add(id)
    charges.push({
      ...{ id, billId, dated, kind: 'principal', headId: roundOffHead, pool },
      ...{ position: lines.length, amount: roundOff },
    })
  }
  let less = Math.max(0, -roundOff)
  for (const charge of less > 0 ? inReverse(charges) : []) {
    const taken = Math.min(less, charge.amount)
    charge.amount = paise(charge.amount - taken)
    less -= taken
  }
  account.charges.push(...charges.filter(({ amount }) => amount > 0))
}

const inReverse = (charges: readonly Charge[]) => [
  ...charges.filter(({ kind }) => kind === 'principal').reverse(),
  ...charges.filter(({ kind }) => kind !== 'principal').reverse(),
]

const addDebit = (
  account: MemberAccount,
  note: AccountAdjustment,
  bills: readonly AccountBill[],
) => {
  const { id, kind, headId, amount, dated, dueOn } = note
  const charge = { id: noteCharge(note), billId: id, dated, pool, position: 0, amount }
  account.terms.set(id, { dueOn: dueOn ?? dated, graceDays: 0 })
  const bears = kind !== 'rebate-back' && bearsInterest(bills, headId)
  if (!bears) account.free.add(charge.id)
  account.charges.push({
    ...{ ...charge, kind: debitKind(note), headId: noteHead(note) },
    ...(kind === 'opening-dues' && dueOn !== null && { agedFrom: dueOn }),
  })
}

const debitKind = ({ kind, headId }: AccountAdjustment): Charge['kind'] => {
  if (kind === 'penalty') return 'penalty'
  return kind === 'opening-dues' && headId === 'interest' ? 'interest' : 'principal'
}

const addCredit = (
  account: MemberAccount,
  note: AccountAdjustment,
  bills: readonly AccountBill[],
) => {
  const { id, amount, dated } = note
  account.credits.push({
    ...{ id, dated, amount, pool, towards: towardsOf(account, note, bills) },
    ...(isWrittenOff(note) && { isWrittenOff: true }),
  })
}

/** What was taken back of a rebate counts as never given, also for interest. */
const netRebates = (notes: readonly AccountAdjustment[]): AccountAdjustment[] => {
  const rebates = groupBy(
    notes.filter(({ rebate }) => rebate),
    ({ rebate }) => `${rebate?.from} ${rebate?.to}`,
  )
  return [...notes.filter(({ rebate }) => !rebate), ...[...rebates.values()].flatMap(leftOf)]
}

/** Of one period's; the last given is taken back first. */
const leftOf = (notes: readonly AccountAdjustment[]): AccountAdjustment[] => {
  const latest = notes.toSorted((one, other) => (isAfter(one, other) ? -1 : 1))
  const [given, back] = [
    latest.filter(({ kind }) => kind === 'rebate'),
    latest.filter(({ kind }) => kind !== 'rebate'),
  ]
  const [all, taken] = [given, back].map((of) => sum(of.map(({ amount }) => amount)))
  const net = (all ?? 0) - (taken ?? 0)
  let left = Math.abs(net)
  return (net > 0 ? given.reverse() : back.reverse()).flatMap((note) => {
    const amount = paise(Math.min(left, note.amount))
    left -= amount
    return amount > 0 ? [{ ...note, amount }] : []
  })
}

/** Paise the flat owes less by notes; less than nothing where it owes more, as where a rebate is taken back. */
export const letOff = (notes: readonly Pick<AccountAdjustment, 'kind' | 'amount'>[]): Paise =>
  sum(notes.map(({ kind, amount }) => (creditKinds.includes(kind) ? amount : -amount)))

/** Regular ones that stand, of periods before the run's, as they were on its day; in the order of their periods. */
export const billsBefore = (
  bills: readonly AccountBill[],
  run: { from: string; dated: string },
): AccountBill[] =>
  standing(bills)
    .filter(({ kind, from, dated }) => kind === 'regular' && from < run.from && dated <= run.dated)
    .sort((one, other) => (one.from < other.from ? -1 : 1))

/** What a waiver lets off. */
export const waivedBy = ({ headId }: Pick<AdjustmentRow, 'headId'>): 'interest' | 'penalty' =>
  headId === 'penalty' ? 'penalty' : 'interest'

/** The role of its account, as in a bill. */
export const letHead = 'non-occupancy'

/** Those of runs, also where one was taken back by hand: that is for the office to give again. */
export const letNotes = <Note extends Pick<AccountAdjustment, 'headId' | 'kind' | 'reverses'>>(
  notes: readonly Note[],
): Note[] => notes.filter(({ headId, reverses }) => headId === letHead && reverses === null)

/** Of before the books: neither billed nor let off. */
export const isOfOpening = ({ kind }: Pick<AccountAdjustment, 'kind'>): boolean =>
  kind === 'opening-dues' || kind === 'opening-advance'

/** Dues of any kind that are given up, the smaller ones as a rounding. */
export const isWrittenOff = ({ kind }: Pick<AccountAdjustment, 'kind'>): boolean =>
  kind === 'write-off' || kind === 'round-off'

/**
 * A waiver lets interest or penalties off, a rebate principal, a credit note what was charged for its head; a write-off and a round-off
 * whatever comes next. All charges were added before.
 */
const towardsOf = (
  account: MemberAccount,
  note: AccountAdjustment,
  bills: readonly AccountBill[],
) => {
  const { kind, headId, dated } = note
  if (isWrittenOff(note)) return []
  if (kind === 'waiver') return chargedUntil(account, waivedBy(note), dated)
  return kind === 'rebate'
    ? chargedUntil(account, 'principal', dated)
    : lineOf(bills, headId, dated)
}

/** The oldest first. */
const chargedUntil = ({ charges }: MemberAccount, of: Charge['kind'], day: string): string[] =>
  charges
    .filter(({ kind, dated }) => kind === of && dated <= day)
    .sort((one, other) => (isAfter(one, other) ? 1 : -1))
    .map(({ id }) => id)

/** Of the last bill up to the day that has the head. */
const lineOf = (bills: readonly AccountBill[], headId: string, day: string): string[] => {
  const last = bills
    .filter(({ dated, lines }) => dated <= day && lines.some((line) => line.headId === headId))
    .reduce<AccountBill | undefined>(
      (latest, bill) => (latest === undefined || isAfter(bill, latest) ? bill : latest),
      undefined,
    )
  return last === undefined ? [] : [chargeId(last.id, headId)]
}

/** As the head did when it was billed last; a head that was never billed does. */
const bearsInterest = (bills: readonly AccountBill[], headId: string): boolean => {
  const lines = bills
    .toSorted((one, other) => (isAfter(one, other) ? 1 : -1))
    .flatMap(({ lines }) => lines.filter((line) => line.headId === headId))
  return lines.at(-1)?.bearsInterest ?? true
}

type Dated = { id: string; dated: string }

const isAfter = (one: Dated, other: Dated) =>
  one.dated === other.dated ? one.id > other.id : one.dated > other.dated

/** Of one pool, so of one sum. */
export const advanceOf = ({ advances }: Settlement): Paise => sum(advances.values())
