/** How far the set-up has come, and what to do next; nothing once all is done. */
import { Progress, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { SetupStep } from '#domain/setup-progress.ts'
import { m } from '#texts/compiled/messages.js'

type CompletenessProps = { steps: readonly SetupStep[]; titleOf: (handle: string) => string }

export const Completeness = ({ steps, titleOf }: CompletenessProps) => {
  const left = steps.filter(({ isDone }) => !isDone)
  const [next] = left
  if (next === undefined) return null
  const done = steps.length - left.length
  const words = m.setup_progress({ done, all: steps.length })
  return (
    <div className="setup-meter">
      <Progress value={(100 * done) / steps.length} aria-label={words} />
      <Text size="sm">
        {words}
        {' · '}
        <Link to="/apps/societysetup/$id" params={{ id: next.handle }}>
          {m.setup_next({ title: titleOf(next.handle) })}
        </Link>
        {' · '}
        <Link to="/apps/societysetup/$id" params={{ id: 'start' }}>
          {m.wizard_start()}
        </Link>
      </Text>
    </div>
  )
}
