/** Extra runs there have been, and drafts that wait for somebody. */
import { Button, Text } from '@mantine/core'
import { dayText, moneyText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'
import type { RunItem } from '../queries.ts'

type ExtraRunsProps = { runs: readonly RunItem[]; onOpen: (run: RunItem) => void }

const stateOf = (run: RunItem): string => {
  if (run.pending === 'rejected') return m.charges_extra_refused()
  if (run.state === 'verified') return m.charges_extra_verified()
  if (run.state === 'draft') return m.charges_extra_draft({ name: run.preparedBy })
  return run.publishedAt === null
    ? m.charges_extra_waiting()
    : m.charges_extra_run({ count: run.count, total: moneyText(run.total) })
}

export const ExtraRuns = ({ runs, onOpen }: ExtraRunsProps) =>
  runs.length > 0 && (
    <section aria-label={m.charges_extra_runs()}>
      <Text fw={700} mb={8}>
        {m.charges_extra_runs()}
      </Text>
      <ul className="charges-cards">
        {runs
          .toSorted((a, b) => (a.dated < b.dated ? 1 : -1))
          .map((run) => (
            <li key={run.id} className="charges-card">
              <div className="charges-line">
                <Text fw={700}>{run.title || dayText(run.dated)}</Text>
                <Text size="sm" c="dimmed">
                  {dayText(run.dated)}
                </Text>
              </div>
              <Text size="sm">{stateOf(run)}</Text>
              {run.state !== 'published' && (
                <Button variant="default" mt={4} onClick={() => onOpen(run)}>
                  {m.charges_extra_open()}
                </Button>
              )}
            </li>
          ))}
      </ul>
    </section>
  )
