/** Mail at its three kinds of address (spec 2.1), in one file of the build. */
import { useParams, useRouteContext } from '@tanstack/react-router'
import type { MailParts } from './mail-item.ts'
import { MailPage } from './mail-page.tsx'

type PageProps = { parts: MailParts }

const useViewer = () => useRouteContext({ from: '/_shell' }).session

export const FolderPage = ({ parts }: PageProps) => {
  const { folder: handle, id } = useParams({ from: '/_shell/apps/mail/$folder/{-$id}' })
  return (
    <MailPage
      parts={parts}
      session={useViewer()}
      place={{ kind: 'folder', handle }}
      selectedId={id}
    />
  )
}

export const FilterPage = ({ parts }: PageProps) => {
  const { filter: handle, id } = useParams({ from: '/_shell/apps/mail/filter/$filter/{-$id}' })
  return (
    <MailPage
      parts={parts}
      session={useViewer()}
      place={{ kind: 'filter', handle }}
      selectedId={id}
    />
  )
}

export const LabelPage = ({ parts }: PageProps) => {
  const { label: handle, id } = useParams({ from: '/_shell/apps/mail/label/$label/{-$id}' })
  return (
    <MailPage
      parts={parts}
      session={useViewer()}
      place={{ kind: 'label', handle }}
      selectedId={id}
    />
  )
}
