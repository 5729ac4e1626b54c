/**
 * What each receipt settles (accounts.md 7). It is worked out from all documents of a flat, never stored as truth: whatever order they
 * arrive in, the same documents give the same settlement. What nothing is owed for is an advance, and settles what is charged next.
 */
import { type Paise, paise } from '../../../contract/money.ts'
import { groupBy } from '../../group-by.ts'
import type { Period } from '../../holdings.ts'
import { effectiveOn } from '../effective.ts'
import { sum } from '../exact.ts'

export const chargeKinds = ['principal', 'penalty', 'interest'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** A line of a bill, a debit note or the opening balance; never less than nothing, for what takes away is a credit. */
export type Charge = {
  id: string
  billId: string
  dated: string
  kind: ChargeKind
  headId: string
  /** Of the head, within a bill. */
  position: number
  amount: Paise
  pool: string
  /** Settled as one of that day, from its own on. */
  agedFrom?: string
}

/** A receipt, or a credit note; one that was reversed counts as never received and is left out. */
export type Credit = {
  id: string
  dated: string
  amount: Paise
  /** Charges of other pools (other charges, utilities) are not settled by it. */
  pool: string
  /** Charges the member wrote on it, or a credit note is for: settled first, in this order. */
  towards: readonly string[]
  /** Nobody paid it: what is owed is given up. */
  isWrittenOff?: true
}

export type AllocationOrder =
  /** Principal of the oldest bill first, then penalties, then interest. */
  | 'principal-first'
  /** Interest of the oldest bill first, then penalties, then principal. */
  | 'interest-first'
  /** Bill by bill, the oldest first. */
  | 'bill-principal-first'
  | 'bill-interest-first'
  /** Heads in this order, the oldest bill first; heads that are not named come last. */
  | { heads: readonly string[] }

/** A change of the order counts from its day on: what was settled before stays so. */
export type AllocationPolicy = Period & { order: AllocationOrder }

/** `on` is the later day of credit and charge: that of the receipt, or of the bill an advance is applied to. */
export type Allocation = { creditId: string; chargeId: string; amount: Paise; on: string }
export type Settlement = {
  allocations: Allocation[]
  /** Unpaid of each charge, by its id. */
  unpaid: Map<string, Paise>
  /** Left of each credit, by its id. */
  unspent: Map<string, Paise>
  /** By pool; only pools that have one. */
  advances: Map<string, Paise>
}

/** @throws RangeError where no order is resolved for a day on which there is something to settle */
export const settle = (
  charges: readonly Charge[],
  credits: readonly Credit[],
  policies: readonly AllocationPolicy[],
): Settlement => {
  const books: Books = {
    allocations: [],
    unpaid: new Map(charges.map(({ id, amount }) => [id, amount])),
    unspent: new Map(credits.map(({ id, amount }) => [id, amount])),
  }
  const inOrder = [...credits].sort(byDay)
  const [chargesByDay, creditsByDay] = [groupBy(charges, dayOf), groupBy(inOrder, dayOf)]
  let owed: Charge[] = []
  let money: Credit[] = []
  for (const day of [...new Set([...chargesByDay.keys(), ...creditsByDay.keys()])].sort()) {
    owed = [...owed, ...(chargesByDay.get(day) ?? [])].filter(({ id }) => isOpen(books.unpaid, id))
    money = [...money, ...(creditsByDay.get(day) ?? [])].filter(({ id }) =>
      isOpen(books.unspent, id),
    )
    if (owed.length === 0 || money.length === 0) continue
    const policy = effectiveOn(policies, day)
    if (policy === undefined) throw new RangeError(`No order of settlement is resolved for ${day}`)
    owed = ordered(owed, policy.order)
    for (const credit of money) spend(books, credit, owed, day)
  }
  return { ...books, advances: advancesOf(inOrder, books.unspent) }
}

/** Principal, penalties and interest that are unpaid, each apart. */
export const unpaidByKind = (
  charges: readonly Charge[],
  { unpaid }: Settlement,
): Record<ChargeKind, Paise> => {
  const of = (kind: ChargeKind) =>
    sum(charges.filter((each) => each.kind === kind).map(({ id }) => unpaid.get(id) ?? 0))
  return { principal: of('principal'), penalty: of('penalty'), interest: of('interest') }
}

type Books = Pick<Settlement, 'allocations' | 'unpaid' | 'unspent'>

const isOpen = (amounts: Map<string, Paise>, id: string) => (amounts.get(id) ?? 0) > 0

const spend = (books: Books, credit: Credit, owed: readonly Charge[], day: string) => {
  const named = credit.towards.flatMap((id) => owed.filter((charge) => charge.id === id))
  for (const { id, pool } of [...named, ...owed]) {
    const [left, unpaid] = [books.unspent.get(credit.id) ?? 0, books.unpaid.get(id) ?? 0]
    const amount = paise(Math.min(left, unpaid))
    if (amount <= 0 || pool !== credit.pool) continue
    books.allocations.push({ creditId: credit.id, chargeId: id, amount, on: day })
    books.unspent.set(credit.id, paise(left - amount))
    books.unpaid.set(id, paise(unpaid - amount))
  }
}

const advancesOf = (credits: readonly Credit[], unspent: Map<string, Paise>) => {
  const advances = new Map<string, Paise>()
  for (const { id, pool } of credits) {
    const left = unspent.get(id) ?? 0
    if (left > 0) advances.set(pool, paise((advances.get(pool) ?? 0) + left))
  }
  return advances
}

const dayOf = ({ dated }: { dated: string }) => dated

type Key = readonly (string | number)[]

const compare = (one: Key, other: Key): number => {
  const at = one.findIndex((part, index) => part !== other[index])
  return at < 0 ? 0 : (one[at] ?? '') < (other[at] ?? '') ? -1 : 1
}

const byDay = (one: Credit, other: Credit) => compare([one.dated, one.id], [other.dated, other.id])

/** Ids come last: they only make the order the same on every device. */
const ordered = (charges: readonly Charge[], order: AllocationOrder): Charge[] => {
  const keyed = keyOf(order)
  return charges
    .map((charge) => ({ charge, key: keyed(charge) }))
    .sort((one, other) => compare(one.key, other.key))
    .map(({ charge }) => charge)
}

const principalFirst: Record<ChargeKind, number> = { principal: 0, penalty: 1, interest: 2 }
const interestFirst: Record<ChargeKind, number> = { interest: 0, penalty: 1, principal: 2 }

const keyOf = (order: AllocationOrder): ((charge: Charge) => Key) => {
  const bill = ({ dated, billId, agedFrom = dated }: Charge) => [agedFrom, billId]
  const line = ({ position, id }: Charge) => [position, id]
  if (typeof order === 'object') {
    const rank = (headId: string) => order.heads.indexOf(headId) + 1 || order.heads.length + 1
    return (each) => [rank(each.headId), ...bill(each), principalFirst[each.kind], ...line(each)]
  }
  const ranks = order.endsWith('principal-first') ? principalFirst : interestFirst
  return order.startsWith('bill')
    ? (each) => [...bill(each), ranks[each.kind], ...line(each)]
    : (each) => [ranks[each.kind], ...bill(each), ...line(each)]
}
