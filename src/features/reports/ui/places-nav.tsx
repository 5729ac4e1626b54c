/** The folders, filters and labels of the reports. */
import { PlacesNav as Nav, type PlaceGroup } from '#components/places/places-nav.tsx'
import type { LabelRow } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportsPlace } from '../report-item.ts'
import { PlaceLink } from './place-link.tsx'
import { filtersAt, filterWords } from './words.ts'

type PlacesNavProps = {
  /** Reports can be assigned to the person. */
  isWorker: boolean
  place: ReportsPlace
  labels: readonly LabelRow[]
  folders: readonly string[]
}

const views = ({
  place,
  folders,
  isWorker,
}: Omit<PlacesNavProps, 'labels'>): PlaceGroup<ReportsPlace> => ({
  title: m.report_filters(),
  entries: [
    { place: { kind: 'folder', handle: 'all' }, title: m.report_folder_all() },
    ...filtersAt(place, isWorker).map((filter) => ({
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

export const PlacesNav = ({ labels, ...shown }: PlacesNavProps) => (
  <Nav
    title={m.report_show()}
    current={shown.place}
    groups={[views(shown)]}
    labels={ofLabels(labels)}
    PlaceLink={PlaceLink}
  />
)
