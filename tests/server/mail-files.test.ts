/** What goes with a mail: rows of every box that has it, bytes once, and nothing of it for anybody else. */
import { beforeAll, describe, expect, test } from 'vitest'
import { exportSociety } from '#contract/society-archive.ts'
import { type Caller, lake, openAdmission } from '../factories/admission.ts'
import { postCall } from '../factories/app.ts'
import { blobCalls, newAttachment, newPdf, sha256Of } from '../factories/attachments.ts'
import { databaseKinds } from '../factories/database.ts'
import { newMail } from '../factories/mail.ts'
import { seatRequests } from '../factories/seat-requests.ts'

const space = `s:${lake}`
const at = '2026-11-20T07:00:00.000Z'

describe.each(databaseKinds)('%s', (kind) => {
  let a: Awaited<ReturnType<typeof openAdmission>>
  let [writer, reader, other]: (Caller | undefined)[] = []
  const { change, rowsOf } = seatRequests(() => a)
  beforeAll(async () => {
    a = await openAdmission(kind)
    writer = await a.member('owner')
    reader = await a.member('admin')
    other = await a.member('super')
    return () => a.server.close()
  })

  const ask = (person: Caller | undefined, name: string, args: object) =>
    change(person, { space, name, args })
  const draft = async (person: Caller | undefined) => {
    const id = crypto.randomUUID()
    await ask(person, 'mail.draft@1', { id, at, set: { subject: 'Leak' }, replyTo: null })
    return id
  }
  const ofMail = (subjectId: string, bytes = newPdf()) =>
    newAttachment(bytes, { subjectKind: 'mail', subjectId, visibility: 'office' })
  const send = (person: Caller | undefined, id: string, to = 'c-admin') =>
    ask(person, 'mail.send@1', newMail([to], { id }))
  const filesOf = async (person: Caller | undefined) =>
    (await rowsOf(person, 'attachment')) as unknown as Record<string, unknown>[]
  const blobs = () => blobCalls(a.server, lake)
  const status = async (person: Caller | undefined, sha256: string) =>
    (await blobs().get(person, sha256)).status

  test('bytes that come after the mail was sent are there for who received it, and for nobody else', async () => {
    const [id, bytes] = [await draft(writer), newPdf()]
    const file = ofMail(id, bytes)
    expect(await ask(writer, 'attachment.add@1', file)).toBe(true)
    expect(await send(writer, id)).toBe(true)
    const received = (await filesOf(reader)).find(({ sha256 }) => sha256 === file.sha256)
    expect(received).toMatchObject({ subjectKind: 'mail', isStored: false, name: 'agreement.pdf' })
    expect(received?.subjectId).not.toBe(id)
    await blobs().patch(writer, file.sha256, 0, bytes)
    const after = (await filesOf(reader)).find(({ sha256 }) => sha256 === file.sha256)
    expect(after?.isStored).toBe(true)
    expect(await status(reader, file.sha256)).toBe(200)
    expect(await status(other, file.sha256)).toBe(404)
    expect((await filesOf(other)).map(({ sha256 }) => sha256)).not.toContain(file.sha256)
    const mails = (await rowsOf(reader, 'mail')) as unknown as Record<string, unknown>[]
    expect(mails.find(({ messageId }) => messageId === id)?.hasAttachments).toBe(true)
  })

  test('nothing is added to what is sent, of another, or beyond ten; nobody changes what came', async () => {
    const id = await draft(writer)
    expect(await ask(reader, 'attachment.add@1', ofMail(id))).toBe(false)
    expect(await ask(writer, 'attachment.add@1', { ...ofMail(id), visibility: 'society' })).toBe(
      false,
    )
    for (let n = 0; n < 10; n += 1) {
      expect(await ask(writer, 'attachment.add@1', ofMail(id))).toBe(true)
    }
    expect(await ask(writer, 'attachment.add@1', ofMail(id))).toBe(false)
    await send(writer, id)
    expect(await ask(writer, 'attachment.add@1', ofMail(id))).toBe(false)
    const [came] = (await filesOf(reader)).filter(({ subjectKind }) => subjectKind === 'mail')
    const edit = { id: came?.id, set: { name: 'x.pdf' }, was: { name: 'agreement.pdf' } }
    expect(await ask(reader, 'attachment.edit@1', edit)).toBe(false)
    expect(await ask(reader, 'attachment.remove@1', { id: came?.id, removed: true })).toBe(false)
  })

  test('taken off again, a draft has none; passed on, the bytes need not come once more', async () => {
    const [id, bytes] = [await draft(writer), newPdf()]
    const file = ofMail(id, bytes)
    await ask(writer, 'attachment.add@1', file)
    await ask(writer, 'attachment.remove@1', { id: file.id, removed: true })
    const drafts = (await rowsOf(writer, 'mail')) as unknown as Record<string, unknown>[]
    expect(drafts.find((row) => row.id === id)?.hasAttachments).toBe(false)
    await ask(writer, 'attachment.remove@1', { id: file.id, removed: false })
    await blobs().patch(writer, file.sha256, 0, bytes)
    await send(writer, id)
    const onward = await draft(reader)
    await ask(reader, 'attachment.add@1', ofMail(onward, bytes))
    await send(reader, onward, 'c-super')
    expect(await status(other, sha256Of(bytes))).toBe(200)
  })

  test('deleted for good, its files go with it; who else has it keeps theirs', async () => {
    const [id, bytes] = [await draft(writer), newPdf()]
    await ask(writer, 'attachment.add@1', ofMail(id, bytes))
    await blobs().patch(writer, sha256Of(bytes), 0, bytes)
    await send(writer, id)
    await ask(writer, 'mail.move@1', { ids: [id], folder: 'trash' })
    expect(await ask(writer, 'mail.delete@1', { ids: [id] })).toBe(true)
    expect((await filesOf(writer)).filter(({ subjectId }) => subjectId === id)).toEqual([])
    expect(await status(writer, sha256Of(bytes))).toBe(404)
    expect(await status(reader, sha256Of(bytes))).toBe(200)
  })

  test('neither the archive of the society nor its trail has anything of a letter', async () => {
    const [id, bytes] = [await draft(writer), newPdf()]
    await ask(writer, 'attachment.add@1', { ...ofMail(id, bytes), name: 'love-letter.pdf' })
    await blobs().patch(writer, sha256Of(bytes), 0, bytes)
    await send(writer, id)
    const answer = await postCall(a.server, exportSociety, other?.token, { societyid: lake })
    expect(answer.status).toBe(200)
    const archive = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(archive).not.toContain('love-letter')
    expect(archive).not.toContain(sha256Of(bytes))
  })
})
