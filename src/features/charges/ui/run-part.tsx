/** The run that is due: previewed on this device, checked, and published as one change (ux.md 3.12). */
import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { SwitchField } from '#components/form/switch-field.tsx'
import { dayText, moneyText } from '#components/format.ts'
import { IconCircleDot } from '#components/icons.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { nextRun } from '#domain/books/bills/next-run.ts'
import { interestIn } from '#domain/books/bills/rules.ts'
import { m } from '#texts/compiled/messages.js'
import type { ChargesFrame } from '../charges-frame.ts'
import type { ChargeActions } from '../mutations.ts'
import { type PlannedRun, previewOf, rulesOf } from '../preview.ts'
import type { Billing, RunItem } from '../queries.ts'
import { periodWords } from '../words.ts'
import { BeginBooks, mustBeginFirst } from './begin-books.tsx'
import { Publishing } from './publishing.tsx'
import { RunNotes } from './run-notes.tsx'
import { RunTable } from './run-table.tsx'
import { SuspenseNote } from './suspense-note.tsx'

type RunPartProps = { billing: Billing; actions: ChargeActions; frame: ChargesFrame }

/** The draft of the next period, or that period where nobody has begun it. */
const plannedIn = (billing: Billing): { run: PlannedRun; draft: RunItem | null } => {
  const published = billing.runs.filter(({ state }) => state === 'published')
  const run = nextRun(published, billing, billing.today)
  const draft = billing.runs.find(
    ({ state, kind, from }) => state !== 'published' && kind === 'regular' && from === run.from,
  )
  const days = draft ?? run
  const { from, to, dated, dueOn } = days
  return { run: { from, to, dated, dueOn, kind: 'regular', headIds: [] }, draft: draft ?? null }
}

const byRule = ({ resolution, since }: { resolution: string; since: string }) =>
  resolution === ''
    ? m.charges_by_rule_bare({ since: dayText(since) })
    : m.charges_by_rule({ resolution, since: dayText(since) })

const InterestRule = ({ billing, run }: { billing: Billing; run: PlannedRun }) => {
  const ruled = interestIn(rulesOf(billing, run.dated), { from: run.from, to: run.dated })
  const row = billing.policies.find(({ id }) => id === ruled?.ruleId)
  return (
    <Text size="sm" c="dimmed">
      {row === undefined ? m.charges_no_interest() : byRule(row)}
    </Text>
  )
}

const DraftLine = ({ draft, me }: { draft: RunItem; me: string }) => {
  const day = dayText(draft.preparedAt.slice(0, 10))
  if (draft.state === 'verified') return <Text>{m.charges_verified()}</Text>
  return (
    <Text>
      {draft.preparedUid === me
        ? m.charges_draft_own({ day })
        : m.charges_draft_by({ name: draft.preparedBy, day })}
    </Text>
  )
}

const periodLine = (run: Pick<PlannedRun, 'from' | 'to' | 'dated' | 'dueOn'>) =>
  m.charges_period({
    ...{ month: periodWords(run), dated: dayText(run.dated), due: dayText(run.dueOn) },
  })

/** Published here, and not confirmed yet. */
const Waiting = ({ run }: { run: RunItem }) => (
  <StatePanel
    state={run.pending === 'rejected' ? 'error' : 'offline'}
    icon={<IconCircleDot size={32} stroke={1.75} />}
    title={run.pending === 'rejected' ? m.charges_refused() : m.charges_waiting()}
    detail={periodLine(run)}
  />
)

export const RunPart = (props: RunPartProps) => {
  const { billing, frame } = props
  const [isChangedOnly, setChangedOnly] = useState(false)
  const { run, draft } = plannedIn(billing)
  // the same rows and days give the same bills
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run is its days
  const preview = useMemo(
    () => previewOf(billing, run, rulesOf(billing, run.dated)),
    [billing, run.from, run.dated, run.dueOn],
  )
  const shown = useMemo(
    () => preview.items.filter(({ change }) => !isChangedOnly || change !== 0),
    [preview, isChangedOnly],
  )
  const waiting = billing.runs.find(
    ({ kind, state, publishedAt }) =>
      kind === 'regular' && state === 'published' && publishedAt === null,
  )
  const month = periodWords(run)
  if (waiting !== undefined) return <Waiting run={waiting} />
  return (
    <>
      <div className="charges-words">
        <Text fw={600}>{periodLine(run)}</Text>
        <InterestRule {...{ billing, run }} />
        {preview.rebate !== 0 && (
          <Text size="sm">{m.charges_rebate_sum({ amount: moneyText(preview.rebate) })}</Text>
        )}
        {draft !== null && <DraftLine draft={draft} me={frame.me} />}
      </div>
      <BeginBooks {...props} {...{ preview }} />
      <SuspenseNote space={props.actions.space} />
      <RunNotes {...{ preview }} heads={billing.heads} />
      <Publishing
        {...props}
        {...{ run, draft, preview }}
        title=""
        refusal={mustBeginFirst(billing) ? m.charges_blocked_begin() : ''}
        question={(words) => m.charges_publish_question({ ...words, month })}
        published={m.charges_published({ month })}
      />
      {preview.items.length === 0 ? (
        <StatePanel
          state="empty"
          icon={<IconCircleDot size={32} stroke={1.75} />}
          title={m.charges_none({ month })}
          detail={m.charges_none_help()}
        />
      ) : (
        <>
          <SwitchField
            label={m.charges_only_changed()}
            checked={isChangedOnly}
            onChange={({ currentTarget }) => setChangedOnly(currentTarget.checked)}
          />
          <RunTable
            {...{ frame }}
            items={shown}
            name={m.charges_list({ month })}
            today={billing.today}
          />
        </>
      )}
    </>
  )
}
