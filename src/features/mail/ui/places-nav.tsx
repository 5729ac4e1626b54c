/** The folders, filters and labels of Mail. */
import { IconPencil } from '#components/icons.ts'
import { PlacesNav as Nav, type PlaceGroup } from '#components/places/places-nav.tsx'
import { mailFolders } from '#contract/mail.ts'
import { type MailPlace, mailFilters } from '#domain/mail.ts'
import { m } from '#texts/compiled/messages.js'
import type { PlaceCounts, ShownLabel } from '../mail-item.ts'
import { PlaceLink } from './place-link.tsx'
import { filterLooks, folderLooks, type Look } from './words.ts'

type PlacesNavProps = {
  place: MailPlace
  labels: readonly ShownLabel[]
  counts: PlaceCounts
  onEditLabels: () => void
}

const looks = ({ word, icon: Icon }: Look) => ({
  title: word(),
  icon: <Icon size={20} stroke={1.75} aria-hidden="true" />,
})

const folderGroup = (counts: PlaceCounts): PlaceGroup<MailPlace> => ({
  title: m.mail_folders(),
  entries: mailFolders.map((handle) => ({
    place: { kind: 'folder', handle },
    count: counts[handle] ?? 0,
    ...looks(folderLooks[handle]),
  })),
})

const filterGroup = (): PlaceGroup<MailPlace> => ({
  title: m.mail_filters(),
  entries: mailFilters.map((handle) => ({
    place: { kind: 'filter', handle },
    ...looks(filterLooks[handle]),
  })),
})

const labelGroup = (labels: readonly ShownLabel[]): PlaceGroup<MailPlace> => ({
  title: m.mail_labels(),
  entries: labels.map(({ handle, title, color }) => ({
    place: { kind: 'label', handle },
    ...{ title, color },
  })),
})

export const PlacesNav = ({ place, labels, counts, onEditLabels }: PlacesNavProps) => (
  <Nav
    title={m.mail_places()}
    current={place}
    groups={[folderGroup(counts), filterGroup()]}
    labels={labelGroup(labels)}
    onLabels={{
      title: m.mail_label_edit(),
      icon: <IconPencil size={20} stroke={1.75} aria-hidden="true" />,
      act: onEditLabels,
    }}
    PlaceLink={PlaceLink}
  />
)
