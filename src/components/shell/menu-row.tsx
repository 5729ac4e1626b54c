/** The navigation of the horizontal layout: a row of links, and of groups that open as menus (ux.md 4.1). */
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { isInside } from '#domain/navigation.ts'
import { m } from '#texts/compiled/messages.js'
import { BrandMark, BrandName } from '../brand.tsx'
import { IconChevronDown } from '../icons.ts'
import { CountMark, CountWords } from './count.tsx'
import classes from './menu-row.module.css'
import type { NavigationItem } from './navigation-item.ts'
import { PersonCard } from './person-card.tsx'
import type { ShellPerson } from './shell-types.ts'
import { useRowMenu } from './use-row-menu.ts'
import { walkInMenu, walkInRow } from './walk-in-row.ts'

const useIsHere = (item: NavigationItem): boolean =>
  useLocation({ select: ({ pathname }) => isInside(item, pathname) })

const Face = ({ item: { title, icon: Icon, badge } }: { item: NavigationItem }) => (
  <>
    <Icon size={20} stroke={1.75} />
    <span className={classes.label}>{title}</span>
    <CountMark badge={badge} className={classes.badge} />
    <CountWords badge={badge} />
  </>
)

const RowLink = ({ item }: { item: NavigationItem }) => {
  const here = useIsHere(item) ? { 'aria-current': 'page' as const, 'data-active': '' } : {}
  return (
    <Link
      to={item.url as NonNullable<LinkProps['to']>} // of the route table, with its parameters
      className={classes.item}
      {...here}
    >
      <Face item={item} />
    </Link>
  )
}

/** At the right edge it opens to the left. */
const useRoom = (isOpen: boolean) => {
  const list = useRef<HTMLUListElement>(null)
  const [isTurned, setTurned] = useState(false)
  useLayoutEffect(() => {
    if (isOpen && list.current !== null)
      setTurned(list.current.getBoundingClientRect().right > document.documentElement.clientWidth)
    return () => setTurned(false)
  }, [isOpen])
  return { list, isTurned }
}

const RowMenu = ({ item }: { item: NavigationItem }) => {
  const listId = useId()
  const { menu, isOpen, open, close, press, handlers } = useRowMenu()
  const { list, isTurned } = useRoom(isOpen)
  const isHere = useIsHere(item)
  return (
    <li
      ref={menu}
      className={classes.menu}
      {...handlers}
      onKeyDown={(event: KeyboardEvent) => walkInMenu(event, { open, close })}
    >
      <button
        type="button"
        className={classes.item}
        data-active={isHere ? '' : undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={press}
      >
        <Face item={item} />
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <ul
        ref={list}
        id={listId}
        className={classes.list}
        hidden={!isOpen}
        data-turned={isTurned || undefined}
      >
        {item.children?.map((child) => (
          <li key={child.id}>
            <RowLink item={child} />
          </li>
        ))}
      </ul>
    </li>
  )
}

type MenuRowProps = { person: ShellPerson; items: readonly NavigationItem[] }

export const MenuRow = ({ person, items }: MenuRowProps) => (
  <nav className={classes.row} aria-label={m.shell_nav()}>
    <span className={classes.brand}>
      <BrandMark />
      <span className={classes.name}>
        <BrandName />
      </span>
    </span>
    <ul className={classes.items} onKeyDown={walkInRow}>
      {items.map((item) =>
        item.children === undefined ? (
          <li key={item.id}>
            <RowLink item={item} />
          </li>
        ) : (
          <RowMenu key={item.id} item={item} />
        ),
      )}
    </ul>
    <div className={classes.person}>
      <PersonCard person={person} />
    </div>
  </nav>
)
