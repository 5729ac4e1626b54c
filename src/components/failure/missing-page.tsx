/** A page whose code did not come: while nothing answers it is not broken, it has only never been here. */
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { IconCloudOff } from '../icons.ts'
import { ErrorPlaceholder } from '../placeholder/error-placeholder.tsx'
import { LoadingPlaceholder } from '../placeholder/loading-placeholder.tsx'
import { StatePanel } from '../placeholder/state-panel.tsx'
import type { MissingPageProps } from './scene.ts'

const patienceMs = 5000

type Server = 'asked' | 'answers' | 'silent'

const useServer = (): Server => {
  const [server, setServer] = useState<Server>('asked')
  useEffect(() => {
    let isOver = false
    const say = (next: Server) => {
      if (!isOver) setServer(next)
    }
    fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
      () => say('answers'),
      () => say('silent'),
    )
    return () => {
      isOver = true
    }
  }, [])
  return server
}

export const MissingPage = ({ error, onRetry }: MissingPageProps) => {
  const server = useServer()
  if (server === 'asked') return <LoadingPlaceholder />
  if (server === 'answers') return <ErrorPlaceholder isPage error={error} onRetry={onRetry} />
  return (
    <StatePanel
      state="offline"
      icon={<IconCloudOff size={32} stroke={1.75} />}
      title={m.load_not_here()}
      detail={m.load_not_here_detail()}
      isPage
    >
      <Button variant="default" onClick={onRetry}>
        {m.load_retry()}
      </Button>
    </StatePanel>
  )
}
