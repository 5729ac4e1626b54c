/** Beside the shortcuts: those that have no room, and the order of all, by menu items alone (ux.md 4.3: no drag needed). */
import { Menu } from '@mantine/core'
import { createLink, type LinkProps } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import {
  IconArrowLeft,
  IconArrowRight,
  IconChevronLeft,
  IconChevronRight,
  IconDots,
  IconStarOff,
} from '../icons.ts'
import { dropdownLook } from './dropdown-look.ts'
import type { NavigationItem } from './navigation-item.ts'

export type Move = { item: NavigationItem; side: 'before' | 'after'; of: NavigationItem }

type AnchorProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'children'>

const MenuLink = createLink(({ icon, ...props }: AnchorProps & { icon: ReactNode }) => (
  <Menu.Item component="a" leftSection={icon} {...props} />
))

const face = ({ icon: Icon }: NavigationItem) => <Icon size={20} stroke={1.75} aria-hidden="true" />

type OverviewProps = {
  items: readonly NavigationItem[]
  rest: readonly NavigationItem[]
  onArrange: (item: NavigationItem) => void
}

const Overview = ({ items, rest, onArrange }: OverviewProps) => (
  <>
    {rest.map((item) => (
      <MenuLink key={item.id} icon={face(item)} to={item.url as NonNullable<LinkProps['to']>}>
        {item.title}
      </MenuLink>
    ))}
    {rest.length > 0 && <Menu.Divider />}
    <Menu.Label>{m.shortcut_arrange()}</Menu.Label>
    {items.map((item) => (
      <Menu.Item
        key={item.id}
        data-arrange={item.id}
        closeMenuOnClick={false}
        leftSection={face(item)}
        rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden="true" />}
        aria-label={m.shortcut_arrange_one({ title: item.title })}
        onClick={() => onArrange(item)}
      >
        {item.title}
      </Menu.Item>
    ))}
  </>
)

type ArrangeProps = {
  item: NavigationItem
  left: NavigationItem | undefined
  right: NavigationItem | undefined
  onMove: (move: Move) => void
  onRemove: (item: NavigationItem) => void
  onBack: () => void
}

/** At the end of the row it stays, without doing anything, or the focus would be gone after the last step. */
const MoveItem = (props: Pick<ArrangeProps, 'item' | 'onMove'> & Partial<Move>) => {
  const { item, side = 'before', of, onMove } = props
  const [Icon, label, name] =
    side === 'before'
      ? [IconArrowLeft, m.shortcut_left, m.shortcut_left_name]
      : [IconArrowRight, m.shortcut_right, m.shortcut_right_name]
  return (
    <Menu.Item
      closeMenuOnClick={false}
      aria-disabled={of === undefined}
      leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
      aria-label={name({ title: item.title })}
      onClick={() => of && onMove({ item, side, of })}
    >
      {label()}
    </Menu.Item>
  )
}

const Arrange = ({ item, left, right, onMove, onRemove, onBack }: ArrangeProps) => (
  <>
    <Menu.Label>{item.title}</Menu.Label>
    <MoveItem item={item} side="before" {...(left && { of: left })} onMove={onMove} />
    <MoveItem item={item} side="after" {...(right && { of: right })} onMove={onMove} />
    <Menu.Item
      leftSection={<IconStarOff size={20} stroke={1.75} aria-hidden="true" />}
      aria-label={m.shortcut_remove_name({ title: item.title })}
      onClick={() => onRemove(item)}
    >
      {m.shortcut_remove()}
    </Menu.Item>
    <Menu.Divider />
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={<IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />}
      onClick={onBack}
    >
      {m.shortcut_back()}
    </Menu.Item>
  </>
)

/** What is in the menu changes under the focus: it goes to the first of the new, and back to where it came from. */
const useStep = () => {
  const [arranged, setArranged] = useState<string>()
  const dropdown = useRef<HTMLDivElement>(null)
  const before = useRef(arranged)
  useEffect(() => {
    if (before.current === arranged) return
    const back =
      before.current === undefined ? '' : `[data-arrange="${CSS.escape(before.current)}"]`
    before.current = arranged
    const item = dropdown.current?.querySelector<HTMLElement>(back || '[data-menu-item]')
    item?.focus()
  }, [arranged])
  return { arranged, setArranged, dropdown }
}

type ShortcutsMenuProps = Pick<ArrangeProps, 'onMove' | 'onRemove'> & {
  items: readonly NavigationItem[]
  /** The others are in the menu. */
  shown: number
}

export const ShortcutsMenu = ({ items, shown, onMove, onRemove }: ShortcutsMenuProps) => {
  const { arranged, setArranged, dropdown } = useStep()
  const at = items.findIndex(({ id }) => id === arranged)
  const item = items[at]
  const remove = (one: NavigationItem) => {
    // The bar goes with its last one, and the focus with it.
    if (items.length === 1) document.getElementById('content')?.focus()
    onRemove(one)
  }
  return (
    <Menu withinPortal={false} width={240} onClose={() => setArranged(undefined)}>
      <Menu.Target>
        <button type="button" className="shortcut" aria-label={m.shortcut_menu()}>
          <IconDots size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown ref={dropdown} style={dropdownLook} className="shortcuts-menu">
        {item === undefined ? (
          <Overview
            items={items}
            rest={items.slice(shown)}
            onArrange={({ id }) => setArranged(id)}
          />
        ) : (
          <Arrange
            item={item}
            left={items[at - 1]}
            right={items[at + 1]}
            onMove={onMove}
            onRemove={remove}
            onBack={() => setArranged(undefined)}
          />
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
