/** The frame of every signed-in page: navbar or tab bar, toolbar, banner, tray. Data and actions come by props. */
import { type ReactNode, useState } from 'react'
import { settingOf } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import { PanelBoundary } from '../failure/panel-boundary.tsx'
import { SyncNotice } from '../status/sync-notice.tsx'
import { UpdateBar } from '../status/update-bar.tsx'
import { frameAttributes } from './frame.ts'
import { LazyMenuDrawer } from './lazy-parts.ts'
import { Navbar } from './navbar.tsx'
import type { NavigationItem } from './navigation-item.ts'
import classes from './shell.module.css'
import { TabBar } from './tab-bar.tsx'
import { Toolbar, type ToolbarProps } from './toolbar.tsx'
import { useFoldedNavbar } from './use-folded-navbar.ts'

export type ShellProps = ToolbarProps & {
  items: readonly NavigationItem[]
  tabs: readonly NavigationItem[]
  /** What the person has set (domain/settings.ts). */
  settings: Readonly<Record<string, unknown>>
  now: Date
  isMenuOpen: boolean
  onMenu: (isOpen: boolean) => void
  /** Of the group that is a tab: what is in it lies over the page. */
  isGroupOpen: boolean
  onGroup: (isOpen: boolean) => void
  update: { isAvailable: boolean; onReload: () => void }
  children: ReactNode
}

export const Shell = (props: ShellProps) => {
  const { person, items, settings, sync, now, update, isMenuOpen, onMenu, children } = props
  const hasKeys = settingOf(settings, 'singleKeys') === 'on'
  const { isDesktop, isFolded, fold } = useFoldedNavbar(hasKeys)
  const [isUpdateLater, setUpdateLater] = useState(false)
  return (
    <>
      <a href="#content" className="skip-link">
        {m.shell_skip()}
      </a>
      <div className={classes.frame} {...frameAttributes(settings)}>
        <header className={classes.toolbar}>
          <Toolbar {...props} />
        </header>
        <aside className={classes.navbar} data-folded={isFolded || undefined}>
          <Navbar
            person={person}
            items={items}
            isFolded={isFolded}
            canUnfold={isDesktop}
            onFold={fold}
          />
        </aside>
        <div className={classes.body}>
          <main id="content" tabIndex={-1} className={classes.main}>
            <SyncNotice
              sync={sync}
              now={now}
              onReload={update.onReload}
              onOpenSettings={props.onOpenSettings}
            />
            <div className={classes.content} data-scroll-restoration-id="content">
              {children}
            </div>
          </main>
        </div>
      </div>
      <TabBar
        items={props.tabs}
        isMenuOpen={isMenuOpen}
        onMenu={() => onMenu(true)}
        isGroupOpen={props.isGroupOpen}
        onGroup={props.onGroup}
      />
      {update.isAvailable && !isUpdateLater && (
        <UpdateBar
          waiting={sync.waiting}
          onReload={update.onReload}
          onLater={() => setUpdateLater(true)}
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
            onLogout={props.onLogout}
          />
        )}
      </PanelBoundary>
    </>
  )
}
