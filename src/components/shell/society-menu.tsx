import { Menu } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { IconCheck, IconCloudOff } from '../icons.ts'
import type { OpenableProps } from './menu-button.tsx'
import type { ShellSociety } from './shell-types.ts'

export type SocietyMenuProps = {
  societies: readonly ShellSociety[]
  selectedId: string | null
  isOffline: boolean
  onSelect: (id: string) => void
}

export const SocietyMenu = ({
  societies,
  selectedId,
  isOffline,
  onSelect,
  button,
  defaultOpened,
}: SocietyMenuProps & OpenableProps) => (
  <Menu defaultOpened={defaultOpened} position="bottom-start" width={280}>
    <Menu.Target>{button}</Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>{societies.length === 0 ? m.societies_none() : m.societies_choose()}</Menu.Label>
      {societies.map(({ id, name, isOnDevice }) => {
        const isSelected = id === selectedId
        const isUnreachable = isOffline && !isOnDevice
        return (
          <Menu.Item
            key={id}
            role="menuitemradio"
            aria-checked={isSelected}
            disabled={isUnreachable}
            leftSection={isUnreachable ? <IconCloudOff size={20} stroke={1.75} /> : undefined}
            rightSection={isSelected ? <IconCheck size={20} stroke={1.75} /> : undefined}
            onClick={() => onSelect(id)}
          >
            {name}
            {isUnreachable && <small>{` ${m.societies_not_here()}`}</small>}
          </Menu.Item>
        )
      })}
    </Menu.Dropdown>
  </Menu>
)
