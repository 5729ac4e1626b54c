/**
 * What the person has starred, in the toolbar (spec 2.7, ux.md 4.3). On a phone the tab bar is this bar. Without a shortcut
 * it is not there.
 */
import { VisuallyHidden } from '@mantine/core'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { isInside } from '#domain/navigation.ts'
import { m } from '#texts/compiled/messages.js'
import { adoptStyles } from '../overlay/adopt-styles.ts'
import type { NavigationItem } from './navigation-item.ts'
import css from './shortcuts.css?inline'
import { type Move, ShortcutsMenu } from './shortcuts-menu.tsx'
import { useShortcutsRoom } from './shortcuts-room.ts'

adoptStyles(css)

type ShortcutProps = { item: NavigationItem; isTitled: boolean }

const Shortcut = ({ item, isTitled }: ShortcutProps) => {
  const { title, short = title, icon: Icon } = item
  const isHere = useLocation({ select: ({ pathname }) => isInside(item, pathname) })
  return (
    <li>
      <Link
        to={item.url as NonNullable<LinkProps['to']>} // of the route table, with its parameters
        className="shortcut"
        title={isTitled && short === title ? undefined : title}
        aria-label={isTitled && !title.includes(short) ? undefined : title}
        {...(isHere ? { 'aria-current': 'page' as const } : {})}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {isTitled && <span>{short}</span>}
      </Link>
    </li>
  )
}

export type ShortcutsBarProps = {
  /** In their order. */
  items: readonly NavigationItem[]
  onMove: (move: Move) => void
  onRemove: (item: NavigationItem) => void
}

export const ShortcutsBar = ({ items, onMove, onRemove }: ShortcutsBarProps) => {
  const { bar, shown, isTitled } = useShortcutsRoom(items.length)
  const [said, setSaid] = useState('')
  const move = (next: Move) => {
    onMove(next)
    const { item, side } = next
    const place = items.indexOf(item) + (side === 'before' ? 0 : 2)
    setSaid(m.shortcut_place({ title: item.title, place, count: items.length }))
  }
  return (
    <div ref={bar} className="shortcuts">
      {items.length > 0 && (
        <nav aria-label={m.shortcut_bar()}>
          <ul>
            {items.slice(0, shown).map((item) => (
              <Shortcut key={item.id} item={item} isTitled={isTitled} />
            ))}
          </ul>
          <ShortcutsMenu items={items} shown={shown} onMove={move} onRemove={onRemove} />
        </nav>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}
