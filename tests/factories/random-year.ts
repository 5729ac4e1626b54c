/** The steps of a random year: everything that is entered and taken back in a society, through the real changes. */

import { paise } from '#contract/money.ts'
import { addMonths } from '#domain/books/periods.ts'
import type { Change } from './books.ts'
import { newRun } from './charges.ts'
import { newInvoice, newJournal, newPayment } from './payables.ts'

export const at = '2026-11-20T08:00:00.000Z'
const holdings = ['h-treasurer', 'h-owner', 'h-neighbour'] as const
const bought = ['security', 'house-keeping', 'electrician', 'sinking-fund'] as const

/** With the head each is for, and the most of it in rupees: more than a flat owes is refused. */
export const notes = [
  ['credit-note', 'general', 2_000],
  ['debit-note', 'general', 2_000],
  ['penalty', '', 500],
  ['waiver', '', 50],
  ['waiver', 'penalty', 200],
  ['write-off', '', 300],
  // twice: most are refused, as few rupees may be rounded off
  ['round-off', '', 4],
  ['round-off', '', 9],
  ['opening-dues', '', 400],
  ['opening-dues', 'interest', 100],
  ['opening-advance', '', 200],
] as const

/** What is taken back by a change of its own; bills are made by the server, which numbers them. */
const documents = ['receipt', 'invoice', 'payment', 'adjustment', 'income', 'journal'] as const
type Document = (typeof documents)[number]

type Society = {
  change: Change
  vendorIds: readonly string[]
  /** The ids of the bills that stand, in the order of their numbers. */
  standingBills: () => Promise<readonly string[]>
}

export const createSteps = (
  { change, vendorIds, standingBills }: Society,
  random: () => number,
) => {
  const whole = (below: number) => Math.floor(random() * below)
  const of = <T>(all: readonly T[]): T => all[whole(all.length)]!
  let ids = 0
  const newId = () => {
    ids += 1
    return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
  }
  let month = '2025-04'
  const someDay = () => `${addMonths('2025-04-01', whole(19)).slice(0, 8)}${10 + whole(10)}`
  const amount = (most: number) => paise(1 + whole(most * 100)) as never
  const made: Record<Document, string[]> = {
    ...{ receipt: [], invoice: [], payment: [], adjustment: [], income: [], journal: [] },
  }
  const enter = async (document: Document, id: string, isDone: Promise<boolean>) => {
    if (await isDone) made[document].push(id)
    return `${document} ${id}`
  }
  const publish = async () => {
    if (month > '2026-11') return 'nothing is left to bill'
    await change('bill-run.publish@1', newRun(month, { id: newId() }))
    month = addMonths(`${month}-01`, 1).slice(0, 7)
    return `billed before ${month}`
  }
  const receive = (id = newId()) => {
    const said = {
      id,
      at,
      holdingId: of(holdings),
      amount: amount(4_000),
      reference: '',
      note: '',
    }
    const mode = of(['upi', 'cash'] as const)
    const receipt = { ...said, mode, receivedOn: someDay() }
    return enter('receipt', id, change('receipt.create@1', receipt))
  }
  const earn = (id = newId()) => {
    const income = {
      ...{ id, at, categoryId: 'hall', party: 'Dhvani Classes', amount: amount(5_000) },
      ...{ mode: of(['upi', 'cash'] as const), reference: '', receivedOn: someDay(), note: '' },
    }
    return enter('income', id, change('income.create@1', { flatId: null, ...income } as never))
  }
  const buy = (id = newId()) => {
    const dated = someDay()
    const sum = amount(30_000)
    const invoice = newInvoice(of(vendorIds), {
      ...{ id, dated, dueOn: dated, reference: `N/${ids}` },
      lines: [{ accountId: `account:${of(bought)}`, amount: sum }],
      deducted: paise(Math.floor(sum / 50)) as never,
    })
    return enter('invoice', id, change('invoice.create@1', invoice))
  }
  const pay = (id = newId()) => {
    const payment = newPayment(of(vendorIds), { id, paidOn: someDay(), amount: amount(30_000) })
    return enter('payment', id, change('payment.create@1', { ...payment, reference: `${ids}` }))
  }
  const deposit = (id = newId()) => {
    const sum = amount(500)
    const payment = newPayment(null, {
      ...{ id, paidOn: someDay(), amount: sum, party: 'Income Tax', reference: `${ids}` },
      lines: [{ accountId: 'account:tax-deducted', amount: sum }],
    })
    return enter('payment', id, change('payment.create@1', payment))
  }
  const note = (id = newId()) => {
    const [kind, headId, most] = of(notes)
    const adjustment = {
      ...{ id, at, kind, headId, holdingId: of(holdings), dated: someDay(), dueOn: null },
      ...{ amount: amount(most), reason: 'As resolved', resolution: 'No. 7' },
    }
    return enter('adjustment', id, change('adjustment.create@1', adjustment))
  }
  const journal = async () => {
    const sum = 1 + whole(5_000_00)
    const [kind, one, other] = of([
      ['journal', 'account:reserve-fund', 'account:sinking-fund'],
      ['journal', 'account:house-keeping', 'account:security'],
      ['contra', 'account:bank', 'account:cash'],
      ['contra', 'account:cash', 'account:bank'],
    ] as const)
    const lines = [
      { accountId: one, amount: sum },
      { accountId: other, amount: -sum },
    ]
    const id = newId()
    const entry = newJournal({ id, kind, dated: someDay(), lines, narration: 'Put right' })
    return enter('journal', id, change('journal.create@1', entry))
  }
  const takeBack = async () => {
    const document = of(documents)
    const [id] = made[document].splice(whole(made[document].length), 1)
    if (id === undefined) return `no ${document}`
    const named = { [document === 'journal' ? 'voucherId' : `${document}Id`]: id }
    const said = { id: newId(), reason: 'Entered by mistake', at, ...named }
    await change(`${document}.reverse@1` as 'receipt.reverse@1', said as never)
    return `${document} ${id} taken back`
  }
  const takeBillBack = async () => {
    const bills = await standingBills()
    if (bills.length === 0) return 'no bill'
    const billId = of(bills)
    const again = random() < 0.5 ? newId() : null
    const said = { id: newId(), billId, reason: 'Billed wrongly', again, at }
    const isDone = await change('bill.reverse@1', said)
    return `bill ${billId} taken back${again === null ? '' : ', billed again'}: ${isDone}`
  }
  const held: string[] = []
  const hold = async () => {
    const id = newId()
    const number = String(ids).padStart(6, '0')
    // no bank takes it any more after three months
    const dated = `2026-${of(['09', '10', '11'])}-${10 + whole(10)}`
    const cheques = [{ id, number, amount: amount(4_000), dated }]
    const pile = { holdingId: of(holdings), bank: 'HDFC Bank', note: '', cheques, at }
    if (await change('held-cheque.keep@1', pile)) held.push(id)
    return `cheque ${number} of ${dated} held`
  }
  /** Its receipt is taken back like any other: the bank did not pay it. */
  const present = async () => {
    const [id] = held.splice(whole(held.length), 1)
    if (id === undefined) return 'no cheque'
    const receiptId = newId()
    const said = { id, receiptId, receivedOn: '2026-11-20', at }
    return enter('receipt', receiptId, change('held-cheque.deposit@1', said))
  }
  const refuse = async () => {
    const [id] = held.splice(whole(held.length), 1)
    if (id === undefined) return 'no cheque'
    await change('held-cheque.give-back@1', { id, reason: 'Paid by UPI instead', at })
    return `cheque ${id} given back`
  }
  const acts = [
    ...[publish, () => receive(), () => receive(), () => receive(), () => earn()],
    ...[() => buy(), () => buy(), () => pay(), () => pay(), deposit, () => note(), () => note()],
    ...[journal, takeBack, takeBack, takeBillBack, hold, present, refuse],
  ]
  return () => of(acts)()
}
