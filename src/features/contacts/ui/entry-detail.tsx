/** One entry of the directory: the flat, and everybody who is in it. */
import { ActionIcon, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconArrowLeft, IconStar, IconStarFilled } from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import type { DirectoryEntry, EntryPerson } from '#domain/directory-entries.ts'
import { m } from '#texts/compiled/messages.js'
import { PersonCard } from './person-card.tsx'
import { entryName, flatWord } from './words.ts'

export const BackLink = ({ group }: { group: string }) => (
  <Link
    to="/apps/contacts/$id"
    params={{ id: group }}
    search={({ by, find }) => ({ by, find })}
    className="ct-back"
    data-back
  >
    <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
    {m.contact_back()}
  </Link>
)

type EntryDetailProps = {
  entry: DirectoryEntry
  isOffice: boolean
  onStar: (entry: DirectoryEntry, starred: boolean) => void
  onEdit: (person: EntryPerson) => void
  onOwn: () => void
  onSave: (person: EntryPerson) => void
  onNote: (person: EntryPerson, text: string) => Promise<void>
}

export const EntryDetail = ({ entry, isOffice, onStar, ...on }: EntryDetailProps) => (
  <article className="ct-entry">
    <div className="ct-head">
      <div className="ct-words">
        <h2 className="ct-entry-name">{entryName(entry)}</h2>
        <Text c="dimmed">{flatWord(entry) || m.contact_relation_office()}</Text>
      </div>
      {entry.isLet && <Chip tone="blue">{m.contact_let()}</Chip>}
      {entry.isVacant && <Chip tone="gray">{m.contact_vacant()}</Chip>}
      <ActionIcon
        aria-label={entry.isStarred ? m.contact_unstar() : m.contact_star()}
        aria-pressed={entry.isStarred}
        onClick={() => onStar(entry, !entry.isStarred)}
      >
        {entry.isStarred ? (
          <IconStarFilled size={20} className="ct-starred" />
        ) : (
          <IconStar size={20} stroke={1.75} />
        )}
      </ActionIcon>
    </div>
    {entry.people.map((person) => (
      <PersonCard
        key={person.id}
        person={person}
        isOffice={isOffice}
        onEdit={() => on.onEdit(person)}
        onOwn={on.onOwn}
        onSave={() => on.onSave(person)}
        onNote={(text) => on.onNote(person, text)}
      />
    ))}
  </article>
)
