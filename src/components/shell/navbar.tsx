/** The navigation beside the content: 280 wide, or a 64 rail that opens over the content on hover or focus. */
import { ActionIcon } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Brand, BrandMark } from '../brand.tsx'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '../icons.ts'
import classes from './navbar.module.css'
import type { NavigationItem } from './navigation-item.ts'
import { NavigationList } from './navigation-list.tsx'
import { PersonCard } from './person-card.tsx'
import type { ShellPerson } from './shell-types.ts'

const hoverDelay = 150

type NavbarProps = {
  person: ShellPerson
  items: readonly NavigationItem[]
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

const useHoverOpen = () => {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), hoverDelay)
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
  }
  return {
    isOpen,
    handlers: {
      onPointerEnter: later(true),
      onPointerLeave: later(false),
      onFocus: () => setOpen(true),
      onBlur,
      onKeyDown,
    },
  }
}

export const Navbar = ({ person, items, isFolded, onFold }: NavbarProps) => {
  const { isOpen, handlers } = useHoverOpen()
  const isWide = !isFolded || isOpen
  const FoldIcon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div
      className={classes.panel}
      data-wide={isWide || undefined}
      data-over={(isFolded && isOpen) || undefined}
      {...(isFolded ? handlers : {})}
    >
      <div className={classes.head}>
        {isWide ? <Brand /> : <BrandMark />}
        {isWide && (
          <ActionIcon
            className={classes.fold}
            aria-label={isFolded ? m.shell_unfold() : m.shell_fold()}
            onClick={() => onFold(!isFolded)}
          >
            <FoldIcon size={20} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      <PersonCard person={person} isWide={isWide} />
      <div className={classes.scroll}>
        <NavigationList items={items} />
      </div>
    </div>
  )
}
