/** Bills go to those who were billed: once, also after a stop; what could not be sent is said, and tried again. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { holdingDefaults } from '#domain/holdings.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { newRun } from '../factories/charges.ts'
import { databaseKinds } from '../factories/database.ts'
import { openBilled, openSending, refusedMail, unreached } from '../factories/deliveries.ts'

const at = '2026-11-20T08:00:00.000Z'

describe.each(databaseKinds)('%s', (kind) => {
  const books = booksOf(kind)

  const openAll = async () => ({ server: openSending(books), ...(await openBilled(books)) })
  /** Published, and nothing sent of it yet. */
  const openPublished = async () => {
    const all = await openAll()
    const run = newRun('2026-11')
    await all.admin.change('bill-run.publish@1', run)
    await all.admin.sync()
    expect(await refusals(all.admin)).toEqual([])
    return { ...all, run, billOf: (flat: string) => `${run.id}:${flat}` }
  }
  const mailsIn = (societyId: string) =>
    books.rowsOf<{ box: string; mails: number }>(
      societyId,
      sql`select box, count(*)::int as mails from sync_index i
        cross join lateral (select split_part(i.scope, 'box:', 2) as box) b
        where i.space = ${`s:${societyId}`} and i.entity = 'mail' and not i.gone group by box order by box`,
    )
  const setContact = (
    { office, societyId }: Awaited<ReturnType<typeof openAll>>,
    name: string,
    change: { email?: string | null; isMember?: false },
  ) =>
    office(async (w) => {
      const contact = await w.get('contact', societyId, `c-${name}`)
      if (contact !== undefined && 'email' in change)
        await w.put('contact', { ...contact, email: change.email ?? null })
      if (change.isMember === false) await w.remove('membership', societyId, `m-${name}`)
    })

  test('each bill of a run comes into the box of whoever was billed, and by e-mail, once', async () => {
    const { admin, deliveries, server, open, societyId } = await openPublished()
    await server.work()
    expect(server.errors).toEqual([])
    const done = ['neighbour', 'owner', 'treasurer'].map(
      (name) => `${name} bill sent app email 2026-11-20`,
    )
    expect(await deliveries()).toEqual(done)
    expect(server.addresses().sort()).toEqual(['neighbour', 'owner', 'treasurer'])
    const [run] = await admin.device.rows['bill-run'].toArray()
    expect(run).toMatchObject({ sending: 'done' })
    const owner = await open('owner')
    await owner.sync()
    const [letter] = await owner.device.rows.mail.toArray()
    expect(letter).toMatchObject({
      ...{ subject: 'Bill for Nov-26, flat A-102, ₹2,550.00 due since 10-Nov-26', unread: 1 },
      from: { id: null, name: societyId, email: '' },
    })
    const [body] = await owner.device.rows['mail-body'].toArray()
    expect(body?.html).toContain('https://society.test/apps/dashboards/resident?bill=')
    // nobody but the office sees what was sent
    expect(await owner.device.rows['bill-delivery'].count()).toBe(0)
    server.restart()
    await server.work()
    expect(server.sent).toHaveLength(3)
    expect(await mailsIn(societyId)).toEqual(
      ['neighbour', 'owner', 'treasurer'].map((name) => ({
        box: `${societyId}-${name}`,
        mails: 1,
      })),
    )
  })

  test('who has no account is written to where the office has an address; who has neither is named', async () => {
    const all = await openPublished()
    await setContact(all, 'owner', { isMember: false })
    await setContact(all, 'neighbour', { isMember: false, email: null })
    await all.server.work()
    expect(await all.deliveries()).toEqual([
      'neighbour bill failed NO_ADDRESS',
      'owner bill sent email 2026-11-20',
      'treasurer bill sent app email 2026-11-20',
    ])
    const mail = all.server.sent.find(({ to }) => to.address.includes('owner'))
    expect(mail?.text).not.toContain('https://')
    // the office finds the address out, and asks once more
    await setContact(all, 'neighbour', { email: 'neighbour@example.org' })
    await all.admin.change('bill.deliver@1', { billIds: [all.billOf('f3'), all.billOf('f2')], at })
    await all.admin.sync()
    await all.server.work()
    expect(await all.deliveries()).toContain('neighbour bill sent email 2026-11-20')
    expect(all.server.addresses().sort()).toEqual(['neighbour', 'owner', 'treasurer'])
  })

  test('a refused address is told apart, and tried again only when the office asks', async () => {
    const { server, deliveries, admin, billOf, societyId } = await openPublished()
    server.state.take = ({ to }) => {
      if (to.address.includes('owner')) throw refusedMail()
    }
    await server.work()
    expect(await deliveries()).toContain('owner bill failed app REFUSED 2026-11-20')
    server.state.take = () => {}
    server.pass(60)
    await server.work()
    expect(server.sent).toHaveLength(2)
    await admin.change('bill.deliver@1', { billIds: [billOf('f2')], at })
    await admin.sync()
    await server.work()
    expect(await deliveries()).toContain('owner bill sent app email 2026-11-20')
    // the mail in the app had come before
    expect(await mailsIn(societyId)).toContainEqual({ box: `${societyId}-owner`, mails: 1 })
  })

  test('while the mail server is away all wait and say so; then each is sent once', async () => {
    const { server, deliveries } = await openPublished()
    let tries = 0
    server.state.take = () => {
      tries += 1
      throw unreached()
    }
    await server.work()
    expect(tries).toBe(1)
    expect(await deliveries()).toEqual(
      ['neighbour', 'owner', 'treasurer'].map(
        (name) => `${name} bill waiting app UNREACHABLE 2026-11-20`,
      ),
    )
    server.state.take = () => {}
    server.restart()
    await server.work()
    expect(server.sent).toEqual([])
    server.pass(6)
    await server.work()
    expect(server.addresses().sort()).toEqual(['neighbour', 'owner', 'treasurer'])
  })

  test('asked to try again, they do not wait; after a day they are given up', async () => {
    const { server, deliveries, admin, billOf } = await openPublished()
    server.state.take = () => {
      throw unreached()
    }
    await server.work()
    server.state.take = () => {}
    await admin.change('bill.deliver@1', { billIds: [billOf('f1')], at })
    await admin.sync()
    await server.work()
    expect(server.addresses()).toEqual(['treasurer'])
    server.pass(24 * 60 + 1)
    await server.work()
    expect(await deliveries()).toEqual([
      'neighbour bill failed app UNREACHABLE 2026-11-20',
      'owner bill failed app UNREACHABLE 2026-11-20',
      'treasurer bill sent app email 2026-11-20',
    ])
  })

  test('a server that stops in the middle goes on after its start, and sends nothing twice', async () => {
    const { server, deliveries } = await openPublished()
    await server.handOver()
    const stopped = new Promise<never>(() => {})
    let given = 0
    const second = new Promise<void>((resolve) => {
      server.state.take = () => {
        given += 1
        if (given < 2) return
        resolve()
        // the mail server has it, and the process ends
        return stopped
      }
    })
    void server.work()
    await second
    server.restart()
    server.state.take = () => {}
    server.pass(6)
    await server.work()
    expect(await deliveries()).toEqual([
      'neighbour bill sent app email 2026-11-20',
      'owner bill failed app UNKNOWN 2026-11-20',
      'treasurer bill sent app email 2026-11-20',
    ])
    expect(server.addresses().sort()).toEqual(['neighbour', 'treasurer'])
  })

  test('two servers on one database send each once', async () => {
    const { server } = await openPublished()
    const other = openSending(books)
    await Promise.all([server.work(), other.work()])
    await Promise.all([server.work(), other.work()])
    expect([...server.addresses(), ...other.addresses()].sort()).toEqual([
      ...['neighbour', 'owner', 'treasurer'],
    ])
  })

  test('who pays from today on is not sent the bill of who paid before', async () => {
    const all = await openPublished()
    await all.office(async (w) => {
      const sold = await w.get('holding', all.societyId, 'h-owner')
      if (sold === undefined) throw new Error('there is one')
      await w.put('holding', { ...sold, until: '2026-11-18', pays: false })
      await w.put('holding', {
        ...{ ...holdingDefaults, societyId: all.societyId, id: 'h-buyer', pays: true },
        ...{ contactId: 'c-newcomer', flatId: 'f2', relation: 'owner' },
        ...{ since: '2026-11-19', until: null },
      })
    })
    await all.server.work()
    expect(all.server.addresses().sort()).toEqual(['neighbour', 'owner', 'treasurer'])
    const buyer = await all.open('newcomer')
    await buyer.sync()
    expect(await buyer.device.rows.mail.count()).toBe(0)
  })

  test('who wants no bills by e-mail gets them in the app alone', async () => {
    const all = await openPublished()
    await all.office(async (w) => {
      const uid = `${all.societyId}-owner`
      const person = await w.get('profile', uid, 'profile')
      if (person !== undefined)
        await w.put('profile', { ...person, settings: { billMails: 'off' } })
    })
    await all.server.work()
    expect(await all.deliveries()).toContain('owner bill sent app 2026-11-20')
    expect(all.server.addresses().sort()).toEqual(['neighbour', 'treasurer'])
  })

  test('a bill that was taken back is not sent; the one in its place is', async () => {
    const { admin, server, deliveries, billOf } = await openPublished()
    await admin.change('bill.reverse@1', {
      ...{ id: crypto.randomUUID(), billId: billOf('f2'), reason: 'Wrong rate' },
      ...{ again: crypto.randomUUID(), at },
    })
    await admin.sync()
    await server.work()
    expect(await deliveries()).toHaveLength(3)
    const texts = server.sent.map(({ text }) => text).join()
    expect(texts).toContain('B/2627/000004')
    expect(texts).not.toContain('B/2627/000002')
  })

  test('nothing leaves an archived society', async () => {
    const all = await openPublished()
    const archive = (archivedOn: string | null) =>
      all.office(async (w) => {
        const society = await w.get('society', all.societyId, all.societyId)
        if (society !== undefined) await w.put('society', { ...society, archivedOn })
      })
    await archive('2026-11-20')
    await all.server.work()
    expect(await mailsIn(all.societyId)).toEqual([])
    await archive(null)
    await all.server.handOver()
    await archive('2026-11-20')
    await all.server.work()
    expect(all.server.sent).toEqual([])
    await archive(null)
    await all.server.work()
    expect(all.server.sent).toHaveLength(3)
  })

  test('only the office asks, and only of its own society', async () => {
    const all = await openPublished()
    const other = await openBilled(books)
    const { billOf } = all
    const owner = await all.open('owner')
    await owner.sync()
    await owner.change('bill.deliver@1', { billIds: [billOf('f2')], at })
    await owner.sync()
    expect(await refusals(owner)).toEqual(['FORBIDDEN'])
    await other.admin.device.rows.bill.bulkPut(
      (await all.admin.device.rows.bill.toArray()).map((row) => ({
        ...row,
        space: `s:${other.societyId}` as const,
      })),
    )
    await other.admin.change('bill.deliver@1', { billIds: [billOf('f2')], at })
    await other.admin.sync()
    expect(await refusals(other.admin)).toEqual(['NOT_FOUND'])
    await all.server.work()
    expect(await other.deliveries()).toEqual([])
    expect(await mailsIn(other.societyId)).toEqual([])
  })
})
