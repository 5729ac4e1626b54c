/** Notices on the server: office and staff write them, whoever one is for reads and acknowledges it. */
import { and, eq } from 'drizzle-orm'
import { Rejection } from '#contract/errors.ts'
import type { NoticeFields, noticeMutations } from '#contract/notices.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { mergeFields } from '#domain/conflicts/merge-fields.ts'
import { noticeReadId, publishedFields, wingOfAudience, wrongNoticeDays } from '#domain/notices.ts'
import { can } from '#domain/roles.ts'
import { filtersOf, noticeFilters } from '#domain/scopes.ts'
import { flat } from '../database/schema.ts'
import type { Fetch, SocietyContext, SocietyMutator } from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'

type NoticeMutators = { [Name in keyof typeof noticeMutations]: SocietyMutator<Name> }
type NoticeFetches = { [Name in keyof typeof noticeMutations]: Fetch<Name> }
type Notice = Row<'notice'>

const fetchNotices = ({ writer, societyId }: SocietyContext, all: readonly { id: string }[]) =>
  writer.fetch(
    'notice',
    societyId,
    all.map(({ id }) => id),
  )

export const noticeFetches: NoticeFetches = {
  'notice.draft@1': fetchNotices,
  'notice.publish@1': fetchNotices,
  'notice.edit@1': fetchNotices,
  'notice.withdraw@1': fetchNotices,
  'notice.read@1': fetchNotices,
  'notice.acknowledge@1': fetchNotices,
}

const checkRight = ({ member }: SocietyContext) => {
  if (!can(member.roles, 'notices:publish')) throw new Rejection('FORBIDDEN')
}

const checkAudience = async ({ writer, societyId }: SocietyContext, audience: string) => {
  const wing = wingOfAudience(audience)
  if (wing === undefined) return
  const [found] = await writer.tx
    .select({ id: flat.id })
    .from(flat)
    .where(and(eq(flat.societyId, societyId), eq(flat.wing, wing)))
    .limit(1)
  if (found === undefined) throw new Rejection('INVALID', { audience: 'INVALID' })
}

const checkWords = async (context: SocietyContext, row: NoticeFields) => {
  if (wrongNoticeDays(row).length > 0) throw new Rejection('INVALID', { expiresOn: 'INVALID' })
  await checkAudience(context, row.audience)
}

/** What is stored of it, with whether its day has come. */
const put = async (
  context: SocietyContext,
  row: Omit<Notice, 'isOut' | 'eventTime'> & Pick<NoticeFields, 'eventTime'>,
) => {
  const isOut = row.startOn <= context.member.today
  await context.writer.put('notice', { ...row, isOut, eventTime: row.eventTime ?? null })
}

const readNotice = async (context: SocietyContext, id: string): Promise<Notice> => {
  checkRight(context)
  const notice = await context.writer.get('notice', context.societyId, id)
  if (notice === undefined) throw new Rejection('NOT_FOUND')
  return notice
}

const blank = ({ societyId, member }: SocietyContext, id: string, fields: NoticeFields) => ({
  ...fields,
  ...{ societyId, id, author: member.name, authorUid: member.uid },
})

const canSee = ({ member }: SocietyContext, notice: Notice) => {
  const held = noticeFilters(member)
  return filtersOf.notice(notice).some((filter) => held.includes(filter))
}

/** Of one that was withdrawn meanwhile nothing is noted, and nobody is bothered with a refusal. */
const note = async (
  context: SocietyContext,
  { id: noticeId, contactId, at }: { id: string; contactId: string; at: string },
  isAcknowledged: boolean,
) => {
  const { writer, societyId, member, now } = context
  if (contactId !== member.contactId) throw new Rejection('NOT_FOUND')
  const notice = await writer.get('notice', societyId, noticeId)
  if (notice === undefined || !canSee(context, notice)) return
  const id = noticeReadId(noticeId, contactId)
  const known = await writer.get('notice-read', societyId, id)
  // the device's clock may be wrong: what it says is kept only when it lies in the past
  const moment = new Date(Math.min(Date.parse(at), now.getTime()))
  if (known !== undefined && (!isAcknowledged || known.acknowledgedAt !== null)) return
  await writer.put('notice-read', {
    ...{ societyId, id, noticeId, contactId },
    readAt: known?.readAt ?? moment,
    acknowledgedAt: isAcknowledged ? moment : null,
  })
}

export const noticeMutators: NoticeMutators = {
  'notice.draft@1': async (context, { id, at: _, ...fields }) => {
    checkRight(context)
    const known = await context.writer.get('notice', context.societyId, id)
    if (append(known) === 'stands') throw new Rejection('CONFLICT')
    await checkWords(context, fields)
    await put(context, { ...blank(context, id, fields), state: 'draft', publishedAt: null })
  },
  'notice.publish@1': async (context, { id, at: _, was, ...fields }) => {
    checkRight(context)
    const known = await context.writer.get('notice', context.societyId, id)
    if (known !== undefined && known.state !== 'draft') throw new Rejection('STATE')
    const said = known === undefined ? fields : { ...known, ...publishedFields(known, fields, was) }
    await checkWords(context, said)
    const row = { ...blank(context, id, said), publishedAt: context.now }
    await put(context, { ...row, state: 'published' })
  },
  'notice.edit@1': async (context, { id, set, was }) => {
    const notice = await readNotice(context, id)
    if (notice.state === 'withdrawn') throw new Rejection('STATE')
    const after = { ...notice, ...mergeFields<NoticeFields>(notice, set, was) }
    // a wing may be gone by now: the notice is still the one it was
    await checkWords(context, 'audience' in set ? after : { ...after, audience: 'all' })
    await put(context, after)
  },
  'notice.withdraw@1': async (context, { id, withdrawn }) => {
    const notice = await readNotice(context, id)
    const kept = notice.publishedAt === null ? 'draft' : 'published'
    await put(context, { ...notice, state: withdrawn ? 'withdrawn' : kept })
  },
  'notice.read@1': (context, args) => note(context, args, false),
  'notice.acknowledge@1': (context, args) => note(context, args, true),
}
