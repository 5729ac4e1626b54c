/** Copies of mails by e-mail: only for those who want them, once, and also after a mail server that was away. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '#server/identity/mailer.ts'
import { createMailCopies } from '#server/mail/copies.ts'
import type { SocietyQueue } from '#server/societies/society-queue.ts'
import { type Caller, lake, openAdmission } from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'
import { newMail } from '../factories/mail.ts'
import { seatRequests } from '../factories/seat-requests.ts'

const base = 'https://society.test'

describe.each(databaseKinds)('%s', (kind) => {
  let a: Awaited<ReturnType<typeof openAdmission>>
  let copies: SocietyQueue
  /** Of another server on the same database. */
  let other: SocietyQueue
  let [writer, reader]: (Caller | undefined)[] = []
  let isAway = false
  const sent: Mail[] = []
  const errors: unknown[] = []
  const { change } = seatRequests(() => a)
  beforeAll(async () => {
    a = await openAdmission(kind)
    const mailer = {
      send: async (mail: Mail) => {
        if (isAway) throw new Error('no mail server')
        sent.push(mail)
      },
    }
    const onError = (error: unknown) => void errors.push(error)
    const { database, clock } = a.server
    const open = () =>
      createMailCopies({
        ...{ database, mailer, onError, clock: clock.now },
        poke: a.server.live.poke,
        base: () => base,
      })
    copies = open()
    other = open()
    a.server.live.follow(copies.hear)
    writer = await a.member('owner')
    reader = await a.member('admin')
  })
  afterAll(() => {
    for (const each of [copies, other]) each.stop()
    return a.server.close()
  })

  const send = async (subject: string) => {
    const args = newMail(['c-admin'], { subject, html: '<p>On <b>Monday</b></p>' })
    expect(await change(writer, { space: `s:${lake}`, name: 'mail.send@1', args })).toBe(true)
    await copies.settled()
  }
  const set = (key: string, value: string) =>
    change(reader, {
      ...{ space: `u:${reader?.uid}`, name: 'settings.set@1', args: { key, value } },
    })
  const want = (mailCopies: 'on' | 'off') => set('mailCopies', mailCopies)

  test('nobody gets one who has not asked for it', async () => {
    await send('Water')
    expect([sent, errors]).toEqual([[], []])
  })

  test('who wants them gets the text and the way to the mail, and nothing of what came before', async () => {
    expect(await want('on')).toBe(true)
    await send('Lift')
    expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([
      ['admin@lake.test', 'Lift'],
    ])
    expect(sent[0]?.text).toContain('On Monday')
    expect(sent[0]?.text).toContain(`${base}/apps/mail/inbox/`)
  })

  test('what is said around it is in the language of its reader', async () => {
    sent.length = 0
    await set('language', 'hi')
    await send('Gate')
    expect(sent[0]?.subject).toBe('Gate')
    expect(sent[0]?.text).toMatch(/ ने आपको लिखा:\n\nOn Monday\n\nपढ़ें और जवाब दें: https:/)
    await set('language', 'en')
  })

  const subjects = () => sent.map(({ subject }) => subject)
  const minutes = (count: number) => a.server.clock.advance(count * 60_000)
  const lookAgain = async () => {
    await Promise.all([copies.resume(), other.resume()])
    await Promise.all([copies.settled(), other.settled()])
  }

  test('what a mail server did not take is tried after ever longer pauses, and holds up nothing', async () => {
    sent.length = 0
    isAway = true
    await send('Gate')
    expect(errors).toHaveLength(1)
    minutes(5)
    await lookAgain()
    expect(errors).toHaveLength(2)
    isAway = false
    minutes(5)
    await send('Roof')
    expect(subjects()).toEqual(['Roof'])
    minutes(5)
    await lookAgain()
    expect(subjects()).toEqual(['Roof', 'Gate'])
  })

  test('two servers on one database send each copy once', async () => {
    sent.length = 0
    isAway = true
    const names = ['One', 'Two', 'Three', 'Four']
    for (const name of names) await send(name)
    isAway = false
    minutes(10)
    await lookAgain()
    expect(subjects().sort()).toEqual(names.sort())
  })

  test('switched off, nothing more', async () => {
    sent.length = 0
    await want('off')
    await send('Tank')
    expect(sent).toEqual([])
  })

  test('after a day nobody is told any more', async () => {
    sent.length = 0
    await want('on')
    isAway = true
    await send('Gate')
    isAway = false
    minutes(24 * 60 + 1)
    await lookAgain()
    expect(sent).toEqual([])
  })
})
