import { initialsOf } from '../format.ts'
import classes from './person-card.module.css'
import type { ShellPerson } from './shell-types.ts'

type PersonCardProps = { person: ShellPerson; isWide?: boolean }

export const PersonCard = ({ person, isWide = true }: PersonCardProps) => (
  <div className={classes.card} data-wide={isWide || undefined}>
    <span className={classes.avatar} aria-hidden="true">
      {initialsOf(person.displayName)}
    </span>
    {isWide && (
      <span className={classes.words}>
        <span className={classes.name}>{person.displayName}</span>
        <span className={classes.email}>{person.email}</span>
      </span>
    )}
  </div>
)
