/** Folder, filters and labels: a column beside the list on wide screens, a strip above it on the others. */
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { IconChevronDown } from '#components/icons.ts'
import type { LabelRow } from '#contract/reports.ts'
import { reportFilters } from '#domain/reports.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportsPlace } from '../report-item.ts'
import { PlaceLink } from './place-link.tsx'
import classes from './places-nav.module.css'
import { filterWords } from './words.ts'

type PlacesNavProps = { place: ReportsPlace; labels: readonly LabelRow[] }
type Entry = { place: ReportsPlace; title: string; color?: string }

const viewEntries = (): Entry[] => [
  { place: { kind: 'folder', handle: 'all' }, title: m.report_folder_all() },
  ...reportFilters.map(
    (filter): Entry => ({
      place: { kind: 'filter', handle: filter },
      title: filterWords[filter](),
    }),
  ),
]

const labelEntries = (labels: readonly LabelRow[]): Entry[] =>
  labels.map(({ handle, title, color }) => ({ place: { kind: 'label', handle }, title, color }))

const Entries = ({
  entries,
  current,
  title,
}: {
  entries: Entry[]
  current: ReportsPlace
  title: string
}) => (
  <ul className={classes.entries} aria-label={title}>
    {entries.map(({ place, title: word, color }) => (
      <li key={`${place.kind}/${place.handle}`}>
        <PlaceLink
          place={place}
          className={classes.entry}
          isCurrent={place.kind === current.kind && place.handle === current.handle}
        >
          {color !== undefined && (
            <span className={classes.dot} data-color={color} aria-hidden="true" />
          )}
          {word}
        </PlaceLink>
      </li>
    ))}
  </ul>
)

/**
 * Thirteen labels and more would stand in the way of the list: between phone and wide screen they open at a press. There
 * the button is drawn; elsewhere the list is (places-nav.module.css).
 */
const Labels = ({ entries, current }: { entries: Entry[]; current: ReportsPlace }) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const chosen = entries.find(({ place }) => place.handle === current.handle)
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <div
      className={classes.labels}
      data-open={isOpen || undefined}
      {...{ onKeyDown: close, onBlur: leave }}
    >
      <button
        ref={button}
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-chosen={(current.kind === 'label' && chosen !== undefined) || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {current.kind === 'label' && chosen !== undefined ? chosen.title : m.report_labels()}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <div id={listId} className={classes.choice} {...{ onClick: () => setOpen(false) }}>
        <Entries entries={entries} current={current} title={m.report_labels()} />
      </div>
    </div>
  )
}

/** On a phone the strip is longer than the screen: the place one is at comes into view. */
const useCurrentInView = (key: string) => {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const strip = ref.current
    const current = strip?.querySelector<HTMLElement>('[data-current]')
    if (key === '' || !strip || !current) return
    strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
  }, [key])
  return ref
}

export const PlacesNav = ({ place, labels }: PlacesNavProps) => (
  <nav
    ref={useCurrentInView(`${place.kind}/${place.handle}/${labels.length}`)}
    className={classes.nav}
    aria-label={m.report_show()}
  >
    <Entries entries={viewEntries()} current={place} title={m.report_filters()} />
    {labels.length > 0 && <Labels entries={labelEntries(labels)} current={place} />}
  </nav>
)
