/** The whole navigation as a list of links; groups open where the person is, and as they left them. */
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { isInside } from '#domain/navigation.ts'
import { m } from '#texts/compiled/messages.js'
import { IconChevronDown } from '../icons.ts'
import { CountMark, CountWords } from './count.tsx'
import classes from './navigation.module.css'
import type { NavigationItem } from './navigation-item.ts'
import { isGroupOpen, rememberGroup } from './open-groups.ts'
import { walkWithKeys } from './walk-with-keys.ts'

type NavigationListProps = {
  items: readonly NavigationItem[]
  /** The page that is left is one with the list over it: Back shall not lead there. */
  isReplacing?: boolean
  /** Only the icons are in sight: each says its title. */
  isFolded?: boolean
}

type LineProps = { item: NavigationItem; isReplacing: boolean; isFolded: boolean }

const useIsHere = (item: NavigationItem): boolean =>
  useLocation({ select: ({ pathname }) => isInside(item, pathname) })

const Face = ({ item: { title, icon: Icon, badge } }: Pick<LineProps, 'item'>) => (
  <>
    <span className={classes.icon} aria-hidden="true">
      <Icon size={24} stroke={1.75} />
    </span>
    <span className={classes.label}>{title}</span>
    <CountMark badge={badge} />
    <CountWords badge={badge} />
  </>
)

const Line = ({ item, isReplacing, isFolded }: LineProps) => {
  const here = useIsHere(item) ? { 'aria-current': 'page' as const, 'data-active': '' } : {}
  return (
    <Link
      to={item.url as NonNullable<LinkProps['to']>} // of the route table, with its parameters
      className={classes.item}
      replace={isReplacing}
      {...here}
      title={isFolded ? item.title : undefined}
    >
      <Face item={item} />
    </Link>
  )
}

/** As the person left it; whoever comes into it finds it open. */
const useOpenGroup = (item: NavigationItem) => {
  const isHere = useIsHere(item)
  const [wasHere, setWasHere] = useState(isHere)
  const [chosen, setChosen] = useState(() => isGroupOpen(item.id))
  const choose = (isOpen: boolean | undefined) => {
    setChosen(isOpen)
    rememberGroup(item.id, isOpen)
  }
  if (isHere !== wasHere) {
    setWasHere(isHere)
    if (isHere && chosen === false) choose(undefined)
  }
  return { isOpen: chosen ?? isHere, choose }
}

const Collapse = ({ item, isReplacing, isFolded }: LineProps) => {
  const listId = useId()
  const { isOpen, choose } = useOpenGroup(item)
  return (
    <>
      <button
        type="button"
        className={classes.item}
        aria-expanded={isOpen}
        aria-controls={listId}
        title={isFolded ? item.title : undefined}
        onClick={() => choose(!isOpen)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') choose(true)
          if (key === 'ArrowLeft') choose(false)
        }}
      >
        <Face item={item} />
        <span className={classes.chevron} data-open={isOpen || undefined} aria-hidden="true">
          <IconChevronDown size={20} stroke={1.75} />
        </span>
      </button>
      <ul id={listId} className={classes.group} data-indented hidden={!isOpen}>
        <Lines items={item.children ?? []} isReplacing={isReplacing} isFolded={isFolded} />
      </ul>
    </>
  )
}

const Group = ({ item, isReplacing, isFolded }: LineProps) => {
  const headingId = useId()
  return (
    <>
      <span id={headingId} className={classes.heading}>
        {item.title}
      </span>
      <ul aria-labelledby={headingId} className={classes.group}>
        <Lines items={item.children ?? []} isReplacing={isReplacing} isFolded={isFolded} />
      </ul>
    </>
  )
}

const byType = { item: Line, collapse: Collapse, group: Group }

const Lines = ({ items, ...how }: Required<NavigationListProps>) =>
  items.map((item) => {
    const Entry = byType[item.type]
    return (
      <li key={item.id} data-divided={item.isDivided || undefined}>
        <Entry item={item} {...how} />
      </li>
    )
  })

export const NavigationList = ({
  items,
  isReplacing = false,
  isFolded = false,
}: NavigationListProps) => (
  <nav aria-label={m.shell_nav()} data-folded={isFolded || undefined} onKeyDown={walkWithKeys}>
    <ul className={classes.list}>
      <Lines items={items} isReplacing={isReplacing} isFolded={isFolded} />
    </ul>
  </nav>
)
