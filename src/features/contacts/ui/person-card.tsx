/** One person of an entry: the ways to them, what they share, and what they keep to themselves. */
import { Button, Group, Text } from '@mantine/core'
import {
  IconAddressBook,
  IconBrandWhatsapp,
  IconLock,
  IconMail,
  IconMessage,
  IconPencil,
  IconPhone,
} from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import type { EntryPerson } from '#domain/directory-entries.ts'
import { m } from '#texts/compiled/messages.js'
import { NoteForm } from './note-form.tsx'
import { Portrait } from './portrait.tsx'
import { waysTo } from './ways.ts'
import { fieldWords, relationWord, withheldFrom, writtenOf } from './words.ts'

const wayIcons = {
  call: IconPhone,
  message: IconMessage,
  whatsapp: IconBrandWhatsapp,
  mail: IconMail,
}

const Ways = ({ person }: { person: EntryPerson }) => {
  const ways = waysTo(person.shared)
  return (
    ways.length > 0 && (
      <div className="ct-ways">
        {ways.map(({ kind, href, label }, at) => {
          const Icon = wayIcons[kind]
          return (
            <Button
              key={kind}
              component="a"
              href={href}
              variant={at === 0 ? 'filled' : 'default'}
              leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
              aria-label={m.contact_action_to({ action: label, name: person.name })}
              {...(kind === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {label}
            </Button>
          )
        })}
      </div>
    )
  )
}

const Fields = ({ person }: { person: EntryPerson }) => {
  const written = writtenOf(person)
  const withheld = withheldFrom(person)
  return (
    <>
      {written.length > 0 && (
        <dl className="ct-fields">
          {written.map(({ field, text }) => (
            <div key={field} className="ct-field">
              <dt>{fieldWords[field]()}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {withheld.length > 0 && (
        <Text size="sm" c="dimmed" className="ct-withheld">
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          <span>
            {m.contact_not_shared({ fields: withheld.map((f) => fieldWords[f]()).join(', ') })}
          </span>
        </Text>
      )}
    </>
  )
}

export type PersonCardProps = {
  person: EntryPerson
  /** The office: it edits, and has its notes. */
  isOffice: boolean
  onEdit: () => void
  onOwn: () => void
  onSave: () => void
  onNote: (text: string) => Promise<void>
}

export const PersonCard = (props: PersonCardProps) => {
  const { person, isOffice, onEdit, onOwn, onSave, onNote } = props
  const titleId = `contact-${person.id}`
  return (
    <section className="ct-person" aria-labelledby={titleId}>
      <div className="ct-head">
        <span className="ct-avatar" data-size="large" aria-hidden="true">
          <Portrait person={person} name={person.name} />
        </span>
        <div className="ct-words">
          <h3 id={titleId} className="ct-person-name">
            {person.name}
          </h3>
          <Group gap="xs">
            <Chip tone="gray">{relationWord(person)}</Chip>
            {person.isMe && <Chip tone="teal">{m.contact_you()}</Chip>}
          </Group>
        </div>
      </div>
      {!person.isMe && <Ways person={person} />}
      <Fields person={person} />
      {isOffice && (
        <NoteForm key={person.note} name={person.name} note={person.note} onSave={onNote} />
      )}
      <div className="ct-ways">
        {person.isMe && (
          <Button variant="default" onClick={onOwn}>
            {m.contact_own_choose()}
          </Button>
        )}
        {isOffice && (
          <Button
            variant="default"
            leftSection={<IconPencil size={20} stroke={1.75} aria-hidden="true" />}
            aria-label={m.contact_action_to({ action: m.contact_edit(), name: person.name })}
            onClick={onEdit}
          >
            {m.contact_edit()}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconAddressBook size={20} stroke={1.75} aria-hidden="true" />}
          aria-label={m.contact_action_to({ action: m.contact_save_one(), name: person.name })}
          onClick={onSave}
        >
          {m.contact_save_one()}
        </Button>
      </div>
    </section>
  )
}
