import { Link } from '@tanstack/react-router'
import { m } from '#texts/compiled/messages.js'
import classes from './navigation.module.css'
import type { NavigationItem } from './navigation-item.ts'

type NavigationListProps = {
  items: readonly NavigationItem[]
  /** The page that is left is one with the list over it: Back shall not lead there. */
  isReplacing?: boolean
}

export const NavigationList = ({ items, isReplacing = false }: NavigationListProps) => (
  <nav aria-label={m.shell_nav()}>
    <ul className={classes.list}>
      {items.map(({ id, title, to, icon: Icon, badge }) => (
        <li key={id}>
          <Link
            to={to}
            className={classes.item}
            activeProps={{ 'aria-current': 'page', 'data-active': '' }}
            replace={isReplacing}
            title={title}
          >
            <span className={classes.icon} aria-hidden="true">
              <Icon size={24} stroke={1.75} />
            </span>
            <span className={classes.label}>{title}</span>
            {badge !== undefined && <span className={classes.badge}>{badge}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
