/** `/api/mail-app`: the caller's mailbox as other programs read and change it, by the rules of Mail. */
import { isDeepStrictEqual } from 'node:util'
import type { Hono } from 'hono'
import {
  type ApiMail,
  deleteMails,
  listMailFilters,
  listMailFolders,
  listMailLabels,
  listMails,
  readMail,
  setMailFolder,
  toggleMailLabel,
  updateMail,
} from '#contract/api/mail-app.ts'
import type { Page } from '#contract/api/paging.ts'
import { blobPath } from '#contract/attachments.ts'
import { Rejection } from '#contract/errors.ts'
import { type MailFolder, mailFolders } from '#contract/mail.ts'
import { labelHandleOf, labelIdOf, mailFilters, shippedLabels } from '#domain/mail.ts'
import { CallRefused } from '../http/errors.ts'
import type { Row } from '../sync/tables.ts'
import { type ApiCall, type ApiDeps, mountEndpoint, refuse } from './mount-endpoint.ts'
import { pageOf } from './page-of.ts'
import { type Changer, changing, type Reader, reading } from './rows-and-changes.ts'
import { toggled } from './toggled.ts'

type Mail = Row<'mail'>

const folderIcons = ['inbox', 'send', 'email_open', 'error', 'delete'] as const
const filterIcons = { starred: 'star', important: 'label' } as const
const titled = (handle: string) => handle.charAt(0).toUpperCase() + handle.slice(1)

const folders = mailFolders.map((handle, at) => ({
  ...{ id: String(at), handle, title: titled(handle), icon: folderIcons[at] ?? '' },
}))
const filters = mailFilters.map((handle, at) => ({
  ...{ id: String(at), handle, title: titled(handle), icon: filterIcons[handle] },
}))

const folderId = (folder: MailFolder) => String(mailFolders.indexOf(folder))

/** @throws CallRefused 400 */
const folderOf = (id: string): MailFolder => {
  const folder = /^[0-4]$/.test(id) ? mailFolders[Number(id)] : undefined
  if (folder === undefined) throw refuse('folder', 'one of 0, 1, 2, 3, 4')
  return folder
}

/** What belongs to these mails, beside their rows. */
const readParts = async ({ rowsOf }: Reader, mails: readonly Mail[]) => {
  const ids = mails.map(({ id }) => id)
  const bodies = new Map((await rowsOf('mail-body', ids)).map(({ id, html }) => [id, html]))
  const wanted = new Set(mails.flatMap(({ id, hasAttachments }) => (hasAttachments ? [id] : [])))
  const attachments = wanted.size === 0 ? [] : await rowsOf('attachment')
  const files = attachments.filter(
    ({ subjectKind, subjectId, removedAt }) =>
      subjectKind === 'mail' && removedAt === null && wanted.has(subjectId),
  )
  const cards = await rowsOf('contact-card')
  const avatars = new Map(cards.map(({ id, shared }) => [id, shared.avatar]))
  return { bodies, files, avatars }
}

const wireMails = async (
  reader: Reader,
  societyId: string,
  mails: readonly Mail[],
): Promise<ApiMail[]> => {
  const { bodies, files, avatars } = await readParts(reader, mails)
  return mails.map((row) => {
    const { id, from, to, subject, time, unread, starred, important, hasAttachments } = row
    const avatar = from.id === null ? undefined : avatars.get(from.id)
    return {
      ...{ id, subject, message: bodies.get(id) ?? '', time: time.toISOString() },
      from: {
        name: from.name,
        avatar: avatar ? blobPath(societyId, avatar) : '',
        email: from.email,
      },
      to: to.map(({ name, email }) => ({ name, email })),
      ...{ read: unread === 0, starred, important, hasAttachments },
      attachments: files
        .filter(({ subjectId }) => subjectId === id)
        .map(({ type, name, sha256, size, thumbnail }) => ({
          ...{ type, fileName: name, preview: thumbnail ?? '' },
          ...{ url: blobPath(societyId, sha256), size: String(size) },
        })),
      labels: [...row.labels],
      folder: folderId(row.folder),
    }
  })
}

type Asked = Page & {
  labelHandle?: string | undefined
  filterHandle?: string | undefined
  folderHandle?: string | undefined
}

/** Filters and labels choose from every folder: that is the specification's, and other than in the app. */
const chosen = ({ labelHandle, filterHandle, folderHandle = 'inbox' }: Asked) => {
  if (labelHandle !== undefined) {
    const label = labelIdOf(labelHandle)
    return ({ labels }: Mail) => labels.includes(label)
  }
  if (filterHandle === undefined) return ({ folder }: Mail) => folder === folderHandle
  const filter = mailFilters.find((each) => each === filterHandle)
  if (filter === undefined) {
    throw new CallRefused(404, 'NOT_FOUND', 'filterHandle: there is no such filter')
  }
  return (mail: Mail) => mail[filter]
}

const newestFirst = (a: Mail, b: Mail) =>
  b.time.getTime() - a.time.getTime() || (a.id < b.id ? 1 : -1)

/** Of the caller's own box, in the order of the ids. @throws Rejection NOT_FOUND */
const readAll = (call: ApiCall, ids: readonly string[]): Promise<ApiMail[]> =>
  reading(call, async (reader) => {
    const rows = new Map((await reader.rowsOf('mail', ids)).map((row) => [row.id, row]))
    const mails = ids.flatMap((id) => rows.get(id) ?? [])
    if (mails.length < ids.length) throw new Rejection('NOT_FOUND')
    return wireMails(reader, call.societyId, mails)
  })

const first = ([mail]: readonly ApiMail[]): ApiMail => {
  if (mail === undefined) throw new Rejection('NOT_FOUND')
  return mail
}

/** What was said cannot be unsaid: of a mail that has come or gone these stay as they are. */
const fixed = ['from', 'to', 'time', 'hasAttachments', 'attachments'] as const
const written = ['subject', 'message'] as const
const flags = ['read', 'starred', 'important'] as const

const checkFixed = (shown: ApiMail, asked: ApiMail) => {
  const isDraft = mailFolders[Number(shown.folder)] === 'drafts'
  const kept = isDraft ? fixed : [...fixed, ...written]
  const [field] = kept.filter((name) => !isDeepStrictEqual(shown[name], asked[name]))
  if (field !== undefined) throw refuse(field, 'it cannot be changed here')
}

const changeMail = async ({ change }: Changer, shown: ApiMail, asked: ApiMail, at: string) => {
  const { id } = asked
  const text = written.filter((name) => shown[name] !== asked[name])
  if (text.length > 0) {
    const set = { subject: asked.subject, html: asked.message }
    await change('mail.draft@1', { id, at, set, replyTo: null })
  }
  const changed = flags.filter((name) => shown[name] !== asked[name])
  if (changed.length > 0) {
    const set = Object.fromEntries(changed.map((name) => [name, asked[name]]))
    await change('mail.flag@1', { ids: [id], set })
  }
  const added = asked.labels.filter((label) => !shown.labels.includes(label))
  const taken = shown.labels.filter((label) => !asked.labels.includes(label))
  for (const label of added) await change('mail.label@1', { ids: [id], label, on: true })
  for (const label of taken) await change('mail.label@1', { ids: [id], label, on: false })
  if (asked.folder !== shown.folder) {
    await change('mail.move@1', { ids: [id], folder: folderOf(asked.folder) })
  }
}

const update = async (
  call: ApiCall,
  via: string,
  ids: readonly string[],
  askedOf: (shown: ApiMail) => ApiMail,
): Promise<ApiMail[]> => {
  const shown = await readAll(call, ids)
  const pairs = shown.map((mail) => [mail, askedOf(mail)] as const)
  for (const [mail, asked] of pairs) checkFixed(mail, asked)
  const at = call.deps.clock().toISOString()
  await changing(call, via, async (changer) => {
    for (const [mail, asked] of pairs) await changeMail(changer, mail, asked, at)
  })
  return readAll(call, ids)
}

const remove = async (call: ApiCall, ids: readonly string[]) => {
  await readAll(call, ids)
  await changing(call, deleteMails.path, async ({ change }) => {
    await change('mail.move@1', { ids: [...ids], folder: 'trash' })
    await change('mail.delete@1', { ids: [...ids] })
  })
  return { removed: [...ids] }
}

const mountChanges = (app: Hono, deps: ApiDeps) => {
  mountEndpoint(app, deps, updateMail, async (call, asked) =>
    first(await update(call, updateMail.path, [asked.id], () => asked)),
  )
  mountEndpoint(app, deps, setMailFolder, (call, { selectedMailIds, folderId: folder }) =>
    update(call, setMailFolder.path, selectedMailIds, (mail) => ({ ...mail, folder })),
  )
  mountEndpoint(app, deps, toggleMailLabel, (call, { selectedMailIds, labelId }) =>
    update(call, toggleMailLabel.path, selectedMailIds, (mail) => ({
      ...mail,
      labels: toggled(mail.labels, labelId),
    })),
  )
  mountEndpoint(app, deps, deleteMails, (call, asked) => remove(call, asked.selectedMailIds))
}

export const mountMails = (app: Hono, deps: ApiDeps): void => {
  mountEndpoint(app, deps, readMail, async (call, { mailId }) =>
    first(await readAll(call, [mailId])),
  )
  mountEndpoint(app, deps, listMails, (call, asked, c) =>
    reading(call, async (reader) => {
      const mails = (await reader.rowsOf('mail')).sort(newestFirst)
      return wireMails(reader, call.societyId, pageOf(mails, chosen(asked), asked, c))
    }),
  )
  mountChanges(app, deps)
  mountEndpoint(app, deps, listMailFilters, async () => filters)
  mountEndpoint(app, deps, listMailFolders, async () => folders)
  mountEndpoint(app, deps, listMailLabels, (call) =>
    reading(call, async ({ rowsOf }) => [
      ...shippedLabels.map((label) => ({ ...label, title: titled(label.handle) })),
      ...(await rowsOf('mail-label')).map(({ id, title, color }) => ({
        ...{ id, handle: labelHandleOf(id), title, color },
      })),
    ]),
  )
}
