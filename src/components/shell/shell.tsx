/** The frame of every signed-in page: navbar or tab bar, toolbar, banner, tray. Data and actions come by props. */
import { AppShell } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { SyncNotice } from '../status/sync-notice.tsx'
import { UpdateBar } from '../status/update-bar.tsx'
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
  now: Date
  isMenuOpen: boolean
  onMenu: (isOpen: boolean) => void
  update: { isAvailable: boolean; onReload: () => void }
  children: ReactNode
}

const bars = {
  header: { height: { base: 56, sm: 64 } },
  footer: { height: { base: 'calc(64px + env(safe-area-inset-bottom))', sm: 0 } },
}

export const Shell = (props: ShellProps) => {
  const { person, items, sync, now, update, isMenuOpen, onMenu, children } = props
  const { isFolded, fold } = useFoldedNavbar()
  const [isUpdateLater, setUpdateLater] = useState(false)
  return (
    <>
      <a href="#content" className="skip-link">
        {m.shell_skip()}
      </a>
      <AppShell
        {...bars}
        layout="alt"
        transitionDuration={0}
        navbar={{
          width: { base: 280, sm: 64, lg: isFolded ? 64 : 280 },
          breakpoint: 'sm',
          collapsed: { mobile: true },
        }}
      >
        <AppShell.Header>
          <Toolbar {...props} />
        </AppShell.Header>
        <AppShell.Navbar withBorder={false} className={classes.navbar}>
          <Navbar person={person} items={items} isFolded={isFolded} onFold={fold} />
        </AppShell.Navbar>
        <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
          <SyncNotice
            sync={sync}
            now={now}
            onReload={update.onReload}
            onOpenSettings={props.onOpenSettings}
          />
          <div className={classes.content} data-scroll-restoration-id="content">
            {children}
          </div>
        </AppShell.Main>
      </AppShell>
      <TabBar items={props.tabs} isMenuOpen={isMenuOpen} onMenu={() => onMenu(true)} />
      {update.isAvailable && !isUpdateLater && (
        <UpdateBar
          waiting={sync.waiting}
          onReload={update.onReload}
          onLater={() => setUpdateLater(true)}
        />
      )}
      <Suspense>
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
      </Suspense>
    </>
  )
}
