/** Folder, filters and labels: a column beside the list on wide screens, a strip above it on the others. */
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

export const PlacesNav = ({ place, labels }: PlacesNavProps) => (
  <nav className={classes.nav} aria-label={m.report_show()}>
    <Entries entries={viewEntries()} current={place} title={m.report_filters()} />
    {labels.length > 0 && (
      <Entries entries={labelEntries(labels)} current={place} title={m.report_labels()} />
    )}
  </nav>
)
