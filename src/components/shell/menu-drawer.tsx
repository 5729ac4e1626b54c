/** The specification's navbar in its mobile-open state: the whole tree, the account at its head. */
import { Drawer } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { Brand } from '../brand.tsx'
import { IconLogout } from '../icons.ts'
import { useFocusReturn } from '../use-focus-return.ts'
import classes from './navigation.module.css'
import type { NavigationItem } from './navigation-item.ts'
import { NavigationList } from './navigation-list.tsx'
import { PersonCard } from './person-card.tsx'
import type { ShellPerson } from './shell-types.ts'

type MenuDrawerProps = {
  isOpen: boolean
  person: ShellPerson
  items: readonly NavigationItem[]
  onClose: () => void
  onLogout: () => void
}

export const MenuDrawer = ({ isOpen, person, items, onClose, onLogout }: MenuDrawerProps) => {
  useFocusReturn()
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
      <NavigationList items={items} onFollow={onClose} />
      <div className={classes.list}>
        <button type="button" className={classes.item} onClick={onLogout}>
          <span className={classes.icon} aria-hidden="true">
            <IconLogout size={24} stroke={1.75} />
          </span>
          <span className={classes.label}>{m.menu_logout()}</span>
        </button>
      </div>
    </Drawer>
  )
}
