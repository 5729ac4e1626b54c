/** Who, what, when, which kind of change, and words of the entry; all of it stands in the address. */
import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Choice } from '#components/form/choice.tsx'
import { IconSearch } from '#components/icons.ts'
import {
  type AuditFilter,
  type AuditPage,
  auditEntities,
  auditKinds,
  auditTextLimit,
} from '#contract/audit.ts'
import type { AuditSearch } from '#domain/audit-search.ts'
import { m } from '#texts/compiled/messages.js'
import { entityWords, kindWords } from '../words.ts'

type FiltersProps = {
  filter: AuditFilter
  people: AuditPage['people']
  onChange: (change: Partial<AuditSearch>) => void
  onClear: () => void
}

const restMs = 400

/** The words that are looked for: asked for when the person rests. */
const TextFilter = ({
  filter: { text = '' },
  onChange,
}: Pick<FiltersProps, 'filter' | 'onChange'>) => {
  const [typed, setTyped] = useState(text)
  const [asked, setAsked] = useState(text)
  // another text in the address: back, or cleared filters
  if (asked !== text) {
    setAsked(text)
    if (typed.trim() !== text) setTyped(text)
  }
  useEffect(() => {
    if (typed.trim() === text) return
    const rest = setTimeout(() => onChange({ text: typed.trim() || undefined }), restMs)
    return () => clearTimeout(rest)
  }, [typed, text, onChange])
  return (
    <TextInput
      type="search"
      label={m.audit_text()}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
      maxLength={auditTextLimit}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

const entityOptions = () =>
  auditEntities
    .map((value) => ({ value, label: entityWords[value]() }))
    .sort((a, b) => a.label.localeCompare(b.label))

export const Filters = ({ filter, people, onChange, onClear }: FiltersProps) => {
  const { person = '', entity = '', kind = '', from = '', to = '', row } = filter
  // the address may name somebody who is not in the list
  const known = people.some(({ uid }) => uid === person) || person === ''
  const everybody = known ? people : [...people, { uid: person, name: person }]
  const day = (name: 'from' | 'to', label: string, value: string) => (
    <TextInput
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
    />
  )
  return (
    <search className="audit-filters" aria-label={m.audit_filters()}>
      <TextFilter filter={filter} onChange={onChange} />
      <Choice
        label={m.audit_person()}
        value={person}
        options={[
          { value: '', label: m.audit_everybody() },
          ...everybody.map(({ uid, name }) => ({ value: uid, label: name })),
        ]}
        onChange={(value) => onChange({ person: value || undefined })}
      />
      <Choice
        label={m.audit_entity()}
        value={entity}
        options={[{ value: '', label: m.audit_everything() }, ...entityOptions()]}
        onChange={(value) => onChange({ entity: value || undefined, row: undefined })}
      />
      <Choice
        label={m.audit_kind()}
        value={kind}
        options={[
          { value: '', label: m.audit_any_kind() },
          ...auditKinds.map((value) => ({ value, label: kindWords[value]() })),
        ]}
        onChange={(value) => onChange({ kind: value || undefined })}
      />
      {day('from', m.audit_from(), from)}
      {day('to', m.audit_to(), to)}
      {Object.keys(filter).length > 0 && (
        <Button variant="default" className="audit-clear" onClick={onClear}>
          {m.audit_clear()}
        </Button>
      )}
      {row !== undefined && <p className="audit-note">{m.audit_one_row()}</p>}
    </search>
  )
}
