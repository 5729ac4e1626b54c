/** The roles somebody may have, each with what it means; those that the person at the screen cannot give say so. */
import { Text } from '@mantine/core'
import { useId } from 'react'
import { m } from '#texts/compiled/messages.js'
import approvals from '../ui/approvals.module.css'
import classes from './members.module.css'
import { type ChosenRole, choose, chosenRoles, roleMeanings, wordOf } from './role-words.ts'

type RoleFieldsProps = {
  chosen: readonly ChosenRole[]
  /** Not to be given or taken by whoever looks at this. */
  isFixed: (role: ChosenRole) => boolean
  /** What is to be known of a role that is chosen. */
  notes: Partial<Record<ChosenRole, string>>
  onChange: (chosen: ChosenRole[]) => void
}

type RoleFieldProps = {
  role: ChosenRole
  isChosen: boolean
  isFixed: boolean
  note: string | undefined
  onChange: (isChosen: boolean) => void
}

const RoleField = ({ role, isChosen, isFixed, note, onChange }: RoleFieldProps) => {
  const id = useId()
  return (
    <div className={classes.role}>
      <input
        type="checkbox"
        id={id}
        className={approvals.tick}
        checked={isChosen}
        disabled={isFixed}
        aria-describedby={`${id}-means`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id} className={classes.label}>
          {wordOf(role)}
        </label>
        <Text size="sm" c="dimmed" id={`${id}-means`}>
          {roleMeanings[role]()}
          {isFixed && ` ${m.member_super_admin_only()}`}
        </Text>
        <Text size="sm" fw={600} aria-live="polite">
          {isChosen && note}
        </Text>
      </div>
    </div>
  )
}

export const RoleFields = ({ chosen, isFixed, notes, onChange }: RoleFieldsProps) => (
  <fieldset className={classes.roles}>
    <legend className={classes.legend}>{m.member_roles()}</legend>
    {chosenRoles.map((role) => (
      <RoleField
        key={role}
        role={role}
        isChosen={chosen.includes(role)}
        isFixed={isFixed(role)}
        note={notes[role]}
        onChange={(isChosen) => onChange(choose(chosen, role, isChosen))}
      />
    ))}
  </fieldset>
)
