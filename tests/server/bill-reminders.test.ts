/** Reminders that go out by themselves: by the society's rule and date, once each, and never to who does not owe. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { addDays } from '#domain/time-ranges.ts'
import { remindOfBills } from '#server/deliveries/remind.ts'
import { newReceipt } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { newPolicy, newRun } from '../factories/charges.ts'
import { databaseKinds } from '../factories/database.ts'
import { openBilled, openSending } from '../factories/deliveries.ts'
import { rethrow } from '../factories/rethrow.ts'

const at = '2026-11-20T08:00:00.000Z'
const dueOn = '2026-11-10'
const terms = { isOn: true, before: 3, due: true, after: 7, late: 30 }

describe.each(databaseKinds)('%s', (kind) => {
  const books = booksOf(kind)

  /** A run that is due on 10-Nov-26 and whose bills went out; the owner has paid theirs. */
  const openDue = async (change: Partial<typeof terms> | null = {}) => {
    const server = openSending(books)
    const all = await openBilled(books)
    const { admin, office, societyId } = all
    if (change !== null) {
      const policy = { subject: 'reminders', terms: { ...terms, ...change } } as const
      await admin.change('charge-policy.adopt@1', newPolicy(policy))
    }
    const run = newRun('2026-11', { dueOn })
    await admin.change('bill-run.publish@1', run)
    await admin.change(
      'receipt.create@1',
      newReceipt({ amount: paise(2_550_00), receivedOn: '2026-11-05' }),
    )
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    await server.work()
    server.sent.length = 0
    const changeSociety = (row: { businessDate?: string; archivedOn?: string | null }) =>
      office(async (w) => {
        const society = await w.get('society', societyId, societyId)
        if (society !== undefined) await w.put('society', { ...society, ...row })
      })
    /** What the server does by itself on that day. */
    const onDay = async (offset: number) => {
      await changeSociety({ businessDate: addDays(dueOn, offset) })
      await remindOfBills({ ...server.deps, onFailed: rethrow })
      await server.work()
      return server.sent.splice(0).map(({ to, subject }) => {
        const name = to.address.replace(/^books\d+-|@example\.org$/g, '')
        return `${name}: ${subject.replace(/^.*: Reminder/, 'Reminder')}`
      })
    }
    return { ...all, server, run, onDay, changeSociety }
  }
  const toWhomOwes = [
    'neighbour: Reminder: bill for Nov-26, flat A-103, ₹2,550.00',
    'treasurer: Reminder: bill for Nov-26, flat A-101, ₹2,550.00',
  ]

  test('each step on its day, by the date of the society, and no step twice', async () => {
    const { onDay, deliveries, open } = await openDue()
    const sent: Record<number, number> = {}
    for (const offset of [-5, -3, -2, 0, 1, 6, 7, 8, 29, 30, 31]) {
      const mails = await onDay(offset)
      sent[offset] = mails.length
      if (mails.length > 0) expect(mails.sort()).toEqual(toWhomOwes)
    }
    expect(sent).toEqual({
      ...{ [-5]: 0, [-3]: 2, [-2]: 0, 0: 2, 1: 0, 6: 0, 7: 2, 8: 0, 29: 0, 30: 2, 31: 0 },
    })
    const reminded = (await deliveries()).filter((row) => row.startsWith('neighbour'))
    expect(reminded).toEqual([
      'neighbour after sent app email 2026-11-17',
      'neighbour before sent app email 2026-11-07',
      'neighbour bill sent app email 2026-11-20',
      'neighbour due sent app email 2026-11-10',
      'neighbour late sent app email 2026-12-10',
    ])
    const neighbour = await open('neighbour')
    await neighbour.sync()
    const threads = (await neighbour.device.rows.mail.toArray()).map(({ threadId }) => threadId)
    expect([threads.length, new Set(threads).size]).toEqual([5, 1])
  })

  test('none until the society turns them on', async () => {
    for (const change of [null, { isOn: false }]) {
      const { onDay } = await openDue(change)
      expect(await onDay(0)).toEqual([])
      expect(await onDay(7)).toEqual([])
    }
  })

  test('who says that they have paid is left alone until the treasurer has looked', async () => {
    const { onDay, open, admin } = await openDue()
    const neighbour = await open('neighbour')
    await neighbour.sync()
    const id = randomUUID()
    await neighbour.change('reported-payment.create@1', {
      ...{ id, holdingId: 'h-neighbour', amount: paise(2_550_00), mode: 'cheque' },
      ...{ reference: '004512', paidOn: '2026-11-06', note: '', at },
    })
    await neighbour.sync()
    expect(await refusals(neighbour)).toEqual([])
    expect(await onDay(0)).toEqual(toWhomOwes.slice(1))
    await admin.sync()
    await admin.change('reported-payment.refuse@1', { id, reason: 'Not in the bank', at })
    await admin.sync()
    expect((await onDay(7)).sort()).toEqual(toWhomOwes)
  })

  test('who says that they have paid a part is reminded with it, and the link pays the rest', async () => {
    const { server, open, changeSociety } = await openDue()
    const neighbour = await open('neighbour')
    await neighbour.sync()
    await neighbour.change('reported-payment.create@1', {
      ...{ id: randomUUID(), holdingId: 'h-neighbour', amount: paise(2_000_00), mode: 'cheque' },
      ...{ reference: '004512', paidOn: '2026-11-06', note: '', at },
    })
    await neighbour.sync()
    expect(await refusals(neighbour)).toEqual([])
    await changeSociety({ businessDate: dueOn })
    await remindOfBills({ ...server.deps, onFailed: rethrow })
    await server.work()
    const text = server.sent.find(({ to }) => to.address.includes('neighbour'))?.text ?? ''
    expect(text).toContain('Not paid of it: ₹2,550.00')
    expect(text).toContain(
      'We have your report of ₹2,000.00 on 20-Nov-26 and have not checked it yet; please pay only what it does not cover.',
    )
    expect(text).not.toContain('has crossed your payment')
  })

  test('what is settled or taken back between asking and sending is not sent', async () => {
    const { admin, server, run, changeSociety, deliveries } = await openDue()
    await changeSociety({ businessDate: dueOn })
    await remindOfBills({ ...server.deps, onFailed: rethrow })
    await admin.change(
      'receipt.create@1',
      newReceipt({ holdingId: 'h-neighbour', amount: paise(2_550_00), receivedOn: dueOn }),
    )
    const ids = { id: randomUUID(), billId: `${run.id}:f1`, again: null }
    await admin.change('bill.reverse@1', { ...ids, reason: 'Wrong rate', at })
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    await server.work()
    expect(server.sent).toEqual([])
    expect((await deliveries()).filter((row) => row.includes(' due '))).toEqual([])
  })

  test('a part that is not paid is what is reminded of', async () => {
    const { admin, onDay } = await openDue()
    await admin.change(
      'receipt.create@1',
      newReceipt({ holdingId: 'h-neighbour', amount: paise(2_000_00), receivedOn: '2026-11-08' }),
    )
    await admin.sync()
    expect(await onDay(0)).toContain('neighbour: Reminder: bill for Nov-26, flat A-103, ₹550.00')
  })

  test('nobody is reminded at night, nor by an archived society', async () => {
    const { server, onDay, changeSociety } = await openDue()
    const day = server.state.now
    // 02:30 in India
    server.state.now = new Date('2026-11-20T21:00:00Z').getTime()
    expect(await onDay(0)).toEqual([])
    server.state.now = day
    await changeSociety({ archivedOn: '2026-11-20' })
    expect(await onDay(0)).toEqual([])
    await changeSociety({ archivedOn: null })
    expect(await onDay(0)).toHaveLength(2)
  })

  test('two servers at once ask for each once', async () => {
    const { server, changeSociety, deliveries } = await openDue()
    await changeSociety({ businessDate: dueOn })
    const deps = { ...server.deps, onFailed: rethrow }
    const asked = await Promise.all([remindOfBills(deps), remindOfBills(deps)])
    expect(asked.reduce((sum, count) => sum + count)).toBe(2)
    await server.work()
    expect(server.sent).toHaveLength(2)
    expect((await deliveries()).filter((row) => row.includes(' due '))).toHaveLength(2)
  })
})
