import { lazy, type ReactNode, useSyncExternalStore } from 'react'
import { PanelBoundary } from '#components/failure/panel-boundary.tsx'
import { useVisits } from '#components/install/use-visits.ts'
import { Shell } from '#components/shell/shell.tsx'
import { reloadWithUpdate, workerUpdate } from '#components/update/worker-update.ts'
import { LazyUnsentQuestion } from './logout/lazy-unsent-question.ts'
import { navigationItems, tabItems } from './navigation.ts'
import { LazyAccount } from './own-account/lazy-account.ts'
import type { framePanels } from './search.ts'
import type { Session } from './session.ts'
import { useApprovalCount } from './use-approval-count.ts'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'
import { useShellData } from './use-shell-data.ts'

const LazyTrayPanel = lazy(async () => {
  const { TrayPanel } = await import('./tray/tray-panel.tsx')
  return { default: TrayPanel }
})

/** What lies over every page, by the address. */
export type ShellPanel = (typeof framePanels)[number] | undefined

type ShellPageProps = {
  session: Session
  panel: ShellPanel
  /** @param at the part of the panel to begin with */
  onPanel: (panel: ShellPanel, at?: string) => void
  /** Another feature's, put in by the route. */
  settings: ReactNode
  children: ReactNode
}

export const ShellPage = ({ session, panel, onPanel, settings, children }: ShellPageProps) => {
  const { isLeaving, onStay, ...data } = useShellData(session)
  const offer = useSyncExternalStore(workerUpdate.subscribe, workerUpdate.offer)
  useFocusOnNewPage()
  useVisits()
  const residentmgmt = useApprovalCount(session.selectedSocietyId)
  const items = navigationItems(session, { residentmgmt })
  const close = () => onPanel(undefined)
  return (
    <Shell
      {...data}
      person={session}
      societies={session.societies}
      areSocietiesKnown={session.areSocietiesKnown}
      selectedSocietyId={session.selectedSocietyId}
      items={items}
      tabs={tabItems(session, items)}
      settings={session.settings}
      now={new Date()}
      isMenuOpen={panel === 'menu'}
      onMenu={(isOpen) => onPanel(isOpen ? 'menu' : undefined)}
      isGroupOpen={panel === 'group'}
      onGroup={(isOpen) => onPanel(isOpen ? 'group' : undefined)}
      onOpenTray={() => onPanel('attention')}
      onOpenAccount={() => onPanel('account')}
      onOpenSettings={() => onPanel('settings')}
      onOpenStorage={() => onPanel('settings', 'storage')}
      update={{ offer, onReload: () => void reloadWithUpdate(), onLater: workerUpdate.putOff }}
    >
      {children}
      <PanelBoundary resetKey={panel} onClose={close}>
        {panel === 'attention' && (
          <LazyTrayPanel session={session} sync={data.sync} onClose={close} />
        )}
        {panel === 'settings' && settings}
        {panel === 'account' && (
          <LazyAccount onClose={close} onOpenExport={() => onPanel('settings', 'export')} />
        )}
      </PanelBoundary>
      <PanelBoundary resetKey={isLeaving} onClose={onStay}>
        {isLeaving && <LazyUnsentQuestion uid={session.uid} onStay={onStay} />}
      </PanelBoundary>
    </Shell>
  )
}
