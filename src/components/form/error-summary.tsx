import { Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { m } from '#texts/compiled/messages.js'
import classes from './error-summary.module.css'

type ErrorSummaryProps = {
  errors: Record<string, ReactNode>
  /** The id of a field's input. */
  idOf: (field: string) => string
  ref: Ref<HTMLDivElement>
}

/** Takes the focus on a refused submit; each line leads to its field. */
export const ErrorSummary = ({ errors, idOf, ref }: ErrorSummaryProps) => {
  const fields = Object.keys(errors)
  if (fields.length === 0) return null
  return (
    <div ref={ref} tabIndex={-1} className={classes.summary} role="alert">
      <Text fw={700}>{m.common_problem_summary()}</Text>
      <ul className={classes.lines}>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${idOf(field)}`}>{named(errors[field], idOf(field))}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Beside its field a message needs no name; here it has that of the field's label, unless it says one itself. */
const named = (error: ReactNode, id: string): ReactNode => {
  if (typeof error !== 'string' || /^[^.:]+: /.test(error)) return error
  const field = document.getElementById(id)
  const label = field?.matches('fieldset')
    ? field.querySelector('legend')
    : (field as HTMLInputElement | null)?.labels?.[0] // what is no field has none
  const name = label?.textContent?.replace(/\s*\*$/, '')
  return name ? `${name}: ${error}` : error
}
