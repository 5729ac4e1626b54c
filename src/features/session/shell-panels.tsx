/** What lies over every page, by the address: Back closes it. */
import { lazy, type ReactNode } from 'react'
import { PanelBoundary } from '#components/failure/panel-boundary.tsx'
import type { NavigationItem } from '#components/shell/navigation-item.ts'
import type { SyncStatus } from '#components/shell/shell-types.ts'
import { settingOf } from '#domain/settings.ts'
import { starShortcut } from './change-shortcuts.ts'
import { everyItem } from './navigation.ts'
import { LazyAccount } from './own-account/lazy-account.ts'
import type { framePanels } from './search.ts'
import type { Session } from './session.ts'

const LazyTrayPanel = lazy(async () => {
  const { TrayPanel } = await import('./tray/tray-panel.tsx')
  return { default: TrayPanel }
})

const LazyKeysDialog = lazy(async () => {
  const { KeysDialog } = await import('#components/keys/keys-dialog.tsx')
  return { default: KeysDialog }
})

const LazyFoundPanel = lazy(async () => {
  const { FoundSocietyPanel } = await import('./account/guest-views.tsx')
  return { default: FoundSocietyPanel }
})

export type ShellPanel = (typeof framePanels)[number] | undefined

/** What the frame gives to the search that lies over it. */
type SearchFrame = {
  /** What the person sees of the navigation, children after their group. */
  items: readonly NavigationItem[]
  onSociety: (id: string) => void
  onLogout: () => void
  onStar: (page: { id: string; title: string }, isOn: boolean) => void
}

export type ShellPanelsProps = Pick<SearchFrame, 'items' | 'onSociety' | 'onLogout'> & {
  session: Session
  panel: ShellPanel
  /** @param at the part of the panel to begin with */
  onPanel: (panel: ShellPanel, at?: string) => void
  sync: SyncStatus
  /** Other features', put in by the route. */
  settings: ReactNode
  contact: ReactNode
  search: (frame: SearchFrame) => ReactNode
}

export const areSingleKeysOn = (settings: Session['settings']): boolean =>
  settingOf(settings, 'singleKeys') === 'on'

export const ShellPanels = (props: ShellPanelsProps) => {
  const { session, panel, onPanel, sync, items, settings, contact, search } = props
  const { onSociety, onLogout } = props
  const close = () => onPanel(undefined)
  const all = everyItem(items)
  return (
    <PanelBoundary resetKey={panel} onClose={close}>
      {panel === 'attention' && <LazyTrayPanel session={session} sync={sync} onClose={close} />}
      {panel === 'settings' && settings}
      {panel === 'search' &&
        search({
          items: all,
          onSociety,
          onLogout,
          onStar: (page, isOn) => void starShortcut(page, isOn, session.shortcuts),
        })}
      {panel === 'keys' && (
        <LazyKeysDialog
          pages={all}
          areSingleKeysOn={areSingleKeysOn(session.settings)}
          canFold={settingOf(session.settings, 'layout') === 'vertical'}
          onSettings={() => onPanel('settings')}
          onClose={close}
        />
      )}
      {panel === 'found' && <LazyFoundPanel isOffline={sync.state === 'offline'} onClose={close} />}
      {panel === 'account' && (
        <LazyAccount
          contact={contact}
          onClose={close}
          onOpenExport={() => onPanel('settings', 'export')}
        />
      )}
    </PanelBoundary>
  )
}
