/** Contact Us at its three kinds of address (spec 2.1), in one file of the build. */
import { useParams, useRouteContext } from '@tanstack/react-router'
import { ReportsPage } from './reports-page.tsx'

const useViewer = () => useRouteContext({ from: '/_shell' }).session

export const FolderPage = () => {
  const { folder: handle, id } = useParams({ from: '/_shell/apps/reportproblem/$folder/{-$id}' })
  return <ReportsPage session={useViewer()} place={{ kind: 'folder', handle }} selectedId={id} />
}

export const FilterPage = () => {
  const { filter: handle, id } = useParams({
    from: '/_shell/apps/reportproblem/filter/$filter/{-$id}',
  })
  return <ReportsPage session={useViewer()} place={{ kind: 'filter', handle }} selectedId={id} />
}

export const LabelPage = () => {
  const { label: handle, id } = useParams({
    from: '/_shell/apps/reportproblem/label/$label/{-$id}',
  })
  return <ReportsPage session={useViewer()} place={{ kind: 'label', handle }} selectedId={id} />
}
