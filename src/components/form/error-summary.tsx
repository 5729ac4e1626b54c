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
            <a href={`#${idOf(field)}`}>{errors[field]}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
