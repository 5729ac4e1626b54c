/** All entries that fit the filters, as a file. */

import type { TableColumn } from '#components/data-table/table-types.ts'
import { clockText, instantDayText } from '#components/format.ts'
import { saveFile } from '#components/save-file.ts'
import type { AuditEntry, AuditFilter } from '#contract/audit.ts'
import type { ColumnType } from '#domain/table-filters.ts'
import { m } from '#texts/compiled/messages.js'
import { readPage } from './queries.ts'
import { changedFields, entityWords, kindWords, whoWord } from './words.ts'

type Line = AuditEntry & { names: Readonly<Record<string, string>> }

const column = (
  id: string,
  head: string,
  value: (line: Line) => string | number | null,
  type: ColumnType = 'string',
): TableColumn<Line> => ({
  id,
  head,
  type,
  value,
  text: (line) => String(value(line) ?? ''),
  width: 120,
})

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

const columns = (): TableColumn<Line>[] => [
  column('number', m.audit_number(), ({ number }) => number, 'number'),
  column('day', m.audit_day(), ({ at }) => instantDayText(at)),
  column('time', m.audit_time(), ({ at }) => clockText(at)),
  column('person', m.audit_person(), whoWord),
  column('device', m.audit_device(), ({ device }) => device),
  column('kind', m.audit_kind(), ({ kind }) => kindWords[kind]()),
  column('entity', m.audit_entity(), entityWord),
  column('row', m.audit_row(), ({ title, row }) => title ?? row),
  column('before', m.audit_before(), (line) => side(line, 'before')),
  column('after', m.audit_after(), (line) => side(line, 'after')),
  column('reason', m.audit_field_reason(), ({ reason }) => reason),
  column('hash', 'SHA-256', ({ hash }) => hash),
]

/** @throws CallError; then there is no file */
export const exportTrail = async (
  societyId: string,
  filter: AuditFilter,
  signal: AbortSignal,
): Promise<void> => {
  const lines: Line[] = []
  for (let before: number | undefined; ; ) {
    const page = await readPage(societyId, filter, before)
    signal.throwIfAborted()
    lines.push(...page.entries.map((entry) => ({ ...entry, names: page.names })))
    before = page.entries.at(-1)?.number
    if (!page.hasMore) break
  }
  const { makeFile } = await import('#components/data-table/file/make-file.ts')
  const title = m.nav_audit()
  const work = {
    format: 'csv',
    title,
    columns: columns(),
    rows: lines,
    onProgress: () => {},
    signal,
  } as const
  const file = await makeFile(work)
  saveFile(`audit-trail-${societyId}.csv`, [file], 'text/csv;charset=utf-8')
}
