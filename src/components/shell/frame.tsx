/** Where toolbar, navigation and page stand (spec 2.6): the styles move them, by what the person has set. */
import type { ReactNode } from 'react'
import { type Settings, settingOf } from '#domain/settings.ts'
import { PanelBoundary } from '../failure/panel-boundary.tsx'
import { usePartTheme } from '../look/part-theme.ts'
import classes from './frame.module.css'
import { frameAttributes, isHorizontal } from './frame-attributes.ts'
import { LazyMenuRow } from './lazy-parts.ts'
import { Navbar } from './navbar.tsx'
import type { NavigationItem } from './navigation-item.ts'
import type { ShellPerson } from './shell-types.ts'
import { useFoldedNavbar } from './use-folded-navbar.ts'

export type FrameProps = {
  person: ShellPerson
  items: readonly NavigationItem[]
  /** The server has not said yet of which societies the person is. */
  areSocietiesLoading: boolean
  /** What the person has set (domain/settings.ts). */
  settings: Settings
  /** Comes after the first picture. */
  footer?: ReactNode
  toolbar: ReactNode
  /** Over the page, whatever it scrolls to. */
  notice: ReactNode
  children: ReactNode
}

const Navigation = ({ person, items, areSocietiesLoading, settings }: FrameProps) => {
  const { isDesktop, isFolded, fold } = useFoldedNavbar(
    settingOf(settings, 'singleKeys') === 'on' && !isHorizontal(settings),
  )
  const theme = usePartTheme(settings, 'themeNavbar')
  if (isHorizontal(settings)) {
    return (
      <div className={classes.navbar} {...theme}>
        <PanelBoundary>
          <LazyMenuRow person={person} items={items} />
        </PanelBoundary>
      </div>
    )
  }
  return (
    <aside className={classes.navbar} data-folded={isFolded || undefined} {...theme}>
      <Navbar
        person={person}
        items={items}
        areSocietiesLoading={areSocietiesLoading}
        isFolded={isFolded}
        canUnfold={isDesktop}
        onFold={fold}
      />
    </aside>
  )
}

export const Frame = (props: FrameProps) => {
  const { settings, toolbar, notice, footer, children } = props
  const toolbarTheme = usePartTheme(settings, 'themeToolbar')
  const bars = [
    <header key="toolbar" className={classes.toolbar} {...toolbarTheme}>
      {toolbar}
    </header>,
    <Navigation key="navigation" {...props} />,
  ]
  // Tab goes from top to bottom, too.
  if (isHorizontal(settings) && settingOf(settings, 'toolbar') === 'below') bars.reverse()
  return (
    <div className={classes.frame} {...frameAttributes(settings)}>
      {bars}
      <div className={classes.body} data-scroll-restoration-id="body">
        <main id="content" tabIndex={-1} className={classes.main}>
          {notice}
          <div className={classes.content} data-scroll-restoration-id="content">
            {children}
          </div>
        </main>
        {footer}
      </div>
    </div>
  )
}
