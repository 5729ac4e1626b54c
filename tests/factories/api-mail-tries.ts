/** What each seat tries with the mailbox of the office's admin through the calls for other programs (spec 7.3). */
import { randomUUID } from 'node:crypto'
import { lake } from './admission.ts'
import type { Person, Tries, TryContext } from './role-tries.ts'

/** Whether a call is done, in Lake. */
export const apiCaller =
  ({ a }: Pick<TryContext, 'a'>) =>
  async (person: Person, method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await a().server.request(`/api/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-society-id': lake,
        ...(person && { authorization: `Bearer ${person.token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return answer.status === 200
  }

export const apiMailTries = (context: TryContext): Tries => {
  const call = apiCaller(context)
  const { a, office } = context
  const at = new Date('2026-11-20T08:00:00.000Z')
  const mailOfOffice = async () => {
    const id = randomUUID()
    const mail = {
      subject: 'Lift',
      to: [],
      messageId: id,
      threadId: id,
      replyTo: null,
      snippet: '',
    }
    const flags = { unread: 0, starred: false, important: false, labels: [], hasAttachments: false }
    const box = office()?.uid ?? ''
    await a().inSociety(lake, async (w) => {
      await w.put('mail', {
        ...{ ...mail, ...flags, societyId: lake, id, box, time: at, filedAt: at },
        ...{ from: { id: null, name: 'Office', email: '' }, folder: 'inbox' as const },
        kind: 'received' as const,
      })
      await w.put('mail-body', { societyId: lake, id, box, html: '' })
    })
    return id
  }
  const onMails =
    (name: string, more: object = {}) =>
    async (person: Person) =>
      call(person, 'POST', `mail-app/${name}`, {
        selectedMailIds: [await mailOfOffice()],
        ...more,
      })
  return {
    'mails for other programs': (person) => call(person, 'GET', 'mail-app/mails'),
    'filters of mails for other programs': (person) => call(person, 'GET', 'mail-app/filters'),
    'labels of mails for other programs': (person) => call(person, 'GET', 'mail-app/labels'),
    'folders of mails for other programs': (person) => call(person, 'GET', 'mail-app/folders'),
    'mail of the admin by another program': async (person) =>
      call(person, 'GET', `mail-app/mail?mailId=${await mailOfOffice()}`),
    'change a mail of the admin by another program': async (person) => {
      const flags = { read: true, starred: true, important: false, hasAttachments: false }
      const from = { name: 'Office', email: '', avatar: '' }
      const rest = { subject: 'Lift', message: '', time: at.toISOString(), to: [], attachments: [] }
      const mail = { ...flags, ...rest, id: await mailOfOffice(), from, labels: [], folder: '0' }
      return call(person, 'POST', 'mail-app/update-mail', mail)
    },
    'move mails of the admin by another program': onMails('set-folder', { folderId: 4 }),
    'label mails of the admin by another program': onMails('toggle-label', { labelId: 0 }),
    'delete mails of the admin by another program': onMails('delete-mails'),
  }
}
