/** The frame of every signed-in page: navbar or tab bar, toolbar, banner, tray. Data and actions come by props. */
import type { ReactNode } from 'react'
import type { Settings } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import { PanelBoundary } from '../failure/panel-boundary.tsx'
import { SyncNotice } from '../status/sync-notice.tsx'
import { UpdateBar } from '../status/update-bar.tsx'
import type { UpdateOffer } from '../update/worker-update.ts'
import { Frame } from './frame.tsx'
import { LazyMenuDrawer } from './lazy-parts.ts'
import type { NavigationItem } from './navigation-item.ts'
import { TabBar } from './tab-bar.tsx'
import { Toolbar, type ToolbarProps } from './toolbar.tsx'

export type ShellProps = ToolbarProps & {
  items: readonly NavigationItem[]
  tabs: readonly NavigationItem[]
  /** What the person has set (domain/settings.ts). */
  settings: Settings
  /** Comes after the first picture. */
  footer?: ReactNode
  onOpenStorage: () => void
  now: Date
  isMenuOpen: boolean
  onMenu: (isOpen: boolean) => void
  /** Of the group that is a tab: what is in it lies over the page. */
  isGroupOpen: boolean
  onGroup: (isOpen: boolean) => void
  update: { offer: UpdateOffer; onReload: () => void; onLater: () => void }
  children: ReactNode
}

export const Shell = (props: ShellProps) => {
  const { person, items, settings, sync, now, update, isMenuOpen, onMenu, children } = props
  // The server takes this version no more, and the new one is here.
  const isForced = sync.state === 'outdated' && update.offer !== 'none'
  return (
    <>
      <a href="#content" className="skip-link">
        {m.shell_skip()}
      </a>
      <Frame
        person={person}
        items={items}
        areSocietiesLoading={!props.areSocietiesKnown}
        settings={settings}
        footer={props.footer}
        toolbar={<Toolbar {...props} />}
        notice={
          <SyncNotice
            sync={sync}
            now={now}
            isUpdateThere={isForced}
            onReload={update.onReload}
            onOpenSettings={props.onOpenStorage}
          />
        }
      >
        {children}
      </Frame>
      <TabBar
        items={props.tabs}
        isMenuOpen={isMenuOpen}
        onMenu={() => onMenu(true)}
        isGroupOpen={props.isGroupOpen}
        onGroup={props.onGroup}
      />
      {(update.offer === 'new' || isForced) && (
        <UpdateBar
          waiting={sync.waiting}
          isForced={isForced}
          onReload={update.onReload}
          onLater={update.onLater}
        />
      )}
      <PanelBoundary resetKey={isMenuOpen} onClose={() => onMenu(false)}>
        {isMenuOpen && (
          <LazyMenuDrawer
            isOpen
            person={person}
            items={items}
            onClose={() => onMenu(false)}
            onAccount={props.onOpenAccount}
            onSettings={props.onOpenSettings}
            onKeys={props.onOpenKeys}
            onLogout={props.onLogout}
          />
        )}
      </PanelBoundary>
    </>
  )
}
