import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { Shell } from '#components/shell/shell.tsx'
import { reloadWithUpdate, workerUpdate } from '#components/update/worker-update.ts'
import { navigationItems } from './navigation.ts'
import type { Session } from './session.ts'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'
import { useShellData } from './use-shell-data.ts'

const LazyUnsentDialog = lazy(async () => {
  const { UnsentDialog } = await import('./unsent-dialog.tsx')
  return { default: UnsentDialog }
})

type ShellPageProps = {
  session: Session
  isTrayOpen: boolean
  onTray: (isOpen: boolean) => void
  children: ReactNode
}

export const ShellPage = ({ session, isTrayOpen, onTray, children }: ShellPageProps) => {
  const { question, ...data } = useShellData(session)
  const isAvailable = useSyncExternalStore(workerUpdate.subscribe, workerUpdate.isAvailable)
  useFocusOnNewPage()
  const items = navigationItems()
  return (
    <Shell
      {...data}
      person={session}
      societies={session.societies}
      selectedSocietyId={session.selectedSocietyId}
      items={items}
      tabs={items}
      now={new Date()}
      isTrayOpen={isTrayOpen}
      onTray={onTray}
      update={{ isAvailable, onReload: () => void reloadWithUpdate() }}
    >
      {children}
      <Suspense>{question !== null && <LazyUnsentDialog {...question} />}</Suspense>
    </Shell>
  )
}
