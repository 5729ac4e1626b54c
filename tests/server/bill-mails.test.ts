/** What a bill asks for by mail: what it knew of, less what was paid since. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { newReceipt } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { newHead, newRun } from '../factories/charges.ts'
import { databaseKinds } from '../factories/database.ts'
import { openBilled, openSending } from '../factories/deliveries.ts'

const at = '2026-11-20T08:00:00.000Z'

describe.each(databaseKinds)('%s', (kind) => {
  const books = booksOf(kind)

  const openAll = async () => {
    const server = openSending(books)
    const billed = await openBilled(books)
    const pay = async (amount: number) => {
      const receipt = newReceipt({ amount: paise(amount), receivedOn: '2026-11-18' })
      await billed.admin.change('receipt.create@1', receipt)
      await billed.admin.sync()
    }
    return { ...billed, server, pay }
  }

  test('the e-mail says what is to be paid and leads to the payment', async () => {
    const all = await openAll()
    await all.office((w) =>
      w.put('bank-account', {
        ...{ societyId: all.societyId, id: 'bank', bank: 'Bank', branch: '', holder: 'Neem CHS' },
        ...{ number: '1', ifsc: '', upi: 'neem@bank' },
      }),
    )
    await all.admin.change('bill-run.publish@1', newRun('2026-11'))
    await all.admin.sync()
    await all.server.work()
    const mail = all.server.sent.find(({ to }) => to.address.includes('owner'))
    expect(mail?.subject).toBe(
      `${all.societyId}: Bill for Nov-26, flat A-102, ₹2,550.00 due since 10-Nov-26`,
    )
    expect(mail?.text).toContain('To pay: ₹2,550.00, due since 10-Nov-26')
    expect(mail?.text).toContain('upi://pay?pa=neem@bank&pn=Neem%20CHS&am=2550.00&cu=INR')
    expect(mail?.text).toContain('tr=B2627000002')
  })

  /** Of what was billed before anything could be sent, as where books come from elsewhere. */
  const openUnsent = async () => {
    const all = await openAll()
    const runs = [newRun('2026-10', { dueOn: '2026-10-10' }), newRun('2026-11')]
    for (const run of runs) {
      await all.admin.change('bill-run.publish@1', run)
      await all.admin.sync()
      await all.office(async (w) => {
        const row = await w.get('bill-run', all.societyId, run.id)
        if (row !== undefined) await w.put('bill-run', { ...row, sending: 'none' })
      })
    }
    const ask = async (flat: string) => {
      const billIds = runs.map(({ id }) => `${id}:${flat}`)
      await all.admin.change('bill.deliver@1', { billIds, at })
      await all.admin.sync()
      expect(await refusals(all.admin)).toEqual([])
      await all.server.work()
      return all.server.sent.splice(0).map(({ text }) => text)
    }
    return { ...all, runs, ask }
  }

  test('of several bills of one flat one mail goes out, of the last: it names what is not paid of those before', async () => {
    const { ask, deliveries } = await openUnsent()
    const mails = await ask('f2')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(
      'Not paid of the bills before it:\nB/2627/000002 for Oct-26: ₹2,550.00',
    )
    expect(mails[0]).toContain('Owed before, principal: ₹2,550.00')
    expect(mails[0]).toContain('To pay: ₹5,100.00, due since 10-Nov-26')
    expect(await deliveries()).toEqual(['owner bill sent app email 2026-11-20'])
  })

  test('a bill that goes out later says what is still to be paid of it', async () => {
    const { ask, pay } = await openUnsent()
    await pay(3_000_00)
    const [mail = ''] = await ask('f2')
    expect(mail).toContain('Paid or let off since: ₹3,000.00\nTo pay: ₹2,100.00, due since')
    expect(mail).not.toContain('Not paid of the bills before it')
  })

  test('of an older bill nothing that was billed since is asked for; one that is paid says so', async () => {
    const { admin, pay, runs, server } = await openUnsent()
    await pay(2_600_00)
    const october = `${runs[0]?.id}:f2`
    await admin.change('bill.deliver@1', { billIds: [october], at })
    await admin.sync()
    await server.work()
    const [mail] = server.sent
    expect(mail?.subject).toMatch(/Bill for Oct-26, flat A-102$/)
    expect(mail?.text).toContain(
      'Paid or let off since: ₹2,550.00\nNothing is to be paid: it is paid.\nOwed in all: ₹2,500.00',
    )
    expect(mail?.text).not.toContain('upi://')
  })

  test('a bill of which only a note of its run is unpaid is not named as unpaid', async () => {
    const { admin, ask, pay, runs } = await openUnsent()
    await pay(2_550_00)
    await admin.change('adjustment.create@1', {
      ...{ id: `${runs[0]?.id}:f2:note:1`, kind: 'debit-note', holdingId: 'h-owner' },
      ...{ headId: 'general', amount: paise(50_00), dated: '2026-11-19', dueOn: '2026-11-30' },
      ...{ reason: 'It was let after all', resolution: '', at },
    })
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const [mail] = await ask('f2')
    expect(mail).toContain('Owed in all: ₹2,600.00')
    expect(mail).not.toContain('Not paid of the bills before it')
  })

  test('an extra bill of its day that a bill did not know hides no payment of it', async () => {
    const { admin, pay, server } = await openAll()
    const [day, dated] = ['2026-10-12', '2026-11-01']
    // of two bills of one day the one whose id is first is paid first
    const [first = '', second = ''] = [randomUUID(), randomUUID()].sort()
    const regular = newRun('2026-11', { id: first, at: '2026-11-20T07:00:00.000Z' })
    await admin.change('bill-run.publish@1', regular)
    await pay(400_00)
    await admin.change(
      'charge-head.adopt@1',
      newHead({
        ...{ headId: 'festival', name: 'Festival', position: 9, isService: false },
        ...{ basis: { kind: 'equal', amount: { rate: paise(500_00), per: 1 } } },
        ...{ since: dated, until: dated },
      }),
    )
    const extra = newRun('2026-10', {
      ...{ id: second, kind: 'supplementary', headIds: ['festival'], from: day, to: day },
      ...{ dated, dueOn: regular.dueOn },
    })
    await admin.change('bill-run.publish@1', extra)
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    await server.work()
    const mailOf = (period: string) =>
      server.sent.find(
        ({ to, subject }) => to.address.includes('owner') && subject.includes(period),
      )?.text
    const mail = mailOf('Bill for Nov-26')
    expect(mail).toContain('Paid or let off since: ₹400.00\nTo pay: ₹2,150.00, due since')
    expect(mail).toContain('Owed in all: ₹2,650.00')
    expect(mail).not.toContain('Not paid of the bills before it')
    expect(mailOf('Bill for Oct-26')).toContain('B/2627/000002 for Nov-26: ₹2,150.00')
  })
})
