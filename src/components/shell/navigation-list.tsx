import { Link, useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { IconChevronDown } from '../icons.ts'
import classes from './navigation.module.css'
import type { NavigationItem } from './navigation-item.ts'

type NavigationListProps = {
  items: readonly NavigationItem[]
  /** The page that is left is one with the list over it: Back shall not lead there. */
  isReplacing?: boolean
}

type LineProps = { item: NavigationItem; isReplacing: boolean }

const Face = ({ item: { title, icon: Icon, badge } }: Pick<LineProps, 'item'>) => (
  <>
    <span className={classes.icon} aria-hidden="true">
      <Icon size={24} stroke={1.75} />
    </span>
    <span className={classes.label}>{title}</span>
    {badge !== undefined && <span className={classes.badge}>{badge}</span>}
  </>
)

const Line = ({ item, isReplacing }: LineProps) => (
  <Link
    to={item.to}
    className={classes.item}
    activeProps={{ 'aria-current': 'page', 'data-active': '' }}
    replace={isReplacing}
    title={item.title}
  >
    <Face item={item} />
  </Link>
)

/** Open while the path lies inside, and as the person left it otherwise. */
const Group = ({ item, isReplacing }: LineProps) => {
  const listId = useId()
  const isInside = useLocation({ select: ({ pathname }) => pathname.startsWith(`${item.to}/`) })
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? isInside
  return (
    <>
      <button
        type="button"
        className={classes.item}
        aria-expanded={isOpen}
        aria-controls={listId}
        title={item.title}
        onClick={() => setChosen(!isOpen)}
      >
        <Face item={item} />
        <span className={classes.chevron} data-open={isOpen || undefined} aria-hidden="true">
          <IconChevronDown size={20} stroke={1.75} />
        </span>
      </button>
      <ul id={listId} className={classes.group} hidden={!isOpen}>
        {item.children?.map((child) => (
          <li key={child.id}>
            <Line item={child} isReplacing={isReplacing} />
          </li>
        ))}
      </ul>
    </>
  )
}

export const NavigationList = ({ items, isReplacing = false }: NavigationListProps) => (
  <nav aria-label={m.shell_nav()}>
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id}>
          {item.children === undefined ? (
            <Line item={item} isReplacing={isReplacing} />
          ) : (
            <Group item={item} isReplacing={isReplacing} />
          )}
        </li>
      ))}
    </ul>
  </nav>
)
