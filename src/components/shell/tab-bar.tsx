/** The phone's bar at the bottom: Home first, Menu last, between them what the person uses most. */
import { Link } from '@tanstack/react-router'
import { m } from '#texts/compiled/messages.js'
import { IconMenu2 } from '../icons.ts'
import type { NavigationItem } from './navigation-item.ts'
import classes from './tab-bar.module.css'

type TabBarProps = { items: readonly NavigationItem[]; onMenu: () => void; isMenuOpen: boolean }

export const TabBar = ({ items, onMenu, isMenuOpen }: TabBarProps) => (
  <nav className={classes.bar} aria-label={m.shell_tabs()}>
    {items.map(({ id, title, short, to, icon: Icon }) => (
      <Link
        key={id}
        to={to}
        className={classes.tab}
        activeProps={{ 'aria-current': 'page', 'data-active': '' }}
      >
        <Icon size={24} stroke={1.75} />
        <span className={classes.label}>{short ?? title}</span>
      </Link>
    ))}
    <button
      type="button"
      className={classes.tab}
      onClick={onMenu}
      aria-haspopup="dialog"
      aria-expanded={isMenuOpen}
    >
      <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
      <span className={classes.label}>{m.shell_menu()}</span>
    </button>
  </nav>
)
