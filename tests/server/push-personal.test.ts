/** Web push of what is for one person: a mail to them, news of what they reported. Nobody else is told, and nothing of it is said. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PushKind, subscribePush } from '#contract/push-calls.ts'
import { createPush, type Push } from '#server/push/push.ts'
import { type Admission, lake, openAdmission } from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'
import { newMail } from '../factories/mail.ts'
import { type Browser, decrypt, openPushService } from '../factories/push-service.ts'
import { newReport } from '../factories/report.ts'
import { seatRequests } from '../factories/seat-requests.ts'

const base = 'https://society.test'
const people = ['owner', 'admin', 'tenant'] as const
const kinds: readonly PushKind[] = ['mail', 'bills', 'reports']

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  let service: Awaited<ReturnType<typeof openPushService>>
  let push: Push
  const errors: unknown[] = []
  const browsers = new Map<string, Browser>()
  const { change } = seatRequests(() => a)
  beforeAll(async () => {
    service = await openPushService()
    a = await openAdmission(kind)
    push = createPush({
      ...a.server.push,
      database: a.server.database,
      clock: a.server.clock.now,
      base: () => base,
      onError: (error) => void errors.push(error),
      pausesMs: [1],
    })
    a.server.live.follow(push.hear)
    for (const name of people) {
      const person = await a.member(name)
      const device = await a.device(person)
      await device.sync()
      const clientId = String((await device.device.meta.get('clientId'))?.v)
      const browser = service.browser()
      const { endpoint, p256dh, auth } = browser
      const input = { endpoint, p256dh, auth, clientId, kinds, replaces: null }
      await a.ask(subscribePush, person, input)
      browsers.set(name, browser)
    }
  })
  afterAll(async () => {
    push.stop()
    await service.close()
    await a.server.close()
    expect(errors).toEqual([])
  })

  const told = () =>
    people.flatMap((name) => service.to(browsers.get(name)!).map((each) => ({ name, each })))
  /** Done by this person; who is told of it, and what. */
  const heardAfter = async (name: (typeof people)[number], mutation: string, args: object) => {
    const before = new Set(told().map(({ each }) => each))
    const person = await a.member(name)
    expect(await change(person, { space: `s:${lake}`, name: mutation, args })).toBe(true)
    await push.settled()
    return told().flatMap(({ name: reader, each }) =>
      before.has(each)
        ? []
        : [{ reader, ...JSON.parse(decrypt(browsers.get(reader)!, each)).notification }],
    )
  }

  test('a bill in the box is told of as one, and to whoever it is for alone', async () => {
    const { uid } = await a.member('admin')
    const before = told().length
    await a.inSociety(lake, (w) =>
      w.put('mail', {
        ...{
          societyId: lake,
          id: 'bill-mail',
          box: uid,
          messageId: 'b1:bill',
          threadId: 'bill:b1',
        },
        ...{ kind: 'received', folder: 'inbox', from: { id: null, name: 'Lake', email: '' } },
        ...{ to: [], subject: 'Bill for Nov-26', snippet: '', time: a.server.clock.now() },
        ...{ filedAt: a.server.clock.now(), unread: 1, starred: false, important: false },
        ...{ labels: [], replyTo: null, hasAttachments: false },
      }),
    )
    await push.resume()
    await push.settled()
    const heard = told().slice(before)
    expect(heard.map(({ name }) => name)).toEqual(['admin'])
    const [first] = heard
    expect(JSON.parse(decrypt(browsers.get('admin')!, first!.each)).notification).toMatchObject({
      ...{ title: 'Lake', body: 'News of your bill' },
      navigate: `${base}/apps/dashboards/resident`,
    })
  })

  test('a mail is told of to whoever has it in their box, once, and without a word of it', async () => {
    const mail = newMail(['c-admin'], { subject: 'Private words' })
    expect(await heardAfter('owner', 'mail.send@1', mail)).toEqual([
      { reader: 'admin', title: 'Lake', body: 'New mail', navigate: `${base}/apps/mail/inbox` },
    ])
    const device = await a.device(await a.member('admin'))
    await device.sync()
    const [received] = await device.rows.mail.toArray()
    const ids = [received!.id]
    expect(await heardAfter('admin', 'mail.flag@1', { ids, set: { starred: true } })).toEqual([])
  })

  test('it is in the language of whoever it is for', async () => {
    const speak = async (value: string) => {
      const { uid } = await a.member('admin')
      const set = { space: `u:${uid}`, name: 'settings.set@1', args: { key: 'language', value } }
      expect(await change(await a.member('admin'), set)).toBe(true)
    }
    await speak('mr')
    const [heard] = await heardAfter('owner', 'mail.send@1', newMail(['c-admin']))
    expect(heard).toMatchObject({ reader: 'admin', title: 'Lake', body: 'नवा मेल' })
    await speak('en')
  })

  test('a draft is told of to nobody', async () => {
    const { at, ...mail } = newMail(['c-admin'])
    const { id, replyTo, ...set } = mail
    expect(await heardAfter('owner', 'mail.draft@1', { id, at, replyTo, set })).toEqual([])
  })

  test('of a report its reporter hears what the office does and says, not what stays with the office', async () => {
    const report = newReport({ id: randomUUID() })
    const news = { title: 'Lake', body: 'News of your report' }
    const navigate = `${base}/apps/reportproblem/all`
    expect(await heardAfter('tenant', 'report.create@1', report)).toEqual([])
    const { id, at } = report
    const say = (visibility: string) => ({ id, eventId: randomUUID(), at, text: 'x', visibility })
    expect(await heardAfter('admin', 'report.comment@1', say('all'))).toEqual([
      { reader: 'tenant', ...news, navigate },
    ])
    expect(await heardAfter('admin', 'report.comment@1', say('staff'))).toEqual([])
    expect(await heardAfter('tenant', 'report.comment@1', say('all'))).toEqual([])
  })
})
