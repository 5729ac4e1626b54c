import { Avatar } from './avatar.tsx'
import classes from './person-card.module.css'
import type { ShellPerson } from './shell-types.ts'

type PersonCardProps = { person: ShellPerson; isWide?: boolean }

export const PersonCard = ({ person, isWide = true }: PersonCardProps) => (
  <div className={classes.card} data-wide={isWide || undefined}>
    <Avatar person={person} className={classes.avatar ?? ''} />
    {isWide && (
      <span className={classes.words}>
        <span className={classes.name}>{person.displayName}</span>
        <span className={classes.email}>{person.email}</span>
      </span>
    )}
  </div>
)
