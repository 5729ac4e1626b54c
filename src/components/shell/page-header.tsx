/**
 * The head of a page (ux.md 0.1): its one H1, how old its data are, and the one thing to do here. On a desktop the action is
 * at its right, on a phone under the thumb.
 */
import { Button, Title } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { AsOf } from '../status/as-of.tsx'
import { HeaderStar } from './header-star.ts'
import type { IconType } from './navigation-item.ts'
import classes from './page-header.module.css'

export type HeaderAction = {
  label: string
  icon?: IconType
  onClick: () => void
  /** Something else on the page is what to do first. */
  isSecondary?: boolean
}

type PageHeaderProps = {
  title: string
  /** A card page's content overlaps its header: see `PageCard`. */
  template?: 'simple' | 'card'
  /** What changes with the page and is spoken: "12 reports". */
  status?: ReactNode
  /** An ISO instant; null while it is not known. */
  asOf?: string | null
  /** What else is done here: beside the action, or beside the title where there is no room. */
  aside?: ReactNode
  action?: HeaderAction
  children?: ReactNode
}

const Action = ({ label, icon: Icon, onClick, isSecondary = false }: HeaderAction) => (
  <Button
    data-primary={isSecondary ? undefined : true}
    data-header-action
    variant={isSecondary ? 'default' : 'filled'}
    className={classes.action ?? ''}
    leftSection={Icon && <Icon size={20} stroke={1.75} aria-hidden="true" />}
    onClick={onClick}
  >
    {label}
  </Button>
)

export const PageHeader = (props: PageHeaderProps) => {
  const { title, template = 'simple', status, asOf = null, aside, action, children } = props
  return (
    <header className={classes.header} data-template={template}>
      <div className={classes.words}>
        <div className={classes.line}>
          {/* it has the focus where the last of a list goes with what had it */}
          <Title order={1} tabIndex={-1}>
            {title}
          </Title>
          {useContext(HeaderStar)}
          {status !== undefined && (
            <span className={classes.status} role="status">
              {status}
            </span>
          )}
          <AsOf at={asOf} now={new Date()} />
        </div>
        {children}
      </div>
      {aside !== undefined && <div className={classes.aside}>{aside}</div>}
      {action && <Action {...action} />}
    </header>
  )
}

/** The content of a card page: from a tablet on a card that lies over the foot of its header. */
export const PageCard = ({ children }: { children: ReactNode }) => (
  <div className={classes.card}>{children}</div>
)
