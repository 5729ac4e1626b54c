/**
 * The rules of ux.md 7.2 once more, in plain loops over the rows of a demo's books and without any function of theirs: what was
 * settled when, what is left, and the interest of every bill counted day by day.
 */
import type { DemoBooks } from '#domain/demo/books/demo-books.ts'

type Kind = 'principal' | 'penalty' | 'interest'
export type HandCharge = {
  dated: string
  dueOn: string
  kind: Kind
  head: string
  amount: number
  /** What settled it; a waiver is no money. */
  paid: { on: string; amount: number; isWaiver: boolean }[]
}
type Credit = { on: string; id: string; left: number; head: string; isWaiver: boolean }
export type HandAccount = { flatId: string; charges: HandCharge[]; advance: number }

const dayMs = 86_400_000
export const nextDay = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)

const leftOf = (charge: HandCharge, before = '9999') => {
  let left = charge.amount
  for (const { on, amount } of charge.paid) if (on < before) left -= amount
  return left
}

const kinds: readonly Kind[] = ['principal', 'penalty', 'interest']

const pay = (credit: Credit, charges: readonly HandCharge[], on: string) => {
  for (const charge of charges) {
    const amount = Math.min(credit.left, leftOf(charge))
    if (amount <= 0) continue
    charge.paid.push({ on, amount, isWaiver: credit.isWaiver })
    credit.left -= amount
  }
}

/** Charges are in the order of their days already. */
const settleDay = (charges: readonly HandCharge[], credits: readonly Credit[], day: string) => {
  const owed = charges.filter((charge) => charge.dated <= day)
  for (const credit of credits) {
    if (credit.on > day || credit.left === 0) continue
    if (credit.isWaiver)
      pay(
        credit,
        owed.filter(({ kind }) => kind === 'interest'),
        day,
      )
    if (credit.head !== '' && credit.on === day) {
      const month = owed.filter(({ head }) => head === credit.head)
      pay(credit, month.slice(-1), day)
    }
    for (const kind of kinds)
      pay(
        credit,
        owed.filter((charge) => charge.kind === kind),
        day,
      )
  }
}

const documentsOf = (books: DemoBooks, flatId: string, lastDay: string) => {
  const charges: HandCharge[] = []
  const credits: Credit[] = []
  const add = (dated: string, dueOn: string, kind: Kind, head: string, amount: number) => {
    if (amount > 0 && dated <= lastDay) charges.push({ dated, dueOn, kind, head, amount, paid: [] })
  }
  const credit = (on: string, id: string, left: number, head = '', isWaiver = false) => {
    if (left > 0 && on <= lastDay) credits.push({ on, id, left, head, isWaiver })
  }
  for (const row of books.openings)
    if (row.flatId === flatId) {
      add(row.asOn, row.asOn, 'principal', 'opening', row.principal)
      add(row.asOn, row.asOn, 'interest', 'interest', row.interest)
      credit(row.asOn, '', row.advance)
    }
  for (const bill of books.bills)
    if (bill.flatId === flatId)
      for (const { kind, headId, amount } of bill.lines)
        add(bill.dated, bill.dueOn, kind, headId, amount)
  const gone = new Set(books.receipts.map(({ reverses }) => reverses))
  for (const row of books.receipts)
    if (row.flatId === flatId && row.reverses === null && !gone.has(row.id))
      credit(row.receivedOn, row.id, row.amount)
  for (const row of books.adjustments)
    if (row.flatId === flatId) {
      const { dated, amount, kind } = row
      if (kind === 'penalty') add(dated, dated, 'penalty', 'penalty', amount)
      else credit(dated, row.id, amount, kind === 'waiver' ? '' : row.headId, kind === 'waiver')
    }
  charges.sort((one, other) => one.dated.localeCompare(other.dated))
  credits.sort((one, other) => one.on.localeCompare(other.on) || one.id.localeCompare(other.id))
  return { charges, credits }
}

/** @param lastDay as the accounts stood when it ended */
export const accountsByHand = (books: DemoBooks, lastDay: string): HandAccount[] =>
  [...new Set(books.bills.map(({ flatId }) => flatId))].map((flatId) => {
    const { charges, credits } = documentsOf(books, flatId, lastDay)
    const days = new Set([...charges.map(({ dated }) => dated), ...credits.map(({ on }) => on)])
    for (const day of [...days].sort()) settleDay(charges, credits, day)
    let advance = 0
    for (const { left } of credits) advance += left
    return { flatId, charges, advance }
  })

/** Unpaid when the last day ended. */
export const unpaidByHand = ({ charges }: HandAccount, kind: Kind): number => {
  let total = 0
  for (const charge of charges) if (charge.kind === kind) total += leftOf(charge)
  return total
}

/** The exact interest of one bill in hundredths of a per cent of a paisa a year: to be divided by 3,650,000. */
export const interestByHand = (
  { charges }: HandAccount,
  previous: string,
  dated: string,
  rateOn: (day: string) => number,
): number => {
  let parts = 0
  for (let day = previous; day < dated; day = nextDay(day))
    for (const charge of charges)
      if (charge.kind === 'principal' && charge.dueOn < day && charge.dated < dated)
        parts += leftOf(charge, day) * rateOn(day)
  return parts
}
