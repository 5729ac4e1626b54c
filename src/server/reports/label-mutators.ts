/** A society's own labels: its office makes, names and colours them, and takes them away. */
import { and, arrayContains, eq } from 'drizzle-orm'
import { Rejection } from '#contract/errors.ts'
import type { labelMutations } from '#contract/reports.ts'
import { withMember } from '#domain/conflicts/with-member.ts'
import { labelHandle } from '#domain/report-labels.ts'
import { can } from '#domain/roles.ts'
import { label, report } from '../database/schema.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'

type LabelMutators = { [Name in keyof typeof labelMutations]: SocietyMutator<Name> }
type LabelFetches = { [Name in keyof typeof labelMutations]: Fetch<Name> }

export const labelFetches: LabelFetches = {
  'label.save@1': fetchNothing,
  'label.remove@1': fetchNothing,
}

const checkRight = ({ member }: SocietyContext) => {
  if (!can(member.roles, 'reports:all')) throw new Rejection('FORBIDDEN')
}

export const labelMutators: LabelMutators = {
  'label.save@1': async (context, { id, title, color }) => {
    checkRight(context)
    const { writer, societyId } = context
    const others = await writer.tx.select().from(label).where(eq(label.societyId, societyId))
    const handle = labelHandle(title)
    if (handle === '') throw new Rejection('INVALID', { title: 'INVALID' })
    const isTaken = others.some((row) => row.id !== id && row.handle === handle)
    if (isTaken) throw new Rejection('TAKEN', { title: 'TAKEN' })
    await writer.put('label', { societyId, id, handle, title, color })
  },
  'label.remove@1': async (context, { id }) => {
    checkRight(context)
    const { writer, societyId, now } = context
    // taken away by somebody else: what was wanted is so
    if ((await writer.get('label', societyId, id)) === undefined) return
    const marked = await writer.tx
      .select()
      .from(report)
      .where(and(eq(report.societyId, societyId), arrayContains(report.labels, [id])))
    await writer.putAll(
      'report',
      marked.map((row) => ({ ...row, labels: withMember(row.labels, id, false), updatedAt: now })),
    )
    await writer.remove('label', societyId, id)
  },
}
