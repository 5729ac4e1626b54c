/** The work on a report: its steps by the desk's own table, who does it, what is said of it, and how it was. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Rejection } from '#contract/errors.ts'
import { type reportMutations, reportStatusSchema } from '#contract/reports.ts'
import { rolesIn } from '#contract/societies.ts'
import {
  type Assignee,
  answered,
  assignReport,
  completedMove,
  type DeskChange,
  moveReport,
  rateReport,
  takesIt,
} from '#domain/report-desk.ts'
import { can } from '#domain/roles.ts'
import { contactOfMembership } from '../database/joins.ts'
import { contact, membership } from '../database/schema.ts'
import type { SocietyContext, SocietyMutator } from '../sync/context.ts'
import { type Said, say } from './events.ts'
import { changed, deskOf, doersOf, type Report, readReport } from './read-report.ts'

type Named =
  | 'report.move@1'
  | 'report.assign@1'
  | 'report.comment@1'
  | 'report.rate@1'
  | 'report.complete@1'
type WorkMutators = { [Name in Named & keyof typeof reportMutations]: SocietyMutator<Name> }

/** Writes the report and what is said of it; a change that changes nothing says nothing. */
const write = async (
  context: SocietyContext,
  report: Report,
  change: DeskChange,
  said: Said,
): Promise<void> => {
  if (Object.keys(change).length === 0) return
  const { writer, member, now } = context
  const after = changed(report, change, now)
  await writer.put('report', after)
  await say(writer, after, member, said, now)
}

const move = async (
  context: SocietyContext,
  report: Report,
  step: { to: string; reason: string; until: string | null; eventId: string },
) => {
  const { member, now } = context
  const doers = doersOf(context, report)
  const to = reportStatusSchema.parse(step.to)
  const { reason, until, eventId } = step
  const at = now.toISOString()
  const change = moveReport(deskOf(report), { to, reason, until, at }, doers)
  const taken = takesIt(deskOf(report), to, doers) && {
    assigneeUid: member.uid,
    assignee: member.name,
  }
  const more = Object.keys(change).length > 0 && taken
  await write(
    context,
    report,
    { ...change, ...more },
    { id: eventId, kind: 'status', text: reason },
  )
}

/** Somebody of the office or of the staff, who has come in. @throws Rejection INVALID */
const readAssignee = async (
  { writer, societyId }: SocietyContext,
  uid: string,
): Promise<Assignee> => {
  const [found] = await writer.tx
    .select({ name: contact.name, roles: membership.roles })
    .from(membership)
    .innerJoin(contact, contactOfMembership)
    .where(and(eq(membership.societyId, societyId), eq(membership.uid, uid)))
  if (found === undefined || !can(rolesIn(found.roles), 'reports:work')) {
    throw new Rejection('INVALID', { assignee: 'INVALID' })
  }
  return { uid, name: found.name }
}

export const workMutators: WorkMutators = {
  'report.move@1': async (context, { id, ...step }) =>
    move(context, await readReport(context, id), step),
  'report.complete@1': async (context, { id, completed }) => {
    const report = await readReport(context, id)
    const isReporter = report.reporterUid === context.member.uid
    const to = completedMove(deskOf(report), completed, isReporter)
    await move(context, report, { to, reason: '', until: null, eventId: randomUUID() })
  },
  'report.assign@1': async (context, { id, eventId, assignee: uid }) => {
    const { member, now } = context
    const report = await readReport(context, id)
    const assignee = uid === null ? null : await readAssignee(context, uid)
    const change = assignReport(deskOf(report), assignee, {
      doers: doersOf(context, report),
      me: member.uid,
      at: now.toISOString(),
    })
    const said = { id: eventId, kind: 'assigned' as const, assignee: assignee?.name ?? null }
    await write(context, report, change, said)
  },
  'report.comment@1': async (context, { id, eventId, text, visibility }) => {
    const { writer, member, now } = context
    const report = await readReport(context, id)
    const works = doersOf(context, report).some((doer) => doer !== 'reporter')
    if (visibility === 'staff' && !works) throw new Rejection('FORBIDDEN')
    if (report.deleted) throw new Rejection('STATE')
    const change = works && visibility === 'all' ? answered(deskOf(report), now.toISOString()) : {}
    const after = changed(report, change, now)
    await writer.put('report', after)
    await say(writer, after, member, { id: eventId, kind: 'comment', text, visibility }, now)
  },
  'report.rate@1': async (context, { id, eventId, rating, text }) => {
    const report = await readReport(context, id)
    const isReporter = report.reporterUid === context.member.uid
    const change = rateReport(deskOf(report), rating, isReporter)
    await write(context, report, change, { id: eventId, kind: 'rating', text, rating })
  },
}
