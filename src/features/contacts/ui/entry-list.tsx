/** The list of the directory: by flat or by name, in sections that the index jumps to. */
import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { IconHome, IconStar, IconStarFilled } from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import type { DirectoryEntry } from '#domain/directory-entries.ts'
import { m } from '#texts/compiled/messages.js'
import type { Line, Section } from '../entries.ts'
import { hasPortrait, Portrait } from './portrait.tsx'
import { entryName, flatWord, namedIn, peopleWord, relationWord } from './words.ts'

type RowProps = {
  line: Line
  /** It goes along: beside the entry its list stays, and is the way back. */
  group: string
  isSelected: boolean
  onStar: (entry: DirectoryEntry, starred: boolean) => void
}

const Row = memo(({ line: { entry, person }, group, isSelected, onStar }: RowProps) => {
  const name = person?.name ?? peopleWord(entry)
  // of several the first who shows one
  const pictured = (person === null ? namedIn(entry) : [person]).find(hasPortrait)
  const label = entry.flat === null ? name : `${entryName(entry)} ${peopleWord(entry)}`
  return (
    <li className="ct-row" data-list-row={entry.id} data-selected={isSelected || undefined}>
      <Link
        to="/apps/contacts/$id"
        params={{ id: entry.id }}
        search={(old) => ({ ...old, group })}
        className="ct-link"
        aria-current={isSelected ? 'page' : undefined}
      >
        <span className="ct-avatar" aria-hidden="true">
          {entry.people.length === 0 ? (
            <IconHome size={20} stroke={1.75} />
          ) : (
            <Portrait person={pictured} name={name} />
          )}
        </span>
        <span className="ct-words">
          <span className="ct-name">
            {person === null && entry.flat !== null && (
              <span className="ct-flat">{entryName(entry)} </span>
            )}
            {name}
          </span>
          <span className="ct-about">
            {person !== null && entry.flat !== null && `${entryName(entry)} · `}
            {person === null && entry.flat !== null ? flatWord(entry) : null}
            {person !== null && relationWord(person)}
            {person === null && entry.flat === null && m.contact_relation_office()}
          </span>
        </span>
        {entry.isLet && person === null && <Chip tone="blue">{m.contact_let()}</Chip>}
        {entry.isVacant && entry.people.length > 0 && person === null && (
          <Chip tone="gray">{m.contact_vacant()}</Chip>
        )}
      </Link>
      <ActionIcon
        className="ct-star"
        aria-label={`${entry.isStarred ? m.contact_unstar() : m.contact_star()}: ${label}`}
        aria-pressed={entry.isStarred}
        onClick={() => onStar(entry, !entry.isStarred)}
      >
        {entry.isStarred ? (
          <IconStarFilled size={20} className="ct-starred" />
        ) : (
          <IconStar size={20} stroke={1.75} />
        )}
      </ActionIcon>
    </li>
  )
})

const sectionWord = ({ letter }: Section) => letter || m.contact_no_flat()
const sectionId = (at: number) => `contacts-section-${at}`

/** The heading takes the focus, so that Tab goes on from there. */
const jumpTo = (at: number) => {
  const heading = document.getElementById(sectionId(at))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** Not worth its room for one section. */
export const LetterIndex = ({ sections }: { sections: readonly Section[] }) =>
  sections.length > 1 && (
    <nav className="ct-index" aria-label={m.contact_index()}>
      {sections.map((section, at) => (
        <button
          key={section.letter}
          type="button"
          className="ct-letter"
          aria-label={m.contact_index_to({ letter: sectionWord(section) })}
          onClick={() => jumpTo(at)}
        >
          {sectionWord(section)}
        </button>
      ))}
    </nav>
  )

type EntryListProps = {
  sections: readonly Section[]
  group: string
  selectedId: string | null
  onStar: RowProps['onStar']
}

export const EntryList = ({ sections, group, selectedId, onStar }: EntryListProps) => (
  <>
    {sections.map((section, at) => (
      <section key={section.letter} aria-labelledby={sectionId(at)}>
        <h2 id={sectionId(at)} className="ct-section" tabIndex={-1}>
          {sectionWord(section)}
        </h2>
        <ul className="ct-list">
          {section.lines.map((line) => (
            <Row
              key={line.key}
              line={line}
              group={group}
              isSelected={line.entry.id === selectedId}
              onStar={onStar}
            />
          ))}
        </ul>
      </section>
    ))}
  </>
)
