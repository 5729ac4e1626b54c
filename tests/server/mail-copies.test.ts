/** Copies of mails by e-mail: only for those who want them, once, and also after a mail server that was away. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '#server/identity/mailer.ts'
import { createMailCopies, type MailCopies } from '#server/mail/copies.ts'
import { type Caller, lake, openAdmission } from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'
import { newMail } from '../factories/mail.ts'
import { seatRequests } from '../factories/seat-requests.ts'

const base = 'https://society.test'

describe.each(databaseKinds)('%s', (kind) => {
  let a: Awaited<ReturnType<typeof openAdmission>>
  let copies: MailCopies
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
    copies = createMailCopies({ database, mailer, clock: clock.now, base: () => base, onError })
    a.server.live.follow(copies.hear)
    writer = await a.member('owner')
    reader = await a.member('admin')
  })
  afterAll(() => a.server.close())

  const send = async (subject: string) => {
    const args = newMail(['c-admin'], { subject, html: '<p>On <b>Monday</b></p>' })
    await change(writer, { space: `s:${lake}`, name: 'mail.send@1', args })
    await copies.settled()
  }
  const want = (mailCopies: 'on' | 'off') =>
    change(reader, {
      space: `u:${reader?.uid}`,
      name: 'settings.set@1',
      args: { key: 'mailCopies', value: mailCopies },
    })

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

  test('what a mail server did not take goes with the next, once; switched off, nothing more', async () => {
    sent.length = 0
    isAway = true
    await send('Gate')
    expect(errors).toHaveLength(1)
    isAway = false
    await send('Roof')
    expect(sent.map(({ subject }) => subject)).toEqual(['Gate', 'Roof'])
    await want('off')
    await send('Tank')
    expect(sent).toHaveLength(2)
  })
})
