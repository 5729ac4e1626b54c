/** The folders, filters and labels of the reports. */
import { PlacesNav as Nav, type PlaceGroup } from '#components/places/places-nav.tsx'
import type { LabelRow } from '#contract/reports.ts'
import { overdueFilter, type ReportFilter, reportFilters } from '#domain/reports.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportsPlace } from '../report-item.ts'
import { PlaceLink } from './place-link.tsx'
import { filterWords } from './words.ts'

type PlacesNavProps = {
  place: ReportsPlace
  labels: readonly LabelRow[]
  folders: readonly string[]
}

/** Those of the specification; the one that only Home leads to is there while one is at it. */
const filtersAt = ({ kind, handle }: ReportsPlace): readonly ReportFilter[] =>
  kind === 'filter' && handle === overdueFilter ? [...reportFilters, overdueFilter] : reportFilters

const views = (place: ReportsPlace, folders: readonly string[]): PlaceGroup<ReportsPlace> => ({
  title: m.report_filters(),
  entries: [
    { place: { kind: 'folder', handle: 'all' }, title: m.report_folder_all() },
    ...filtersAt(place).map((filter) => ({
      place: { kind: 'filter' as const, handle: filter },
      title: filterWords[filter](),
    })),
    ...folders.map((handle) => ({
      place: { kind: 'folder' as const, handle },
      title: handle,
    })),
  ],
})

const ofLabels = (labels: readonly LabelRow[]): PlaceGroup<ReportsPlace> => ({
  title: m.report_labels(),
  entries: labels.map(({ handle, title, color }) => ({
    place: { kind: 'label', handle },
    ...{ title, color },
  })),
})

export const PlacesNav = ({ place, labels, folders }: PlacesNavProps) => (
  <Nav
    title={m.report_show()}
    current={place}
    groups={[views(place, folders)]}
    labels={ofLabels(labels)}
    PlaceLink={PlaceLink}
  />
)
