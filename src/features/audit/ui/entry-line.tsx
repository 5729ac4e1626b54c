/** One entry: a sentence, from which device and when, and on demand every field before and after. */
import { Text } from '@mantine/core'
import { useState } from 'react'
import { IconAlertTriangle } from '#components/icons.ts'
import { ButtonLink } from '#components/link.tsx'
import { Chip } from '#components/status/chip.tsx'
import { type AuditEntry, accountDeleted } from '#contract/audit.ts'
import { indianClock } from '#domain/dates.ts'
import { m } from '#texts/compiled/messages.js'
import { changedFields, changeWord, deedWord, thingWord } from '../words.ts'
import { RowLink } from './row-link.tsx'

type EntryProps = { entry: AuditEntry; names: Readonly<Record<string, string>> }

const FieldTable = ({ entry, names }: EntryProps) => {
  const hasBefore = entry.before !== null
  const hasAfter = entry.after !== null
  const fields = changedFields(entry, names)
  if (fields.length === 0) return <Text size="sm">{m.audit_erased()}</Text>
  return (
    <table className="audit-fields">
      <thead>
        <tr>
          <th scope="col">{m.audit_field()}</th>
          {hasBefore && <th scope="col">{m.audit_before()}</th>}
          {hasAfter && <th scope="col">{m.audit_after()}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ column, label, before, after }) => (
          <tr key={column}>
            <th scope="row">{label}</th>
            {hasBefore && <td>{before}</td>}
            {hasAfter && <td>{after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Details = ({ entry, names }: EntryProps) => (
  <div className="audit-details">
    <FieldTable entry={entry} names={names} />
    <div className="audit-links">
      <RowLink entry={entry} />
      <ButtonLink
        to="/apps/audit"
        search={{ entity: entry.entity, row: entry.row }}
        variant="subtle"
        size="sm"
      >
        {m.audit_row_history()}
      </ButtonLink>
    </div>
    <Text size="xs" c="dimmed">
      {m.audit_recorded({ number: entry.number, via: entry.via })}
    </Text>
  </div>
)

const said = (reason: string) => (reason === accountDeleted ? m.audit_account_deleted() : reason)

export const EntryLine = ({ entry, names }: EntryProps) => {
  const [isOpen, setOpen] = useState(false)
  const change = changeWord(entry, names)
  return (
    <li className="audit-entry">
      <div className="audit-words">
        <Text fw={600}>{deedWord(entry)}</Text>
        {change !== '' && <Text size="sm">{change}</Text>}
        {entry.reason !== null && (
          <Text size="sm">{m.audit_reason({ reason: said(entry.reason) })}</Text>
        )}
        <Text size="sm" c="dimmed">
          {[indianClock(new Date(entry.at)), entry.device].filter(Boolean).join(' · ')}
        </Text>
        {!entry.isIntact && (
          <Chip tone="red" icon={IconAlertTriangle}>
            {m.audit_broken_entry()}
          </Chip>
        )}
      </div>
      <details className="audit-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary aria-label={m.audit_details_of({ what: thingWord(entry) })}>
          {m.audit_details()}
        </summary>
        {isOpen && <Details entry={entry} names={names} />}
      </details>
    </li>
  )
}
