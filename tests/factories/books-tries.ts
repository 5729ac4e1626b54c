/** What each seat tries of the books, for the matrix of roles. */
import { randomUUID } from 'node:crypto'
import { paise } from '#contract/money.ts'
import { appropriationId } from '#domain/books/ledger/appropriation.ts'
import { noUses } from '#domain/usage.ts'
import { lake } from './admission.ts'
import { newAttachment, newPdf } from './attachments.ts'
import { newBudget } from './budgets.ts'
import { newHead, newPolicy, newRun } from './charges.ts'
import { newInvoice, newJournal, newPayment, newRepeat, newVendor } from './payables.ts'
import type { Person, Tries, TryContext } from './role-tries.ts'

const at = '2026-11-20T08:00:00.000Z'
const reason = 'As the committee resolved'
const holdingId = 'h-holder'

export const booksTries = ({ a, sync, change, reads, rowsOf, office }: TryContext): Tries => {
  const changes = (person: Person, name: string, args: object) =>
    change(person, { space: `s:${lake}`, name, args })
  const byOffice = async (name: string, args: object) => {
    if (!(await changes(office(), name, args))) throw new Error(`${name} was refused to the office`)
  }
  const newAccount = async () => {
    const account = { id: randomUUID(), code: String(Math.floor(10_000 + Math.random() * 900_000)) }
    await byOffice('account.add@1', { ...account, name: 'Festival', group: 'income' })
    return account.id
  }
  const adoptHead = async () => {
    const head = newHead({ headId: randomUUID() })
    await byOffice('charge-head.adopt@1', head)
    return head
  }
  /** Once for all seats. */
  const once = <Made>(make: () => Promise<Made>) => {
    let made: Promise<Made> | undefined
    return () => {
      made ??= make()
      return made
    }
  }
  const oneHead = once(adoptHead)
  const extraRun = async () => {
    // a head is charged by one extra run of a day
    const { headId } = await adoptHead()
    return newRun('2026-11', { kind: 'supplementary', title: 'Painting', headIds: [headId] })
  }
  const draft = async () => {
    const run = await extraRun()
    await a().inSociety(lake, (w) =>
      w.put('bill-run', {
        ...{ ...run, flatIds: null, societyId: lake, state: 'draft', count: 0, total: paise(0) },
        ...{ preparedAt: new Date(at), preparedBy: 'Somebody', preparedUid: 'somebody' },
        ...{ publishedAt: null, publishedBy: '', sending: 'none' },
      }),
    )
    return run.id
  }
  const newBill = async () => {
    const run = await extraRun()
    await byOffice('bill-run.publish@1', run)
    const bill = (await rowsOf(office(), 'bill')).find(({ id }) => id.startsWith(run.id))
    if (bill === undefined) throw new Error('no bill was made')
    return bill.id
  }
  /** Each from a later day than the one before. */
  let year = 2030
  const laterPolicy = () => {
    year += 1
    const terms = { byDay: 5, basisPoints: 100, most: null }
    return newPolicy({ subject: 'rebate', terms, since: `${year}-04-01` })
  }
  const oneBill = once(newBill)
  const note = () => ({
    ...{ id: randomUUID(), kind: 'penalty', holdingId, headId: '', amount: 100_00 },
    ...{ dated: '2026-11-15', dueOn: null, reason, resolution: '', at },
  })
  const paid = () => ({
    ...{ id: randomUUID(), holdingId, amount: 100_00, mode: 'cheque', reference: '004512' },
    ...{ paidOn: '2026-11-15', note: '', at },
  })
  const reported = async () => {
    const { id, at: when, ...fields } = paid()
    await a().inSociety(lake, (w) =>
      w.put('reported-payment', {
        ...{ ...fields, mode: 'cheque', amount: paise(fields.amount), societyId: lake, id },
        ...{ flatId: 'f103', state: 'reported', receiptId: null, answer: '', shownTo: [] },
        ...{ reportedAt: new Date(when), reportedBy: 'somebody', decidedAt: null, decidedBy: '' },
      }),
    )
    return id
  }
  const pile = () => ({
    ...{ holdingId, bank: 'HDFC Bank', note: '', at },
    cheques: [{ id: randomUUID(), number: '100123', amount: 100_00, dated: '2026-11-15' }],
  })
  const cheque = async () => {
    const made = pile()
    await byOffice('held-cheque.keep@1', made)
    return made.cheques[0]?.id ?? ''
  }
  const hallHire = once(() =>
    a().inSociety(lake, (w) =>
      w.put('income-category', {
        ...{ societyId: lake, id: 'hall', name: 'Hall hire', isresidentrelated: 'false' },
        ...{ isbillgenerationrequired: 'false', isEditAllowed: 'true' },
      }),
    ),
  )
  const hired = () => ({
    ...{ id: randomUUID(), categoryId: 'hall', flatId: null, party: 'Caterers', amount: 100_00 },
    ...{ mode: 'cash', reference: '', receivedOn: '2026-11-15', note: '', at },
  })
  const newIncome = async () => {
    await hallHire()
    const income = hired()
    await byOffice('income.create@1', income)
    return income.id
  }
  const secondBank = once(async () => {
    const account = { id: randomUUID(), code: '2591', name: 'Second bank' }
    await byOffice('account.add@1', { ...account, group: 'cash-and-bank' })
    return account.id
  })
  let days = 0
  /** Of an account that nothing has moved, a day later each time. */
  const newReconciliation = async () => {
    days += 1
    const day = `2026-0${1 + Math.floor(days / 28)}-${String(1 + (days % 28)).padStart(2, '0')}`
    const account = { accountId: await secondBank(), balance: paise(0) }
    return { id: randomUUID(), ...account, day, cleared: [], at }
  }
  const reconciled = async () => {
    const row = await newReconciliation()
    await byOffice('reconciliation.finish@1', row)
    return row.id
  }
  const vendorId = async () => {
    const vendor = newVendor()
    await byOffice('vendor.add@1', vendor)
    return vendor.id
  }
  const owed = async () => {
    const invoice = newInvoice(await vendorId())
    await byOffice('invoice.create@1', invoice)
    return invoice.id
  }
  /** Each before the one before it, with something earned in it, whatever day the books began on. */
  let earliest = 2025
  const earlierYear = async (state: 'open' | 'closed') => {
    await newIncome()
    earliest -= 1
    const id = `${earliest}-${earliest + 1}`
    const by = { changedAt: new Date(at), changedBy: '', correctedSince: null }
    const row = { societyId: lake, id, ...by }
    const line = (accountId: string, amount: number) => ({
      ...{ accountId, amount: paise(amount), flatId: null, holdingId: null },
    })
    const lines = [line('account:bank', 100_00), line('account:hall-hire', -100_00)]
    const said = { party: '', narration: '', reverses: null, reason: '', recordedBy: '' }
    await a().inSociety(lake, (w) => w.put('financial-year', { ...row, state: 'open' }))
    await a().inSociety(lake, (w) =>
      w.put('voucher', {
        ...{ ...said, societyId: lake, id: randomUUID(), kind: 'journal', year: id, lines },
        ...{ series: `T/${earliest}`, count: 1, number: `T/${earliest}/1`, amount: 100_00 },
        ...{ dated: `${earliest}-11-15`, recordedAt: new Date(at) },
      }),
    )
    await a().inSociety(lake, (w) => w.put('financial-year', { ...row, state }))
    return id
  }
  const lateIncome = async () => {
    const { id, at: madeAt, ...fields } = { ...hired(), receivedOn: '2025-11-15' }
    await hallHire()
    await a().inSociety(lake, (w) =>
      w.put('late-document', {
        ...{ societyId: lake, id, name: 'income.create@1', args: { ...fields, id, at: madeAt } },
        ...{ dated: fields.receivedOn, amount: fields.amount, madeAt: new Date(madeAt) },
        ...{ madeBy: 'somebody', madeUid: '', heldFor: 'closed', state: 'held', enteredOn: null },
        ...{ reason: '', decidedAt: null, decidedBy: '' },
      }),
    )
    return id
  }
  return {
    'account.add': (person) =>
      changes(person, 'account.add@1', {
        ...{ id: randomUUID(), code: String(Math.floor(10_000 + Math.random() * 900_000)) },
        ...{ name: 'Festival', group: 'income' },
      }),
    'account.edit': async (person) =>
      changes(person, 'account.edit@1', {
        ...{ id: await newAccount(), set: { name: 'Festivals' }, was: { name: 'Festival' } },
      }),
    // the books begin once: whoever comes later is told so, and not that they may not
    'books.begin': async (person) => {
      const args = { id: randomUUID(), asOn: '2026-03-31', balances: [], at }
      const mutation = { mid: 1, opId: randomUUID(), space: `s:${lake}`, ts: at }
      const answer = await sync(person, [], [{ ...mutation, name: 'books.begin@1', args }])
      return ['applied', 'STATE'].some((word) => JSON.stringify(answer ?? '').includes(`"${word}"`))
    },
    'charge-head.adopt': (person) =>
      changes(person, 'charge-head.adopt@1', newHead({ headId: randomUUID() })),
    'charge-head.end': async (person) =>
      changes(person, 'charge-head.end@1', { id: (await adoptHead()).id, until: '2027-03-31' }),
    'charge-policy.adopt': (person) => changes(person, 'charge-policy.adopt@1', laterPolicy()),
    'charge-policy.end': async (person) => {
      const policy = laterPolicy()
      await byOffice('charge-policy.adopt@1', policy)
      return changes(person, 'charge-policy.end@1', { id: policy.id, until: '2100-01-01' })
    },
    'reading.put': async (person) => {
      const { headId } = await oneHead()
      const reading = { headId, flatId: 'f103', from: '2026-11-01', units: 9 }
      return changes(person, 'reading.put@1', { readings: [reading] })
    },
    'bill-run.draft': async (person) => changes(person, 'bill-run.draft@1', await extraRun()),
    'bill-run.verify': async (person) =>
      changes(person, 'bill-run.verify@1', { id: await draft(), at }),
    'bill-run.discard': async (person) =>
      changes(person, 'bill-run.discard@1', { id: await draft() }),
    'bill-run.publish': async (person) => changes(person, 'bill-run.publish@1', await extraRun()),
    'bill.reverse': async (person) => {
      const ids = { id: randomUUID(), billId: await newBill(), again: null }
      return changes(person, 'bill.reverse@1', { ...ids, reason, at })
    },
    'bill.again': async (person) => {
      const billId = await newBill()
      await byOffice('bill.reverse@1', { id: randomUUID(), billId, again: null, reason, at })
      return changes(person, 'bill.again@1', { id: randomUUID(), billId, reason, at })
    },
    'bill.deliver': async (person) =>
      changes(person, 'bill.deliver@1', { billIds: [await newBill()], at }),
    'what was sent of bills': async (person) => {
      await byOffice('bill.deliver@1', { billIds: [await newBill()], at })
      return reads(person, 'bill-delivery')
    },
    'adjustment.create': (person) => changes(person, 'adjustment.create@1', note()),
    'adjustment.reverse': async (person) => {
      const made = note()
      await byOffice('adjustment.create@1', made)
      const ids = { id: randomUUID(), adjustmentId: made.id }
      return changes(person, 'adjustment.reverse@1', { ...ids, reason, at })
    },
    'reported-payment.create': (person) => changes(person, 'reported-payment.create@1', paid()),
    'a picture for a payment that another reported': async (person) => {
      const of = { subjectKind: 'reported-payment' as const, subjectId: await reported() }
      const picture = newAttachment(newPdf(), { ...of, visibility: 'office' })
      return changes(person, 'attachment.add@1', { ...picture, type: 'image/png' })
    },
    'reported-payment.withdraw': async (person) =>
      changes(person, 'reported-payment.withdraw@1', { id: await reported() }),
    'reported-payment.verify': async (person) => {
      const ids = { id: await reported(), receiptId: randomUUID() }
      return changes(person, 'reported-payment.verify@1', { ...ids, receivedOn: '2026-11-20', at })
    },
    'reported-payment.refuse': async (person) =>
      changes(person, 'reported-payment.refuse@1', { id: await reported(), reason, at }),
    'held-cheque.keep': (person) => changes(person, 'held-cheque.keep@1', pile()),
    'held-cheque.edit': async (person) =>
      changes(person, 'held-cheque.edit@1', {
        ...{ id: await cheque(), set: { number: '100124' }, was: { number: '100123' } },
      }),
    'held-cheque.deposit': async (person) => {
      const ids = { id: await cheque(), receiptId: randomUUID() }
      return changes(person, 'held-cheque.deposit@1', { ...ids, receivedOn: '2026-11-20', at })
    },
    'held-cheque.give-back': async (person) =>
      changes(person, 'held-cheque.give-back@1', { id: await cheque(), reason, at }),
    'held-cheque.withdraw': async (person) =>
      changes(person, 'held-cheque.withdraw@1', { id: await cheque(), at }),
    'held-cheque.hold': async (person) => {
      const id = await cheque()
      await byOffice('held-cheque.give-back@1', { id, reason, at })
      return changes(person, 'held-cheque.hold@1', { id })
    },
    'cheques of another in hand': async (person) => {
      await cheque()
      return reads(person, 'held-cheque')
    },
    'income.create': async (person) => {
      await hallHire()
      return changes(person, 'income.create@1', hired())
    },
    'income.reverse': async (person) =>
      changes(person, 'income.reverse@1', {
        ...{ id: randomUUID(), incomeId: await newIncome(), reason, at },
      }),
    'incomes from others': async (person) => {
      await newIncome()
      return reads(person, 'income')
    },
    'vendor.add': (person) => changes(person, 'vendor.add@1', newVendor()),
    'vendor.edit': async (person) =>
      changes(person, 'vendor.edit@1', {
        ...{ id: await vendorId(), set: { phone: '0' }, was: { phone: '' } },
      }),
    'vendor.close': async (person) =>
      changes(person, 'vendor.close@1', { id: await vendorId(), isClosed: true }),
    'invoice.create': async (person) =>
      changes(person, 'invoice.create@1', newInvoice(await vendorId())),
    'invoice.reverse': async (person) =>
      changes(person, 'invoice.reverse@1', {
        ...{ id: randomUUID(), invoiceId: await owed(), reason, at },
      }),
    'invoice.repeat': async (person) =>
      changes(person, 'invoice.repeat@1', newRepeat(await owed())),
    'payment.create': async (person) =>
      changes(person, 'payment.create@1', newPayment(await vendorId())),
    'payment.reverse': async (person) => {
      const payment = newPayment(await vendorId())
      await byOffice('payment.create@1', payment)
      return changes(person, 'payment.reverse@1', {
        ...{ id: randomUUID(), paymentId: payment.id, reason, at },
      })
    },
    'reconciliation.finish': async (person) =>
      changes(person, 'reconciliation.finish@1', await newReconciliation()),
    'reconciliation.undo': async (person) =>
      changes(person, 'reconciliation.undo@1', { id: await reconciled(), reason, at }),
    'bank reconciliations': async (person) => {
      await reconciled()
      return reads(person, 'reconciliation')
    },
    'year.change': async (person) =>
      changes(person, 'year.change@1', { id: await earlierYear('open'), state: 'closed', at }),
    'year.appropriate': async (person) => {
      const yearId = await earlierYear('closed')
      return changes(person, 'year.appropriate@1', {
        ...{ id: appropriationId(yearId, 1), yearId, dated: '2026-11-15', resolution: 'AGM 4', at },
        lines: [{ accountId: 'account:reserve-fund', amount: 25_00 }],
      })
    },
    'late-document.enter': async (person) =>
      changes(person, 'late-document.enter@1', { id: await lateIncome(), dated: '2026-11-15', at }),
    'late-document.decline': async (person) =>
      changes(person, 'late-document.decline@1', { id: await lateIncome(), reason, at }),
    'late documents': async (person) => {
      await lateIncome()
      return reads(person, 'late-document')
    },
    'journal.create': (person) => changes(person, 'journal.create@1', newJournal()),
    'journal.reverse': async (person) => {
      const journal = newJournal()
      await byOffice('journal.create@1', journal)
      return changes(person, 'journal.reverse@1', {
        ...{ id: randomUUID(), voucherId: journal.id, reason, at },
      })
    },
    'a paper of an invoice': async (person) => {
      const of = { subjectKind: 'invoice' as const, subjectId: await owed() }
      return changes(
        person,
        'attachment.add@1',
        newAttachment(newPdf(), { ...of, visibility: 'office' }),
      )
    },
    'vendors, invoices and payments': async (person) => {
      const of = { subjectKind: 'invoice' as const, subjectId: await owed() }
      const paper = newAttachment(newPdf(), { ...of, visibility: 'office' })
      await byOffice('attachment.add@1', paper)
      // one of both would be too much for who may not
      const files = await rowsOf(person, 'attachment')
      return files.some(({ id }) => id === paper.id) || reads(person, 'invoice')
    },
    'budget.adopt': (person) => changes(person, 'budget.adopt@1', newBudget()),
    'budgets and figures of months': async (person) => {
      await byOffice('budget.adopt@1', newBudget())
      await owed()
      const [budgets, figures] = [
        await reads(person, 'budget'),
        await reads(person, 'month-figure'),
      ]
      return budgets && figures
    },
    'how the app is used': async (person) => {
      await a().inSociety(lake, (w) =>
        w.put('usage-day', { ...noUses, societyId: lake, id: '2026-11-20', visits: 1 }),
      )
      return reads(person, 'usage-day')
    },
    'payments that another reported': async (person) => {
      await reported()
      return reads(person, 'reported-payment')
    },
    'the ledger of the society': async (person) => {
      await oneBill()
      return reads(person, 'voucher')
    },
    'bills of another': async (person) => {
      await oneBill()
      return (await rowsOf(person, 'bill')).some(
        (row) => Reflect.get(row, 'holdingId') === holdingId,
      )
    },
    'what is charged, and by which rules': async (person) => {
      await oneHead()
      return reads(person, 'charge-head')
    },
  }
}
