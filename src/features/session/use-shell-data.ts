/** Where the frame meets the data on this device. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { noteHeldUp } from '#components/notify-saved.ts'
import type { ShellProps } from '#components/shell/shell.tsx'
import { useShownOffline } from '#components/status/use-shown-offline.ts'
import { type SyncPicture, syncQueries } from '#db/sync-status.ts'
import { chooseSociety } from './choose-society.ts'
import { useLogout } from './logout/use-logout.ts'
import type { Session } from './session.ts'

export type ShellData = Pick<ShellProps, 'sync' | 'onSelectSociety' | 'onLogout'> &
  Pick<ReturnType<typeof useLogout>, 'isLeaving' | 'onStay'>

/** Until the device has been read. */
const blank: Omit<SyncPicture, 'state'> = {
  failingSince: null,
  failedAt: null,
  nextTryAt: null,
  asOf: null,
  waiting: 0,
  attention: 0,
}

/** Before the frame is drawn: a banner that came after it would push the page down. */
export const readFrame = (client: QueryClient): Promise<void> =>
  client.prefetchQuery(syncQueries.status())

export const useShellData = (session: Session): ShellData => {
  const router = useRouter()
  const { data } = useQuery(syncQueries.status())
  const status: SyncPicture = data ?? {
    ...blank,
    state: session.areSocietiesKnown ? 'up-to-date' : 'syncing',
  }
  const logout = useLogout(session.uid)
  const isCut = status.state === 'offline'
  const isHeldUp = isCut && status.waiting > 0
  useEffect(() => {
    noteHeldUp(isHeldUp)
    return () => noteHeldUp(false)
  }, [isHeldUp])
  const isOffline = useShownOffline(isCut ? status : null)
  const state = isOffline ? 'offline' : isCut ? 'syncing' : status.state
  return {
    sync: { ...status, state },
    onSelectSociety: (id) => {
      if (id === session.selectedSocietyId) return
      void chooseSociety(id).then(() => router.navigate({ to: '/home' }))
    },
    ...logout,
  }
}
