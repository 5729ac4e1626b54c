/** `/api/mail-app` as a program of others calls it, by the description alone (spec 4.10, 7.3). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Admission, lake, openAdmission, pond } from '../factories/admission.ts'
import { openApiClient } from '../factories/api-client.ts'
import { databaseKinds } from '../factories/database.ts'
import { seatRequests } from '../factories/seat-requests.ts'

type Client = Awaited<ReturnType<typeof openApiClient>>
type Mail = Record<string, unknown> & { id: string; labels: string[]; folder: string }

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  let client: Client
  const { change } = seatRequests(() => a)
  beforeAll(async () => {
    a = await openAdmission(kind)
    client = await openApiClient(a.server)
  })
  afterAll(() => a.server.close())

  const as = async (name: string | undefined, operation: string, input = {}, society = lake) => {
    const token = name === undefined ? undefined : (await a.member(name)).token
    return client.call(`mail-app.${operation}`, { token, society, input })
  }
  const list = async (name: string, input = {}) => (await as(name, 'mails', input)).body as Mail[]
  const subjects = async (name: string, input = {}) =>
    (await list(name, input)).map(({ subject }) => subject)
  /** From the admin to the super admin. */
  const send = async (subject: string) => {
    await a.member('super')
    const args = { id: randomUUID(), at: '2026-11-20T08:00:00.000Z', subject, replyTo: null }
    const html = '<p>Hello<script>alert(1)</script> <b>there</b></p>'
    const sent = { ...args, html, to: ['c-super'] }
    const isSent = await change(await a.member('admin'), {
      space: `s:${lake}`,
      name: 'mail.send@1',
      args: sent,
    })
    expect(isSent).toBe(true)
    const received = (await list('super')).find((mail) => mail.subject === subject)
    if (received === undefined) throw new Error('the mail has not arrived')
    return received
  }

  test('a mail comes as the specification has it, and nothing in it runs', async () => {
    const mail = await send('Lift inspection')
    expect(mail).toMatchObject({
      ...{ subject: 'Lift inspection', message: '<p>Hello <b>there</b></p>', folder: '0' },
      ...{ read: false, starred: false, important: false, hasAttachments: false },
      ...{ labels: [], attachments: [] },
    })
    expect((await as('super', 'mail', { mailId: mail.id })).body).toEqual(mail)
    expect(await subjects('admin', { folderHandle: 'sent' })).toEqual(['Lift inspection'])
    expect(await subjects('admin')).toEqual([])
  })

  test('the whole mail is replaced, as far as it is not somebody’s word', async () => {
    const mail = await send('Water on Monday')
    const asked = { ...mail, read: true, starred: true, important: true, labels: ['2'] }
    expect((await as('super', 'update-mail', { ...asked, folder: 3 })).body).toEqual({
      ...asked,
      folder: '3',
    })
    const forged = await as('super', 'update-mail', { ...mail, message: '<p>Never</p>' })
    expect(forged).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^message: /) },
    })
    const back = { selectedMailIds: [mail.id], folderId: 0 }
    expect((await as('super', 'set-folder', back)).body).toMatchObject([{ folder: '0' }])
    expect((await as('super', 'set-folder', { ...back, folderId: 1 })).status).toBe(409)
    for (const folderId of ['', ' ', '00', '1e0', '5']) {
      const { status, body } = await as('super', 'set-folder', { ...back, folderId })
      expect([folderId, status, (body as { message: string }).message]).toEqual([
        folderId,
        400,
        'folder: one of 0, 1, 2, 3, 4',
      ])
    }
  })

  test('lists by label and filter cover all folders; a label is toggled on each', async () => {
    const one = await send('Painting of B')
    const two = await send('Painting of A')
    const both = { selectedMailIds: [one.id, two.id], labelId: 0 }
    await as('super', 'set-folder', { selectedMailIds: [one.id], folderId: '4' })
    await as('super', 'toggle-label', both)
    expect((await subjects('super', { labelHandle: 'note' })).sort()).toEqual([
      'Painting of A',
      'Painting of B',
    ])
    const half = { ...both, selectedMailIds: [one.id] }
    await as('super', 'toggle-label', half)
    const swapped = (await as('super', 'toggle-label', both)).body as Mail[]
    expect(swapped.map(({ labels }) => labels)).toEqual([['0'], []])
    await as('super', 'update-mail', { ...swapped[0], starred: true })
    expect(await subjects('super', { filterHandle: 'starred' })).toContain('Painting of B')
    const handles = async (operation: string) =>
      ((await as('super', operation)).body as Mail[]).map(({ id, handle }) => `${id} ${handle}`)
    expect(await handles('folders')).toEqual([
      ...['0 inbox', '1 sent', '2 drafts', '3 spam', '4 trash'],
    ])
    expect(await handles('filters')).toEqual(['0 starred', '1 important'])
    expect(await handles('labels')).toEqual(['0 note', '1 paypal', '2 invoice', '3 amazon'])
  })

  test('deleted is gone from one box, and stays in the other', async () => {
    const mail = await send('Old news')
    const removed = await as('super', 'delete-mails', { selectedMailIds: [mail.id] })
    expect(removed.body).toEqual({ removed: [mail.id] })
    expect((await as('super', 'mail', { mailId: mail.id })).status).toBe(404)
    expect(await subjects('admin', { folderHandle: 'sent' })).toContain('Old news')
  })

  test('a page goes on after a mail that has left the list, and one that is gone is spoken of', async () => {
    for (const subject of ['Page one', 'Page two', 'Page three']) await send(subject)
    const all = await list('super')
    const [first] = await list('super', { limit: '1' })
    expect(first).toEqual(all[0])
    const selected = { selectedMailIds: [first?.id] }
    await as('super', 'set-folder', { ...selected, folderId: 3 })
    const next = { limit: '2', after: first?.id }
    expect(await list('super', next)).toEqual(all.slice(1, 3))
    await as('super', 'delete-mails', selected)
    expect(await as('super', 'mails', next)).toMatchObject({
      status: 410,
      body: { error: 'GONE', message: expect.stringMatching(/^after: /) },
    })
  })

  test('a body that is too large is refused as the description says', async () => {
    const { token } = await a.member('super')
    const answer = await a.server.request('/api/mail-app/update-mail', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'x'.repeat(300_000) }),
    })
    expect([answer.status, await answer.json()]).toEqual([413, { error: 'TOO_LARGE' }])
    expect(
      Object.keys(client.document.paths['/api/mail-app/update-mail']?.post?.responses ?? {}),
    ).toEqual(['200', '400', '401', '403', '404', '409', '410', '413'])
  })

  test('nobody reads or changes another’s box', async () => {
    const mail = await send('For the super admin alone')
    const selected = { selectedMailIds: [mail.id] }
    const inputs: Record<string, object> = {
      ...{ mail: { mailId: mail.id }, 'update-mail': { ...mail, read: true } },
      ...{
        'set-folder': { ...selected, folderId: 4 },
        'toggle-label': { ...selected, labelId: 0 },
      },
      'delete-mails': selected,
    }
    for (const name of client.names.filter((each) => each.startsWith('mail-app'))) {
      const operation = name.split('.')[1] ?? ''
      const input = inputs[operation] ?? {}
      expect((await as(undefined, operation, input)).status, `${name} by a guest`).toBe(401)
      expect((await as('super', operation, input, pond)).status, `${name} elsewhere`).toBe(403)
      for (const seat of ['admin', 'owner', 'tenant', 'member', 'staff']) {
        const { status } = await as(seat, operation, input)
        expect(status, `${name} by ${seat}`).toBe(inputs[operation] === undefined ? 200 : 404)
      }
    }
    expect((await as('super', 'mail', { mailId: mail.id })).body).toEqual(mail)
  })
})
