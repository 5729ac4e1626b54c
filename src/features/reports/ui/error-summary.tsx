import { Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { m } from '#texts/compiled/messages.js'
import classes from './error-summary.module.css'

type ErrorSummaryProps = { errors: Record<string, ReactNode>; ref: Ref<HTMLDivElement> }

const inputIds: Record<string, string> = { title: 'report-title-field' }

/** Takes the focus on a refused submit; each line leads to its field. */
export const ErrorSummary = ({ errors, ref }: ErrorSummaryProps) => {
  const fields = Object.keys(errors)
  if (fields.length === 0) return null
  return (
    <div ref={ref} tabIndex={-1} className={classes.summary} role="alert">
      <Text fw={700}>{m.report_problem_summary()}</Text>
      <ul className={classes.lines}>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${inputIds[field] ?? `report-${field}`}`}>{errors[field]}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
