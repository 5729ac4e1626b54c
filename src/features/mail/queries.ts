/** Mail reads this device's rows; a list reads its first window, newest first. */
import { Rejection } from '#contract/errors.ts'
import { type MailRow, mailFolders } from '#contract/mail.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import type { Device, Held, OutboxEntry } from '#db/db.ts'
import { mostByIndex } from '#db/each-page.ts'
import { localQuery } from '#db/local-query.ts'
import { readPending } from '#db/pending-rows.ts'
import { readProgress } from '#db/scope-progress.ts'
import { isMailWriting } from '#db/works.ts'
import { groupBy } from '#domain/group-by.ts'
import { groupPrefix, isInMailPlace, type MailPlace, shippedLabels } from '#domain/mail.ts'
import { societySpace } from '#domain/scopes.ts'
import type {
  FoundElsewhere,
  MailDetail,
  MailItem,
  PlaceCounts,
  Recipient,
  RefusedMail,
  ShownLabel,
} from './mail-item.ts'
import { searchMails, wordsOf } from './search-mails.ts'
import { shippedLabelWords } from './ui/words.ts'

const itemTables = ['mail', 'outbox', 'meta', 'scopes'] as const
/** Texts are read only where words are looked for in them. */
const listTables = (search: string) =>
  search === '' ? itemTables : ([...itemTables, 'mail-body'] as const)
const decidesOnPlaces = ({ entity }: { entity: string }) => entity === 'mail'
const last = '\uffff'

type RefusedArgs = Partial<MutationArgs<'mail.draft@1'>> &
  Pick<MutationArgs<'mail.send@1'>, 'id' | 'at' | 'replyTo'>

/** Newest first: of a folder by its own index, of filters and labels out of all. */
const inPlace = (device: Device, societyId: string, place: MailPlace) => {
  const space = societySpace(societyId)
  const { mail } = device.rows
  return place.kind === 'folder'
    ? mail
        .where('[space+folder+time]')
        .between([space, place.handle, ''], [space, place.handle, last])
        .reverse()
    : mail
        .where('[space+time]')
        .between([space, ''], [space, last])
        .reverse()
        .filter((row) => isInMailPlace(row, place))
}

/** Newest first. @returns perhaps more than `limit`; `isCut`: there may be more than these */
const readFound = async (
  device: Device,
  societyId: string,
  { place, search, limit }: { place: MailPlace; search: string; limit: number },
): Promise<{ rows: Held<'mail'>[]; isCut: boolean }> => {
  const words = wordsOf(search)
  if (words.length > 0 || limit > mostByIndex)
    return { rows: await searchMails(device, societyId, place, words), isCut: false }
  const rows = await inPlace(device, societyId, place).limit(limit).toArray()
  return { rows, isCut: rows.length === limit }
}

const pendingOf = async (device: Device, societyId: string, rows: readonly Held<'mail'>[]) => {
  const pending = await readPending(device)
  const writings = await device.outbox.filter(({ name }) => isMailWriting(name)).toArray()
  const written = new Set(writings.map(({ args }) => Reflect.get(Object(args), 'id')))
  const space = societySpace(societyId)
  return rows.map(
    (mail): MailItem => ({
      mail,
      pending: pending.get(`mail/${space}/${mail.id}`) ?? null,
      isChange: !written.has(mail.id),
    }),
  )
}

const readThread = async (device: Device, societyId: string, mail: MailRow) => {
  const rows = await device.rows.mail
    .where('[space+threadId]')
    .equals([societySpace(societyId), mail.threadId])
    .sortBy('time')
  return rows.filter(({ id, folder }) => id !== mail.id && folder !== 'trash' && folder !== 'spam')
}

/** Whoever wrote to us and stands in no list. */
const readWriters = async (device: Device, societyId: string, known: ReadonlySet<string>) => {
  const rows = await device.rows.mail
    .where('space')
    .equals(societySpace(societyId))
    .filter(({ kind, from }) => kind === 'received' && from.id !== null && !known.has(from.id))
    .toArray()
  const names = new Map(rows.map(({ from }) => [from.id ?? '', from.name]))
  return [...names].map(([id, name]): Recipient => ({ id, kind: 'person', name, detail: '' }))
}

const toRefused = ({ opId, name, args, code, fields }: OutboxEntry): RefusedMail => {
  const { id, at: _at, replyTo, set, ...words } = args as RefusedArgs // parsed by the schema of one of the two
  return {
    ...{ opId, id, replyTo, isSend: name === 'mail.send@1', words: set ?? words },
    why: new Rejection(code ?? 'INVALID', fields),
  }
}

export const mailQueries = {
  /**
   * The first `window` rows of a place, and whether all mails are here: until then it may have more. Also how many it has in all,
   * where these are or all were gone through; else null, to be asked after the list is drawn.
   */
  list: (societyId: string, place: MailPlace, search: string, window: number) =>
    localQuery({
      tables: listTables(search),
      key: ['mail', 'list', societyId, place, search, window],
      read: async (device) => {
        const asked = { place, search, limit: window }
        const { rows, isCut } = await readFound(device, societyId, asked)
        const items = await pendingOf(device, societyId, rows.slice(0, window))
        const { isComplete } = await readProgress(device, societySpace(societyId), decidesOnPlaces)
        return { items, total: isCut ? null : rows.length, isComplete }
      },
      isLong: window > 500,
    }),
  /** How many rows the place has. */
  total: (societyId: string, place: MailPlace) =>
    localQuery({
      tables: ['mail'],
      key: ['mail', 'total', societyId, place],
      read: (device) => inPlace(device, societyId, place).count(),
    }),
  /** How many mails with these words each folder has. */
  elsewhere: (societyId: string, search: string) =>
    localQuery({
      tables: ['mail', 'mail-body'],
      key: ['mail', 'elsewhere', societyId, search],
      read: async (device): Promise<FoundElsewhere[]> => {
        const found = await searchMails(device, societyId, null, wordsOf(search))
        const byFolder = groupBy(found, ({ folder }) => folder)
        return mailFolders.flatMap((folder) => {
          const count = byFolder.get(folder)?.length ?? 0
          return count === 0 ? [] : { folder, count }
        })
      },
    }),
  /** Every mail of a place, for what is done with all of them. */
  all: (societyId: string, place: MailPlace, search: string) =>
    localQuery({
      tables: search === '' ? ['mail'] : ['mail', 'mail-body'],
      key: ['mail', 'all', societyId, place, search],
      read: (device): Promise<MailRow[]> => searchMails(device, societyId, place, wordsOf(search)),
      isLong: true,
    }),
  detail: (societyId: string, id: string | undefined) =>
    localQuery({
      tables: [...itemTables, 'mail-body'],
      key: ['mail', 'detail', societyId, id],
      read: async (device): Promise<MailDetail | null> => {
        if (id === undefined) return null
        const key: [`s:${string}`, string] = [`s:${societyId}`, id]
        const row = await device.rows.mail.get(key)
        const [item] = row === undefined ? [] : await pendingOf(device, societyId, [row])
        if (item === undefined) return null
        const html = (await device.rows['mail-body'].get(key))?.html ?? null
        return { ...item, html, thread: await readThread(device, societyId, item.mail) }
      },
    }),
  /** What was written and refused: of one mail, or of all; the latest first. */
  refused: (societyId: string, id?: string) =>
    localQuery({
      tables: ['outbox'],
      key: ['outbox', 'refused-mail', societyId, id],
      read: async (device): Promise<RefusedMail[]> => {
        const entries = await device.outbox.where('state').equals('rejected').toArray()
        return entries
          .filter(({ space, name }) => space === societySpace(societyId) && isMailWriting(name))
          .map(toRefused)
          .filter((refused) => id === undefined || refused.id === id)
          .reverse()
      },
    }),
  counts: (societyId: string) =>
    localQuery({
      tables: ['mail'],
      key: ['mail', 'counts', societyId],
      read: async (device): Promise<PlaceCounts> => {
        const space = societySpace(societyId)
        const unread = (folder: string) =>
          device.rows.mail.where('[space+folder+unread]').equals([space, folder, 1]).count()
        const drafts = inPlace(device, societyId, { kind: 'folder', handle: 'drafts' })
        return {
          inbox: await unread('inbox'),
          spam: await unread('spam'),
          drafts: await drafts.count(),
        }
      },
    }),
  labels: (societyId: string) =>
    localQuery({
      tables: ['mail-label'],
      key: ['mail-label', societyId],
      read: async (device): Promise<ShownLabel[]> => {
        const own = await device.rows['mail-label']
          .where('space')
          .equals(societySpace(societyId))
          .sortBy('title')
        return [
          ...shippedLabels.map(({ id, handle, color }) => {
            const title = shippedLabelWords[handle]?.() ?? handle
            return { id, handle, title, color, isOwn: false }
          }),
          ...own.map(({ id, title, color }) => ({ id, handle: id, title, color, isOwn: true })),
        ]
      },
    }),
  /** The contact of whoever reads; null: they have none. */
  me: (societyId: string) =>
    localQuery({
      tables: ['my-contact'],
      key: ['my-contact', 'mail', societyId],
      read: async (device): Promise<string | null> =>
        (await device.rows['my-contact'].where('space').equals(societySpace(societyId)).first())
          ?.id ?? null,
    }),
  /** Groups first, then people by name. */
  recipients: (societyId: string) =>
    localQuery({
      tables: ['mail-recipient', 'mail'],
      key: ['mail-recipient', societyId],
      read: async (device): Promise<Recipient[]> => {
        const rows: Recipient[] = await device.rows['mail-recipient']
          .where('space')
          .equals(societySpace(societyId))
          .sortBy('name')
        const groups = rows.filter(({ id }) => id.startsWith(groupPrefix))
        const people = rows.filter(({ kind }) => kind === 'person')
        const known = new Set(people.map(({ id }) => id))
        // who may write to groups sees everybody already
        const writers = groups.length > 0 ? [] : await readWriters(device, societyId, known)
        return [...groups, ...people, ...writers]
      },
    }),
}
