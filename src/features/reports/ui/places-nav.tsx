/** Folder, filters and labels: a column beside the list on wide screens, a strip above it on the others. */
import { useEffect, useRef } from 'react'
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
    {labels.length > 0 && (
      <Entries entries={labelEntries(labels)} current={place} title={m.report_labels()} />
    )}
  </nav>
)
