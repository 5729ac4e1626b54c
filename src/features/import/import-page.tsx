/**
 * Spreadsheets in: a file, its columns, the rows to mend, the balances, the dry run, the import. All but the last two work
 * without internet, and outlive a reload. Also a part of other pages, with the kinds that are wanted there.
 */
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { syncQueries } from '#db/sync-status.ts'
import { indianDay } from '#domain/dates.ts'
import { type ImportKind, importKinds } from '#domain/import/columns/fields.ts'
import { m } from '#texts/compiled/messages.js'
import { type Step, steps } from './kept-import.ts'
import { importQueries } from './queries.ts'
import { BalancesStep } from './ui/balances-step.tsx'
import { Batches } from './ui/batches.tsx'
import { CheckStep } from './ui/check-step.tsx'
import { ColumnsStep } from './ui/columns-step.tsx'
import classes from './ui/import.module.css'
import { Openings } from './ui/openings.tsx'
import { RowsStep } from './ui/rows-step.tsx'
import { SourceStep } from './ui/source-step.tsx'
import { WorkBar } from './ui/work-bar.tsx'
import { type Import, useImport } from './use-import.ts'

export type ImportPageProps = {
  societyId: string
  /** What may come in here; everything, unless said otherwise. */
  kinds?: readonly ImportKind[]
  /** After an import, in place of the page's own last word. */
  onDone?: () => void
}

const stepWords: Record<Step, () => string> = {
  source: m.import_step_source,
  columns: m.import_step_columns,
  rows: m.import_step_rows,
  balances: m.import_step_balances,
  check: m.import_step_check,
}

const StepList = ({ work }: { work: Import }) => {
  const hasBalances = work.reviewed?.kinds.includes('balances') ?? false
  const shown = steps.filter((step) => step !== 'balances' || hasBalances)
  return (
    <ol className={classes.steps} aria-label={m.import_steps()}>
      {shown.map((step) => (
        <li key={step} aria-current={work.said.step === step ? 'step' : undefined}>
          {stepWords[step]()}
        </li>
      ))}
    </ol>
  )
}

type CurrentProps = Required<Pick<ImportPageProps, 'societyId' | 'kinds'>> & {
  work: Import
  /** The day it is in the society. */
  today: string
  onImported: (words: string) => void
}

const CurrentStep = ({ work, societyId, today, kinds, onImported }: CurrentProps) => {
  const { say, said, reviewed } = work
  const hasBalances = reviewed?.kinds.includes('balances') ?? false
  // drawn in pieces: a step of many fields is no task of its own
  const go = (step: Step) => () => startTransition(() => say({ step }))
  const readAndGo = async () => {
    if ((await work.readRows()) !== undefined) go('rows')()
  }
  if (said.step === 'columns' && work.chosen !== null)
    return <ColumnsStep {...{ work, today }} wanted={kinds} onDone={() => void readAndGo()} />
  if (said.step === 'rows' && reviewed !== null)
    return (
      <RowsStep
        work={work}
        onBack={go('columns')}
        onDone={go(hasBalances ? 'balances' : 'check')}
      />
    )
  if (said.step === 'balances' && reviewed !== null) {
    // another sign may have made rows bad
    const next = go(reviewed.summary.bad > 0 ? 'rows' : 'check')
    return <BalancesStep {...{ work, today }} onBack={go('rows')} onDone={next} />
  }
  if (said.step === 'check' && reviewed !== null)
    return (
      <CheckStep
        {...{ work, societyId, today }}
        onBack={go(hasBalances ? 'balances' : 'rows')}
        onRows={go('rows')}
        onDone={onImported}
      />
    )
  return <SourceStep work={work} kinds={kinds} />
}

export const ImportPage = (props: ImportPageProps) => {
  const { societyId, kinds = importKinds, onDone } = props
  const { data: today = indianDay(new Date()) } = useQuery(importQueries.today(societyId))
  const { data: sync } = useQuery(syncQueries.status())
  const isOffline = sync?.state === 'offline'
  const work = useImport({ societyId, wanted: kinds, today })
  const [done, setDone] = useState<string | null>(null)
  const onImported = async (words: string) => {
    await work.over()
    setDone(words)
    onDone?.()
  }
  const isUnderWay = work.said.pieces > 0
  return (
    <div className={classes.page} data-state={isOffline ? 'offline' : 'ready'}>
      {done === null && <StepList work={work} />}
      {isOffline && <Text role="note">{m.import_needs_internet()}</Text>}
      {work.isResumed && <Text role="note">{m.import_resumed()}</Text>}
      {isUnderWay && (
        <Group justify="space-between">
          <Text fw={600}>{work.said.file}</Text>
          <Button variant="subtle" onClick={() => void work.over()}>
            {m.import_over()}
          </Button>
        </Group>
      )}
      <WorkBar busy={work.busy} />
      {done === null ? (
        <CurrentStep
          {...{ work, societyId, today, kinds }}
          onImported={(words) => void onImported(words)}
        />
      ) : (
        <section className={classes.part}>
          <Text role="status" fw={600}>
            {m.import_done({ words: done })}
          </Text>
          <Group>
            <Button size="md" data-primary onClick={() => setDone(null)}>
              {m.import_done_more()}
            </Button>
          </Group>
        </section>
      )}
      {props.kinds === undefined && (
        <>
          <Openings societyId={societyId} />
          <Batches {...{ societyId, isOffline }} />
        </>
      )}
    </div>
  )
}
