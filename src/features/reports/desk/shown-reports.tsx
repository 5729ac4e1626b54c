/** Which reports board and table show: those of a place, in which certain words stand. The same as in the list. */
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Choice } from '#components/form/choice.tsx'
import { SearchField } from '#components/typing/search-field.tsx'
import type { LabelRow } from '#contract/reports.ts'
import { allFolder } from '#domain/reports.ts'
import { m } from '#texts/compiled/messages.js'
import { reportQueries, type Viewer } from '../queries.ts'
import type { DeskView, ReportsPlace } from '../report-item.ts'
import { filtersAt, filterWords } from '../ui/words.ts'
import type { DeskRow } from './views-query.ts'

type ShownReportsProps = {
  view: DeskView
  place: ReportsPlace
  labels: readonly LabelRow[]
  folders: readonly string[]
  search: string
  onSearch: (words: string) => void
}

/** Undefined until it is known which they are. */
export const useShownRows = (
  viewer: Viewer,
  { place, search }: Pick<ShownReportsProps, 'place' | 'search'>,
  rows: readonly DeskRow[],
): readonly DeskRow[] | undefined => {
  const isAll = place.kind === 'folder' && place.handle === allFolder && search.trim() === ''
  const found = useQuery({
    ...reportQueries.found(viewer, place, search),
    enabled: !isAll,
    // while something is typed the cards stay
    placeholderData: (shown) => shown,
  }).data
  return isAll ? rows : found && rows.filter(({ report }) => found.has(report.id))
}

const keyOf = ({ kind, handle }: ReportsPlace) => `${kind}/${handle}`

const optionsOf = ({ place, labels, folders }: ShownReportsProps) => [
  { value: keyOf({ kind: 'folder', handle: allFolder }), label: m.report_folder_all() },
  // the deleted are in the list alone
  ...filtersAt(place, true)
    .filter((filter) => filter !== 'deleted')
    .map((handle) => ({
      value: keyOf({ kind: 'filter', handle }),
      label: filterWords[handle](),
    })),
  ...folders.map((handle) => ({ value: keyOf({ kind: 'folder', handle }), label: handle })),
  ...labels.map(({ handle, title }) => ({
    value: keyOf({ kind: 'label', handle }),
    label: title,
  })),
]

const useGo = (view: DeskView) => {
  const navigate = useNavigate()
  return (value: string) => {
    const [kind, ...rest] = value.split('/')
    const handle = rest.join('/')
    const kept = { search: ({ q }: { q?: string | undefined }) => ({ desk: view, q }) }
    const id = undefined
    if (kind === 'label')
      return navigate({
        to: '/apps/reportproblem/label/$label/{-$id}',
        params: { label: handle, id },
        ...kept,
      })
    if (kind === 'filter')
      return navigate({
        to: '/apps/reportproblem/filter/$filter/{-$id}',
        params: { filter: handle, id },
        ...kept,
      })
    return navigate({
      to: '/apps/reportproblem/$folder/{-$id}',
      params: { folder: handle, id },
      ...kept,
    })
  }
}

export const ShownReports = (props: ShownReportsProps) => {
  const { view, place, search, onSearch } = props
  const go = useGo(view)
  return (
    <Group gap="xs" flex="1 1 20rem" align="flex-end" wrap="nowrap" maw={560}>
      <Choice
        label={m.report_show()}
        value={keyOf(place)}
        options={optionsOf(props)}
        onChange={(value) => void go(value)}
      />
      <SearchField label={m.report_search()} {...{ search, onSearch }} />
    </Group>
  )
}
