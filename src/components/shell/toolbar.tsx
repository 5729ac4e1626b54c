import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { initialsOf } from '../format.ts'
import { IconChevronDown } from '../icons.ts'
import { SyncChip } from '../status/sync-chip.tsx'
import { Avatar } from './avatar.tsx'
import { LazySocietyMenu, LazyUserMenu } from './lazy-parts.ts'
import { MenuButton } from './menu-button.tsx'
import { SearchButton } from './search-button.tsx'
import type { ShellPerson, ShellSociety, SyncStatus } from './shell-types.ts'
import classes from './toolbar.module.css'

export type ToolbarProps = {
  person: ShellPerson
  societies: readonly ShellSociety[]
  /** False until the server has said which they are. */
  areSocietiesKnown: boolean
  selectedSocietyId: string | null
  sync: SyncStatus
  /** Of the society; comes after the first picture. */
  logo?: ReactNode
  /** Comes after the first picture, into the room that is left. */
  shortcuts?: ReactNode
  onSelectSociety: (id: string) => void
  /** Null: the person makes no further society. */
  onFoundSociety: (() => void) | null
  onOpenSearch: () => void
  onOpenTray: () => void
  onOpenAccount: () => void
  onOpenSettings: () => void
  onOpenKeys: () => void
  onLogout: () => void
}

/** The order of these controls is the same on every screen. */
export const Toolbar = (props: ToolbarProps) => {
  const { person, societies, selectedSocietyId, sync, onSelectSociety, onOpenTray, onLogout } =
    props
  const none = props.areSocietiesKnown ? m.societies_none() : m.load_loading()
  const society = societies.find(({ id }) => id === selectedSocietyId)?.name ?? none
  return (
    <div className={classes.toolbar}>
      <MenuButton
        label={m.societies_menu({ name: society })}
        menu={LazySocietyMenu}
        menuProps={{
          societies,
          none,
          selectedId: selectedSocietyId,
          isOffline: sync.state === 'offline',
          onSelect: onSelectSociety,
          onFound: props.onFoundSociety,
        }}
      >
        <span className={classes.society}>{society}</span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </MenuButton>
      {props.logo}
      <div className={classes.space}>{props.shortcuts}</div>
      <SearchButton onOpen={props.onOpenSearch} />
      <SyncChip sync={sync} onOpen={onOpenTray} />
      <span className={classes.userMenu}>
        <MenuButton
          label={m.shell_user_menu({
            initials: initialsOf(person.displayName),
            name: person.displayName,
          })}
          menu={LazyUserMenu}
          menuProps={{
            person,
            onAccount: props.onOpenAccount,
            onSettings: props.onOpenSettings,
            onKeys: props.onOpenKeys,
            onLogout,
          }}
        >
          <Avatar person={person} className={classes.avatar ?? ''} />
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </MenuButton>
      </span>
    </div>
  )
}
