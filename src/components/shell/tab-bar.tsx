/** The phone's bar at the bottom: Home first, Menu last, between them what the person starred or uses most. */
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { isInside } from '#domain/navigation.ts'
import { m } from '#texts/compiled/messages.js'
import { IconMenu2 } from '../icons.ts'
import { CountMark, CountWords } from './count.tsx'
import { LazyGroupSheet } from './lazy-parts.ts'
import type { NavigationItem } from './navigation-item.ts'
import classes from './tab-bar.module.css'
import { useKeyboardOpen } from './use-keyboard-open.ts'

export type TabBarProps = {
  items: readonly NavigationItem[]
  isMenuOpen: boolean
  onMenu: () => void
  /** Of a group: what is in it lies over the page. */
  isGroupOpen: boolean
  onGroup: (isOpen: boolean) => void
}

type FaceProps = { item: NavigationItem; children?: ReactNode }

const Face = ({ item: { title, short = title, icon: Icon, badge } }: FaceProps) => (
  <>
    <span className={classes.icon}>
      <Icon size={24} stroke={1.75} aria-hidden="true" />
      <CountMark badge={badge} className={classes.badge} />
    </span>
    <span className={classes.label}>{short}</span>
    <CountWords badge={badge} />
  </>
)

const Tab = ({ item, ...props }: Pick<TabBarProps, 'isGroupOpen' | 'onGroup'> & FaceProps) => {
  const isHere = useLocation({ select: ({ pathname }) => isInside(item, pathname) })
  const active = isHere ? { 'data-active': '' } : {}
  if (item.type === 'item')
    return (
      <Link
        to={item.url as NonNullable<LinkProps['to']>} // of the route table, with its parameters
        className={classes.tab}
        {...(isHere ? { 'aria-current': 'page' as const } : {})}
        {...active}
      >
        <Face item={item} />
      </Link>
    )
  return (
    <button
      type="button"
      className={classes.tab}
      aria-haspopup="dialog"
      aria-expanded={props.isGroupOpen}
      {...active}
      onClick={() => props.onGroup(true)}
    >
      <Face item={item} />
    </button>
  )
}

export const TabBar = ({ items, onMenu, isMenuOpen, isGroupOpen, onGroup }: TabBarProps) => {
  const isKeyboardOpen = useKeyboardOpen()
  const group = items.find(({ type }) => type !== 'item')
  return (
    <>
      <nav className={classes.bar} aria-label={m.shell_tabs()} hidden={isKeyboardOpen}>
        {items.map((item) => (
          <Tab key={item.id} item={item} isGroupOpen={isGroupOpen} onGroup={onGroup} />
        ))}
        <button
          type="button"
          className={classes.tab}
          onClick={onMenu}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
        >
          <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
          <span className={classes.label}>{m.shell_menu()}</span>
        </button>
      </nav>
      {isGroupOpen && group !== undefined && (
        <Suspense>
          <LazyGroupSheet group={group} onClose={() => onGroup(false)} />
        </Suspense>
      )}
    </>
  )
}
