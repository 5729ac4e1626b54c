/** What each seat may do with mail, for the role matrix. */
import { randomUUID } from 'node:crypto'
import { mailPicture } from '#contract/mail-picture.ts'
import { lake } from './admission.ts'
import { postCall } from './app.ts'
import { newAttachment, newPdf } from './attachments.ts'
import { mailRow, newMail } from './mail.ts'
import type { Person, Tries, TryContext } from './role-tries.ts'

const at = '2026-11-20T07:00:00.000Z'
const nobody = 'uid-of-somebody-else'

export const mailTries = ({ a, change, rowsOf }: TryContext): Tries => {
  const ask = (person: Person, name: string, args: object) =>
    change(person, { space: `s:${lake}`, name, args })
  const send = (person: Person, to: string) => ask(person, 'mail.send@1', newMail([to]))
  /** A letter in the Trash of this box. */
  const letterIn = async (box: string) => {
    const id = randomUUID()
    const { time, ...row } = mailRow({ id, folder: 'trash' })
    const filed = { time: new Date(time), filedAt: new Date(time) }
    await a().inSociety(lake, async (w) => {
      await w.put('mail', { ...row, from: row.from, societyId: lake, box, ...filed })
      await w.put('mail-body', { societyId: lake, id, box, html: '<p>Secret</p>' })
    })
    return id
  }
  const labelOf = async (uid: string) => {
    const id = randomUUID()
    await a().inSociety(lake, (w) =>
      w.put('mail-label', { societyId: lake, id, uid, title: 'Mine', color: 'teal' }),
    )
    return id
  }
  const fileOf = (subjectId: string) =>
    newAttachment(newPdf(), { subjectKind: 'mail', subjectId, visibility: 'office' })
  const flag = { set: { starred: true } }
  return {
    'mail.draft': (person) =>
      ask(person, 'mail.draft@1', { id: randomUUID(), at, set: { subject: 'X' }, replyTo: null }),
    'attach to a draft of one’s own': async (person) => {
      const id = randomUUID()
      await ask(person, 'mail.draft@1', { id, at, set: { subject: 'X' }, replyTo: null })
      return ask(person, 'attachment.add@1', fileOf(id))
    },
    'attach to a mail of another': async (person) =>
      ask(person, 'attachment.add@1', fileOf(await letterIn(nobody))),
    'mail.send to the committee': (person) => send(person, 'c-admin'),
    'mail.send to somebody of no office': (person) => send(person, 'c-staff'),
    // the tenant of the matrix lives in no flat
    'mail.send to somebody who has left': (person) => send(person, 'c-tenant'),
    'mail.send to a group': (person) => send(person, 'group:all'),
    'whom one may write to': async (person) => (await rowsOf(person, 'mail-recipient')).length > 0,
    'mail.flag of one’s own mail': async (person) =>
      ask(person, 'mail.flag@1', { ids: [await letterIn(person?.uid ?? nobody)], ...flag }),
    'mail.flag of another’s mail': async (person) =>
      ask(person, 'mail.flag@1', { ids: [await letterIn(nobody)], ...flag }),
    'mail.label of another’s mail': async (person) =>
      ask(person, 'mail.label@1', { ids: [await letterIn(nobody)], label: '0', on: true }),
    'mail.move of another’s mail': async (person) =>
      ask(person, 'mail.move@1', { ids: [await letterIn(nobody)], folder: 'inbox' }),
    'mail.delete of another’s mail': async (person) =>
      ask(person, 'mail.delete@1', { ids: [await letterIn(nobody)] }),
    'the letters of another': async (person) => {
      const id = await letterIn(nobody)
      const rows = [...(await rowsOf(person, 'mail')), ...(await rowsOf(person, 'mail-body'))]
      return rows.some((row) => Reflect.get(row, 'id') === id)
    },
    // one of this machine: whoever may ask is told that it cannot be had
    'ask for a remote picture': async (person) =>
      (await postCall(a().server, mailPicture, person?.token, { url: 'http://127.0.0.1/a.png' }))
        .status === 404,
    'mail-label.save': (person) =>
      ask(person, 'mail-label.save@1', { id: randomUUID(), title: 'House', color: 'teal' }),
    'mail-label.save of another’s': async (person) =>
      ask(person, 'mail-label.save@1', { id: await labelOf(nobody), title: 'X', color: 'teal' }),
    'mail-label.remove of another’s': async (person) =>
      ask(person, 'mail-label.remove@1', { id: await labelOf(nobody) }),
  }
}
