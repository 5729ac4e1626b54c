/** What the office has decided is mailed to whoever asked, because they may have closed the page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rejectRequest } from '#contract/admission-calls.ts'
import { type Admission, type Caller, lake, openAdmission } from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  let admin: Caller

  beforeAll(async () => {
    a = await openAdmission(kind)
    admin = await a.member('admin')
  })
  afterAll(() => a.server.close())

  const mailsTo = async ({ email }: Caller) =>
    (await a.server.mails()).filter(({ recipient }) => recipient === email)
  const asks = async (flat = 'A-104') => {
    const person = await a.stranger()
    await a.send(person, { flat, relation: 'tenant' })
    return { person, id: (await a.requestOf(person)).id }
  }
  const facebookAsks = () => a.facebookAsks(`by-${a.newEmail()}`, a.newEmail())
  const reject = (id: string, reason: string) =>
    a.ask(rejectRequest, admin, { societyid: lake, id, reason })

  test('approved, one or many: society, flat and where to log in, to each of them once', async () => {
    const [one, two] = [await asks(), await asks('A-103')]
    const both = [one, two].map(({ id }) => ({ id, seat: 'tenant' }))
    expect(await a.approve(admin, ...both)).toEqual(['APPROVED', 'APPROVED'])
    await expect.poll(() => mailsTo(two.person)).toHaveLength(1)
    const [mail] = await mailsTo(two.person)
    expect(mail).toMatchObject({ subject: 'You are in: Lake on Aangan' })
    expect(mail?.body).toContain('Lake, flat A-103')
    expect(mail?.body).toContain('http://localhost:8080/login')
    expect((await mailsTo(one.person)).map(({ body }) => body)).toEqual([
      expect.stringContaining('Lake, flat A-104'),
    ])
    expect(await a.approve(admin, ...both)).toEqual(['NOT_OPEN', 'NOT_OPEN'])
  })

  test('the flat is the one the office gave, and staff have none', async () => {
    const [moved, staff] = [await asks(), await asks()]
    const given = { id: moved.id, seat: 'tenant', flat: 'A-101' }
    await a.approve(admin, given, { id: staff.id, seat: 'staff' })
    await expect.poll(() => mailsTo(staff.person)).toHaveLength(1)
    expect((await mailsTo(moved.person))[0]?.body).toContain('Lake, flat A-101.')
    expect((await mailsTo(staff.person))[0]?.body).toContain('request: Lake.')
  })

  test('rejected: the society, the reason, and how to ask again', async () => {
    const { person, id } = await asks()
    await reject(id, 'Please ask as an owner.')
    await expect.poll(() => mailsTo(person)).toHaveLength(1)
    const [mail] = await mailsTo(person)
    expect(mail).toMatchObject({ subject: 'Your request to join Lake on Aangan' })
    expect(mail?.body).toContain('Please ask as an owner.')
    expect(mail?.body).toContain('choose "Ask again"')
    expect(mail?.body).toContain('http://localhost:8080/login')
  })

  test('what is not decided is not mailed', async () => {
    const { person, id } = await asks()
    expect(await a.approve(admin, { id, seat: 'tenant', flat: 'Z-9' })).toEqual(['UNKNOWN_FLAT'])
    const other = await asks()
    await a.approve(admin, { id: other.id, seat: 'tenant' })
    await expect.poll(() => mailsTo(other.person)).toHaveLength(1)
    expect(await mailsTo(person)).toEqual([])
  })

  test('an address that nobody has proven is written nothing', async () => {
    const [approved, rejected] = [await facebookAsks(), await facebookAsks()]
    const idOf = async (person: Caller) => (await a.requestOf(person)).id
    const approval = { id: await idOf(approved), seat: 'tenant' }
    expect(await a.approve(admin, approval)).toEqual(['APPROVED'])
    expect((await reject(await idOf(rejected), 'Nobody knows you.')).body.outcome).toBe('REJECTED')
    const other = await asks()
    await a.approve(admin, { id: other.id, seat: 'tenant' })
    await expect.poll(() => mailsTo(other.person)).toHaveLength(1)
    expect([...(await mailsTo(approved)), ...(await mailsTo(rejected))]).toEqual([])
  })

  test('a mail that does not go out is logged; what was decided stands', async () => {
    const lines: string[] = []
    const mailer = { send: () => Promise.reject(new Error('the post is closed')) }
    const closed = await openAdmission(kind, { mailer, logTo: (line) => lines.push(line) })
    const person = await closed.stranger()
    await closed.send(person)
    const { id } = await closed.requestOf(person)
    const approval = { id, seat: 'owner' }
    expect(await closed.approve(await closed.member('admin'), approval)).toEqual(['APPROVED'])
    await expect.poll(() => lines.join('')).toContain('a decision was not mailed')
    expect(await (await closed.device(person)).sync()).toBe('synced')
    await closed.server.close()
  })
})
