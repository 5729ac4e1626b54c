/** Where the frame meets the data on this device. */
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ShellProps } from '#components/shell/shell.tsx'
import { type SyncPicture, syncQueries } from '#db/sync-status.ts'
import { chooseSociety } from './choose-society.ts'
import { useLogout } from './logout/use-logout.ts'
import type { Session } from './session.ts'

export type ShellData = Pick<ShellProps, 'sync' | 'onSelectSociety' | 'onLogout'> &
  Pick<ReturnType<typeof useLogout>, 'isLeaving' | 'onStay'>

/** The banner appears after two seconds of failure, not at the first lost packet (ux.md 3.16). */
const bannerDelayMs = 2000

/** Until the device has been read. */
const blank: Omit<SyncPicture, 'state'> = {
  failingSince: null,
  nextTryAt: null,
  asOf: null,
  waiting: 0,
  attention: 0,
}

const useDelayedOffline = (failingSince: string | null): boolean => {
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    const since = failingSince === null ? Number.NaN : Date.parse(failingSince)
    const wait = failingSince === null ? bannerDelayMs : since + bannerDelayMs - Date.now()
    const timer = setTimeout(() => setOffline(failingSince !== null), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [failingSince])
  return isOffline
}

export const useShellData = (session: Session): ShellData => {
  const router = useRouter()
  const { data } = useQuery(syncQueries.status())
  const status: SyncPicture = data ?? {
    ...blank,
    state: session.areSocietiesKnown ? 'up-to-date' : 'syncing',
  }
  const logout = useLogout(session.uid)
  const isOffline = useDelayedOffline(status.state === 'offline' ? status.failingSince : null)
  const state = isOffline ? 'offline' : status.state === 'offline' ? 'syncing' : status.state
  return {
    sync: { ...status, state },
    onSelectSociety: (id) => {
      if (id === session.selectedSocietyId) return
      void chooseSociety(id).then(() => router.navigate({ to: '/home' }))
    },
    ...logout,
  }
}
