/** All entries that fit the filters, as a file. */

import { fileColumn } from '#components/data-table/file/file-column.ts'
import type { TakeTable } from '#components/data-table/file/use-file.ts'
import type { TableColumn } from '#components/data-table/table-types.ts'
import type { AuditEntry, AuditFilter } from '#contract/audit.ts'
import { societyDayQuery } from '#db/society-day.ts'
import { indianClock, indianDay } from '#domain/dates.ts'
import { m } from '#texts/compiled/messages.js'
import { readPage } from './queries.ts'
import { changedFields, entityWords, kindWords, whoWord } from './words.ts'

type Line = AuditEntry & { names: Readonly<Record<string, string>> }

const side = (line: Line, which: 'before' | 'after') =>
  line[which] === null
    ? ''
    : changedFields(line, line.names)
        .map((field) => `${field.label}: ${field[which]}`)
        .join('; ')

const entityWord = ({ entity }: Line) =>
  Object.hasOwn(entityWords, entity)
    ? entityWords[entity as keyof typeof entityWords]() // one of its own keys
    : entity

export const trailColumns = (): TableColumn<Line>[] => [
  fileColumn('number', m.audit_number(), ({ number }) => number, 'number'),
  fileColumn('day', m.audit_day(), ({ at }) => indianDay(new Date(at)), 'date'),
  fileColumn('time', m.audit_time(), ({ at }) => indianClock(new Date(at))),
  fileColumn('person', m.audit_person(), whoWord),
  fileColumn('device', m.audit_device(), ({ device }) => device),
  fileColumn('kind', m.audit_kind(), ({ kind }) => kindWords[kind]()),
  fileColumn('entity', m.audit_entity(), entityWord),
  fileColumn('row', m.audit_row(), ({ title, row }) => title ?? row),
  fileColumn('before', m.audit_before(), (line) => side(line, 'before')),
  fileColumn('after', m.audit_after(), (line) => side(line, 'after')),
  fileColumn('reason', m.audit_field_reason(), ({ reason }) => reason),
  fileColumn('hash', 'SHA-256', ({ hash }) => hash),
]

/** All of it, however little of it is on the page. */
const readTrail = async (societyId: string, filter: AuditFilter, signal: AbortSignal) => {
  const lines: Line[] = []
  for (let before: number | undefined; ; ) {
    const page = await readPage(societyId, filter, before)
    signal.throwIfAborted()
    lines.push(...page.entries.map((entry) => ({ ...entry, names: page.names })))
    before = page.entries.at(-1)?.number
    if (!page.hasMore) return lines
  }
}

export const takeTrail =
  (societyId: string, filter: AuditFilter): TakeTable<Line> =>
  async (signal) => ({
    id: 'audit-trail',
    name: m.nav_audit(),
    ...(await societyDayQuery(societyId).queryFn()),
    columns: trailColumns(),
    rows: await readTrail(societyId, filter, signal),
  })
