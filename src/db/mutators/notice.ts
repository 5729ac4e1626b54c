/** Notices on this device: who writes one sees it at once; others when the server has let it out. */
import { Rejection } from '#contract/errors.ts'
import type { NoticeFields, NoticeState, noticeMutations } from '#contract/notices.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { mergeFields } from '#domain/conflicts/merge-fields.ts'
import { noticeReadId, publishedFields, wrongNoticeDays } from '#domain/notices.ts'
import type { LocalMutator, LocalWriter } from '../local-writer.ts'

type NoticeMutators = { [Name in keyof typeof noticeMutations]: LocalMutator<Name> }
type Written = NoticeFields & { id: string; at: string }
type Reading = { id: string; contactId: string; at: string }

const checkDays = (fields: NoticeFields) => {
  if (wrongNoticeDays(fields).length > 0) throw new Rejection('INVALID', { expiresOn: 'INVALID' })
}

const write = async (writer: LocalWriter, { at, ...row }: Written, state: NoticeState) => {
  checkDays(row)
  const publishedAt = state === 'published' ? at : null
  await writer.put('notice', { ...row, state, author: writer.me.displayName, publishedAt })
}

/** As it came before there were times of day it has none. */
const findNotice = async (writer: LocalWriter, id: string) => {
  const notice = await writer.get('notice', id)
  return notice && { ...notice, eventTime: notice.eventTime ?? null }
}

const readNotice = async (writer: LocalWriter, id: string) => {
  const notice = await findNotice(writer, id)
  if (notice === undefined) throw new Rejection('NOT_FOUND')
  return notice
}

const note = async (
  writer: LocalWriter,
  { id: noticeId, contactId, at }: Reading,
  isAcknowledged: boolean,
) => {
  const id = noticeReadId(noticeId, contactId)
  const known = await writer.get('notice-read', id)
  if (known !== undefined && (!isAcknowledged || known.acknowledgedAt !== null)) return
  const acknowledgedAt = isAcknowledged ? at : null
  await writer.put('notice-read', {
    ...{ id, noticeId, contactId, acknowledgedAt },
    readAt: known?.readAt ?? at,
  })
}

export const noticeMutators: NoticeMutators = {
  'notice.draft@1': async (writer, args) => {
    // Replayed after the server has it already: the server's row stands.
    if (append(await writer.get('notice', args.id)) === 'stands') return
    await write(writer, args, 'draft')
  },
  'notice.publish@1': async (writer, { was, ...args }) => {
    const known = await findNotice(writer, args.id)
    if (known !== undefined && known.state !== 'draft') return
    const said = known === undefined ? {} : publishedFields(known, args, was)
    await write(writer, { ...args, ...known, ...said, at: args.at }, 'published')
  },
  'notice.edit@1': async (writer, { id, set, was }) => {
    const notice = await readNotice(writer, id)
    if (notice.state === 'withdrawn') throw new Rejection('STATE')
    const after = { ...notice, ...mergeFields<NoticeFields>(notice, set, was) }
    checkDays(after)
    await writer.put('notice', after)
  },
  'notice.withdraw@1': async (writer, { id, withdrawn }) => {
    const notice = await readNotice(writer, id)
    const kept = notice.publishedAt === null ? 'draft' : 'published'
    await writer.put('notice', { ...notice, state: withdrawn ? 'withdrawn' : kept })
  },
  'notice.read@1': (writer, args) => note(writer, args, false),
  'notice.acknowledge@1': (writer, args) => note(writer, args, true),
}
