/** Money that a co-owner brings for a flat stands in the account of who owes its bills. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { societySpace } from '#domain/scopes.ts'
import { readDocuments } from '#features/accounts/bill/documents.ts'
import { newReceipt } from '../factories/accounts.ts'
import { booksOf, held, refusals } from '../factories/books.ts'
import { newHead, newRun } from '../factories/charges.ts'
import { databaseKinds } from '../factories/database.ts'

const at = '2026-11-20T08:00:00.000Z'
const joint = 'h-joint'

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf } = booksOf(kind)

  /** A-102 belongs to the owner, who pays, and to a joint owner; its bill of November is 2,550. */
  const openShared = async () => {
    const books = await openBooks()
    const { societyId, office, open } = books
    await office(async (w) => {
      const owner = await w.get('holding', societyId, 'h-owner')
      await w.put('holding', { ...owner!, pays: true })
      const own = { id: joint, contactId: 'c-newcomer', relation: 'joint' as const }
      await w.put('holding', { ...owner!, ...own, pays: false, since: '2022-04-01' })
    })
    const admin = await open('admin')
    await admin.sync()
    await admin.change('charge-head.adopt@1', newHead())
    await admin.change('bill-run.publish@1', newRun('2026-11'))
    await admin.sync()
    const balances = async () => {
      await admin.sync()
      const all = await admin.device.rows['flat-summary'].toArray()
      const of = (wanted: string) => all.find(({ id }) => id === wanted)?.balance ?? null
      return { owner: of('h-owner'), joint: of(joint) }
    }
    return { ...books, admin, balances }
  }

  const paid = paise(2550_00)

  test('a receipt, and a cheque that is kept and deposited', async () => {
    const { admin, balances } = await openShared()
    expect(await balances()).toEqual({ owner: 2550_00, joint: null })
    await admin.change('receipt.create@1', newReceipt({ holdingId: joint, amount: paise(550_00) }))
    const cheque = { id: randomUUID(), amount: paise(2000_00), number: '100123' }
    await admin.change('held-cheque.keep@1', {
      ...{ holdingId: joint, bank: 'HDFC Bank', note: '', at },
      cheques: [{ ...cheque, dated: '2026-11-19' }],
    })
    await admin.sync()
    const [kept] = await admin.device.rows['held-cheque'].toArray()
    expect(kept).toMatchObject({ holdingId: 'h-owner', flatId: 'f2' })
    const deposit = { id: cheque.id, receiptId: randomUUID(), receivedOn: '2026-11-20', at }
    await admin.change('held-cheque.deposit@1', deposit)
    expect(await balances()).toEqual({ owner: 0, joint: null })
    const receipts = await admin.device.rows.receipt.toArray()
    expect(receipts.map(({ holdingId }) => holdingId)).toEqual(['h-owner', 'h-owner'])
  })

  test('a payment that the joint owner reported is theirs to see, and pays what is owed for the flat', async () => {
    const { admin, balances, open } = await openShared()
    const person = await open('newcomer')
    await person.sync()
    const id = randomUUID()
    await person.change('reported-payment.create@1', {
      ...{ id, holdingId: joint, amount: paid, mode: 'upi', reference: '432109876543', at },
      ...{ paidOn: '2026-11-19', note: '' },
    })
    await person.sync()
    await admin.sync()
    const receivedOn = '2026-11-19'
    await admin.change('reported-payment.verify@1', { id, receiptId: randomUUID(), receivedOn, at })
    expect(await balances()).toEqual({ owner: 0, joint: null })
    await person.sync()
    const [seen] = await person.device.rows['reported-payment'].toArray()
    expect(seen).toMatchObject({ id, holdingId: joint, state: 'verified' })
  })

  test('a credit note', async () => {
    const { admin, balances } = await openShared()
    await admin.change('adjustment.create@1', {
      ...{ id: randomUUID(), at, kind: 'credit-note', holdingId: joint, dated: '2026-11-20' },
      ...{ headId: 'general', amount: paise(100_00), dueOn: null, reason: 'As resolved' },
      resolution: '',
    })
    expect(await balances()).toEqual({ owner: 2450_00, joint: null })
    expect(await refusals(admin)).toEqual([])
  })

  test('who owes something of their own pays that first, and who had not come yet or has left pays for no other', async () => {
    const { admin, office, societyId, balances } = await openShared()
    await office(async (w) => {
      const owner = await w.get('holding', societyId, 'h-owner')
      const other = await w.get('holding', societyId, joint)
      await w.put('holding', { ...owner!, pays: false })
      await w.put('holding', { ...other!, pays: true })
    })
    const receive = async (holdingId: string, amount: number, receivedOn = '2026-11-20') => {
      await admin.change(
        'receipt.create@1',
        newReceipt({ holdingId, amount: paise(amount), receivedOn, reference: randomUUID() }),
      )
      return balances()
    }
    expect(await receive('h-owner', 2550_00)).toEqual({ owner: 0, joint: null })
    expect(await receive('h-owner', 100_00)).toEqual({ owner: 0, joint: -100_00 })
    expect(await receive(joint, 50_00)).toEqual({ owner: 0, joint: -150_00 })
    await office(async (w) => {
      const other = await w.get('holding', societyId, joint)
      await w.put('holding', { ...other!, pays: false, until: '2026-10-31' })
    })
    expect(await receive(joint, 25_00)).toEqual({ owner: 0, joint: -175_00 })
    expect(await receive('h-owner', 10_00)).toEqual({ owner: -10_00, joint: -175_00 })
  })

  test('what the books began with stays with whom they began, here and at the server, whoever pays since', async () => {
    const { office, societyId, open } = await openBooks()
    const share = { contactId: 'c-newcomer', relation: 'joint' as const, flatId: 'f2' }
    await office(async (w) => {
      const owner = await w.get('holding', societyId, 'h-owner')
      await w.put('holding', { ...owner!, pays: true })
      await w.put('holding', { ...owner!, ...share, id: joint, pays: false })
      const balance = { principal: 20_000_00, interest: 0, advance: 0, asOn: '2026-03-31' }
      await w.put('opening-balance', { societyId, id: 'f2', ...balance })
    })
    const admin = await open('admin')
    await admin.sync()
    await admin.change('charge-head.adopt@1', newHead())
    await admin.change('books.begin@1', { id: randomUUID(), asOn: '2026-03-31', balances: [], at })
    await admin.sync()
    await office(async (w) => {
      const owner = await w.get('holding', societyId, 'h-owner')
      const other = await w.get('holding', societyId, joint)
      await w.put('holding', { ...owner!, pays: false })
      await w.put('holding', { ...other!, pays: true })
    })
    await admin.change('bill-run.publish@1', newRun('2026-11'))
    await admin.change('receipt.create@1', newReceipt({ amount: paise(5_000_00) }))
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const bill = (await admin.device.rows.bill.toArray()).find(({ flatId }) => flatId === 'f2')
    expect(bill).toMatchObject({ holdingId: joint, arrears: { principal: 0 } })
    const all = await admin.device.rows['flat-summary'].toArray()
    const principal = (wanted: string) => all.find(({ id }) => id === wanted)?.principal
    expect([principal('h-owner'), principal(joint)]).toEqual([15_000_00, 2550_00])
    const space = societySpace(societyId)
    const opening = async (holdingId: string) =>
      (await readDocuments(admin.device, space, { holdingId })).opening?.principal
    expect([await opening('h-owner'), await opening(joint)]).toEqual([20_000_00, undefined])
    const [sums] = await rowsOf<{ flats: string; control: string }>(
      societyId,
      sql`select (select sum(principal + interest + penalty)::text from flat_summary where society_id = ${societyId}) as flats,
        (select sum(amount)::text from journal_line where society_id = ${societyId} and account_id = 'account:dues') as control`,
    )
    expect(sums?.flats).toBe(sums?.control)
  })

  test('the joint owner sees what is owed and what is written from then on, and nothing of it without the flat', async () => {
    const { admin, office, open, societyId, balances } = await openShared()
    const person = await open('newcomer')
    const seen = async () => {
      await person.sync()
      const { rows } = person.device
      const receipts = (await rows.receipt.toArray()).map(({ id }) => id)
      const reported = (await rows['reported-payment'].toArray()).map(({ id }) => id)
      return {
        cards: await held(person.device, 'holding-card'),
        owed: (await rows['flat-summary'].toArray()).map(({ id, balance }) => [id, balance]),
        ...{ bills: await rows.bill.count(), receipts, reported },
      }
    }
    const receive = async (more: object = {}) => {
      const receipt = newReceipt({ amount: paise(100_00), reference: randomUUID(), ...more })
      await admin.change('receipt.create@1', receipt)
      await admin.sync()
      return receipt.id
    }
    const cards = ['h-joint', 'h-owner']
    const first = { cards, owed: [['h-owner', 2550_00]], bills: 1, receipts: [], reported: [] }
    expect(await seen()).toEqual(first)
    const receipt = await receive({ holdingId: joint })
    await receive({ holdingId: 'h-neighbour' })
    const report = { id: randomUUID(), mode: 'upi' as const, reference: '432109876543', note: '' }
    await person.sync()
    await person.change('reported-payment.create@1', {
      ...{ ...report, holdingId: 'h-owner', amount: paid, paidOn: '2026-11-19', at },
    })
    const all = { ...first, owed: [['h-owner', 2450_00]], receipts: [receipt] }
    expect(await seen()).toEqual({ ...all, reported: [report.id] })
    expect(await refusals(person)).toEqual([])
    await office(async (w) => {
      const other = await w.get('holding', societyId, joint)
      await w.put('holding', { ...other!, until: '2026-11-19' })
    })
    await receive()
    const gone = { cards: ['h-joint'], owed: [], bills: 0, receipts: [], reported: [] }
    expect(await seen()).toEqual(gone)
    expect(await balances()).toEqual({ owner: 2350_00, joint: null })
  })
})
