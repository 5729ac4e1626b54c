/** Contact Us at its three kinds of address (spec 2.1), in one file of the build. */
import { useParams, useRouteContext } from '@tanstack/react-router'
import { ReportsPage, type ReportsPageProps } from './reports-page.tsx'

type AddressProps = Pick<ReportsPageProps, 'photos' | 'onSetting'>

const useViewer = () => useRouteContext({ from: '/_shell' }).session

export const FolderPage = (parts: AddressProps) => {
  const { folder: handle, id } = useParams({ from: '/_shell/apps/reportproblem/$folder/{-$id}' })
  return (
    <ReportsPage
      session={useViewer()}
      place={{ kind: 'folder', handle }}
      selectedId={id}
      {...parts}
    />
  )
}

export const FilterPage = (parts: AddressProps) => {
  const { filter: handle, id } = useParams({
    from: '/_shell/apps/reportproblem/filter/$filter/{-$id}',
  })
  return (
    <ReportsPage
      session={useViewer()}
      place={{ kind: 'filter', handle }}
      selectedId={id}
      {...parts}
    />
  )
}

export const LabelPage = (parts: AddressProps) => {
  const { label: handle, id } = useParams({
    from: '/_shell/apps/reportproblem/label/$label/{-$id}',
  })
  return (
    <ReportsPage
      session={useViewer()}
      place={{ kind: 'label', handle }}
      selectedId={id}
      {...parts}
    />
  )
}
