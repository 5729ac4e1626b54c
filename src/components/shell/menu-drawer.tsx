/** The specification's navbar in its mobile-open state: the whole tree, the account at its head. */
import { Drawer } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Brand } from '../brand.tsx'
import { IconKeyboard, IconLogout, IconSettings, IconUserCircle } from '../icons.ts'
import { useFocusReturn } from '../overlay/use-focus-return.ts'
import classes from './navigation.module.css'
import type { IconType, NavigationItem } from './navigation-item.ts'
import { NavigationList } from './navigation-list.tsx'
import { PersonCard } from './person-card.tsx'
import type { ShellPerson } from './shell-types.ts'

type MenuDrawerProps = {
  isOpen: boolean
  person: ShellPerson
  items: readonly NavigationItem[]
  onClose: () => void
  onAccount: () => void
  onSettings: () => void
  onKeys: () => void
  onLogout: () => void
}

/** A window that grows, or an address that is opened in a wide one: the navigation stands there beside the page. */
const useCloseWhereWide = (onClose: () => void) => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const wide = matchMedia('(min-width: 48em)')
    const look = () => {
      if (wide.matches) close()
    }
    look()
    wide.addEventListener('change', look)
    return () => wide.removeEventListener('change', look)
  }, [])
}

type ActionProps = { icon: IconType; label: string; onClick: () => void }

const Action = ({ icon: Icon, label, onClick }: ActionProps) => (
  <button type="button" className={classes.item} onClick={onClick}>
    <span className={classes.icon} aria-hidden="true">
      <Icon size={24} stroke={1.75} />
    </span>
    <span className={classes.label}>{label}</span>
  </button>
)

export const MenuDrawer = (props: MenuDrawerProps) => {
  const { isOpen, person, items, onClose, onLogout } = props
  useFocusReturn()
  useCloseWhereWide(onClose)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={<Brand />}
      size="min(320px, 86vw)"
      padding={0}
      styles={{ header: { padding: '0 8px 0 16px' } }}
      closeButtonProps={{ 'aria-label': m.common_close(), size: 'lg' }}
    >
      <PersonCard person={person} />
      <NavigationList items={items} isReplacing />
      <div className={classes.list}>
        <Action icon={IconUserCircle} label={m.settings_account()} onClick={props.onAccount} />
        <Action icon={IconSettings} label={m.menu_settings()} onClick={props.onSettings} />
        <Action icon={IconKeyboard} label={m.menu_keys()} onClick={props.onKeys} />
        <Action
          icon={IconLogout}
          label={m.menu_logout()}
          onClick={() => {
            onClose()
            onLogout()
          }}
        />
      </div>
    </Drawer>
  )
}
