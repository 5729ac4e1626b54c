import { Menu } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { IconKeyboard, IconLogout, IconSettings, IconUserCircle } from '../icons.ts'
import { dropdownLook } from './dropdown-look.ts'
import type { OpenableProps } from './menu-button.tsx'
import type { ShellPerson } from './shell-types.ts'

export type UserMenuProps = {
  person: ShellPerson
  onAccount: () => void
  onSettings: () => void
  onKeys: () => void
  onLogout: () => void
}

export const UserMenu = ({
  person,
  onAccount,
  onSettings,
  onKeys,
  onLogout,
  button,
  defaultOpened,
  onClose,
}: UserMenuProps & OpenableProps) => (
  <Menu defaultOpened={defaultOpened} onClose={onClose} width={240} withinPortal={false}>
    <Menu.Target>{button}</Menu.Target>
    <Menu.Dropdown style={dropdownLook}>
      <Menu.Label>
        {person.displayName}
        <br />
        {person.email}
      </Menu.Label>
      <Menu.Item leftSection={<IconUserCircle size={20} stroke={1.75} />} onClick={onAccount}>
        {m.settings_account()}
      </Menu.Item>
      <Menu.Item leftSection={<IconSettings size={20} stroke={1.75} />} onClick={onSettings}>
        {m.menu_settings()}
      </Menu.Item>
      <Menu.Item leftSection={<IconKeyboard size={20} stroke={1.75} />} onClick={onKeys}>
        {m.menu_keys()}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={20} stroke={1.75} />} onClick={onLogout}>
        {m.menu_logout()}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
