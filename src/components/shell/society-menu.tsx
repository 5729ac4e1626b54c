import { Menu } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { dropdownLook } from './dropdown-look.ts'
import type { OpenableProps } from './menu-button.tsx'
import type { ShellSociety } from './shell-types.ts'

export type SocietyMenuProps = {
  societies: readonly ShellSociety[]
  /** What stands for them while there are none. */
  none: string
  selectedId: string | null
  isOffline: boolean
  onSelect: (id: string) => void
  onFound: (() => void) | null
}

export const SocietyMenu = ({
  societies,
  none,
  selectedId,
  isOffline,
  onSelect,
  onFound,
  button,
  defaultOpened,
  onClose,
}: SocietyMenuProps & OpenableProps) => (
  <Menu
    defaultOpened={defaultOpened}
    onClose={onClose}
    position="bottom-start"
    width="min(17.5rem, calc(100vw - 1rem))"
    withinPortal={false}
    closeOnItemClick
  >
    <Menu.Target>{button}</Menu.Target>
    <Menu.Dropdown style={dropdownLook}>
      <Menu.Label>{societies.length === 0 ? none : m.societies_choose()}</Menu.Label>
      <Menu.RadioGroup value={selectedId} onChange={onSelect}>
        {societies.map(({ id, name, isOnDevice }) => {
          const isUnreachable = isOffline && !isOnDevice
          return (
            <Menu.RadioItem key={id} value={id} disabled={isUnreachable} closeMenuOnClick>
              {name}
              {isUnreachable && <small>{` ${m.societies_not_here()}`}</small>}
            </Menu.RadioItem>
          )
        })}
      </Menu.RadioGroup>
      {onFound !== null && (
        <>
          <Menu.Divider />
          <Menu.Item disabled={isOffline} onClick={onFound}>
            {m.found_menu()}
            {isOffline && <small>{` ${m.common_needs_internet()}`}</small>}
          </Menu.Item>
        </>
      )}
    </Menu.Dropdown>
  </Menu>
)
