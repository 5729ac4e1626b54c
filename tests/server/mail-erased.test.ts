/** A mail deleted for good stays so: what another device still writes on it is refused, kept there, and restored as a copy. */
import { describe, expect, test } from 'vitest'
import { setCurrentDevice } from '#db/current-device.ts'
import { restoreAsCopy } from '#features/mail/mutations.ts'
import { mailQueries } from '#features/mail/queries.ts'
import { purgeMails } from '#server/mail/purge.ts'
import { accountsDeps, type OfficeDevice } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'
import { newMail } from '../factories/mail.ts'

const at = '2026-11-20T07:00:00.000Z'
const dayMs = 24 * 60 * 60 * 1000

const mailsOf = async ({ device }: OfficeDevice) =>
  (await device.rows.mail.toArray()).map(({ folder, subject }) => `${folder} ${subject}`).sort()

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, database } = booksOf(kind)

  /** A draft of the owner, on both of their devices. */
  const openDraft = async () => {
    const books = await openBooks()
    const id = crypto.randomUUID()
    const [writer, other] = [await books.open('owner'), await books.open('owner')]
    const neighbour = await books.open('neighbour')
    const set = { subject: 'Keys', to: ['c-neighbour'], html: '<p>Here</p>' }
    const draft = (more: Partial<typeof set>) => ({ id, at, replyTo: null, set: more })
    await writer.change('mail.draft@1', draft(set))
    await writer.sync()
    await other.sync()
    const trash = async () => {
      await other.change('mail.move@1', { ids: [id], folder: 'trash' })
      await other.sync()
    }
    const erase = async () => {
      await trash()
      await other.change('mail.delete@1', { ids: [id] })
      await other.sync()
    }
    return { ...books, id, set, draft, writer, other, neighbour, trash, erase }
  }

  test('what is still written on it or sent is refused on the server, and goes to nobody', async () => {
    const { id, draft, writer, neighbour, erase } = await openDraft()
    await erase()
    await writer.change('mail.draft@1', draft({ subject: 'Keys again' }))
    await writer.change('mail.send@1', newMail(['c-neighbour'], { id, subject: 'Keys again' }))
    await writer.sync()
    await neighbour.sync()
    expect(await refusals(writer)).toEqual(['GONE', 'GONE'])
    expect(await mailsOf(writer)).toEqual([])
    expect(await mailsOf(neighbour)).toEqual([])
  })

  test('emptied from Trash by the server, it is as gone', async () => {
    const { id, draft, writer, neighbour, trash } = await openDraft()
    await trash()
    const clock = () => new Date(accountsDeps(database()).clock().getTime() + 31 * dayMs)
    const onFailed = (error: unknown) => {
      throw error
    }
    expect(await purgeMails({ database: database(), poke: () => {}, clock, onFailed })).toBe(1)
    await writer.change('mail.send@1', newMail(['c-neighbour'], { id }))
    await writer.change('mail.draft@1', draft({ subject: 'Keys again' })).catch(() => {})
    await writer.sync()
    await neighbour.sync()
    expect(await refusals(writer)).toContain('GONE')
    expect(await mailsOf(neighbour)).toEqual([])
  })

  test('what was typed meanwhile is kept as it was refused, and as a copy it can be sent once', async () => {
    const { id, set, draft, writer, neighbour, erase, societyId } = await openDraft()
    await erase()
    await writer.change('mail.draft@1', draft({ html: '<p>At the gate</p>' }))
    await writer.change('mail.draft@1', draft({ subject: 'Spare keys' }))
    const { to } = set
    await writer.change(
      'mail.send@1',
      newMail(to, { id, subject: 'Spare keys', html: '<p>At</p>' }),
    )
    await writer.sync()
    setCurrentDevice(writer.device)
    const refused = await mailQueries.refused(societyId, id).queryFn()
    expect(refused.map(({ why }) => why.code)).toEqual(['GONE', 'GONE', 'GONE'])
    const copy = await restoreAsCopy(societyId, id, refused)
    expect(copy).not.toBe(id)
    await writer.sync()
    expect(await refusals(writer)).toEqual([])
    expect(await mailsOf(writer)).toEqual(['drafts Spare keys'])
    expect((await writer.device.rows.mail.toCollection().first())?.to).toMatchObject([
      { id: 'c-neighbour' },
    ])
    const body = await writer.device.rows['mail-body'].toCollection().first()
    expect(body).toMatchObject({ id: copy, html: '<p>At</p>' })
    await writer.change('mail.send@1', newMail(to, { id: copy, subject: 'Spare keys' }))
    await writer.sync()
    await neighbour.sync()
    expect(await refusals(writer)).toEqual([])
    expect(await mailsOf(neighbour)).toEqual(['inbox Spare keys'])
  })
})
