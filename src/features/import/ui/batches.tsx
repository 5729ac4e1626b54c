/** The imports there were, each to be taken back as a whole. */
import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LazyExport } from '#components/data-table/lazy-export.tsx'
import { Problem as Refusal } from '#components/form/problem.tsx'
import { dayText } from '#components/format.ts'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import type { ImportBatchRow } from '#contract/import.ts'
import type { Blocked } from '#contract/import-calls.ts'
import { indianDay } from '#domain/dates.ts'
import { m } from '#texts/compiled/messages.js'
import { takeBatches } from '../export-lists.ts'
import { importQueries } from '../queries.ts'
import { callWords, takeBack } from '../send-import.ts'
import type { Busy } from '../use-work.ts'
import classes from './import.module.css'
import { WorkBar } from './work-bar.tsx'

const batchesShown = 10

const dayOf = (instant: string) => dayText(indianDay(new Date(instant)))

const countWords = ({ counts }: ImportBatchRow): string =>
  (
    [
      [m.import_kind_flats(), counts.flats],
      [m.import_kind_people(), counts.people],
      [m.import_kind_balances(), counts.balances],
    ] as const
  )
    .map(([word, { added, changed }]) => ({ word, sum: added + changed }))
    .filter(({ sum }) => sum > 0)
    .map(({ word, sum }) => `${word} ${sum}`)
    .join(' · ')

const blockedReasons: Record<Blocked['why'], (of: { name: string }) => string> = {
  CHANGED: m.import_undo_changed,
  IN_USE: m.import_undo_used,
  BEGUN: m.import_undo_begun,
}
const blockedWords = ({ name, why }: Blocked) => blockedReasons[why]({ name })

type End = { words: string; blocked: readonly string[] } | null

const useUndo = (societyId: string) => {
  const [busy, setBusy] = useState<Busy | null>(null)
  const [end, setEnd] = useState<End>(null)
  const undo = async (id: string) => {
    setEnd(null)
    try {
      const last = await takeBack(societyId, id, setBusy)
      const more = (count: number, shown: number) =>
        count > shown ? [m.import_undo_more({ count: count - shown })] : []
      if (last.outcome === 'BLOCKED') {
        const blocked = [
          ...last.blocked.map(blockedWords),
          ...more(last.count, last.blocked.length),
        ]
        setEnd({ words: m.import_undo_blocked({ count: last.count }), blocked })
      } else if (last.outcome === 'UNDONE') setEnd({ words: m.import_undone(), blocked: [] })
      else if (last.outcome === 'FAILED') setEnd({ words: m.import_failed(), blocked: [] })
      else setEnd({ words: m.import_undo_already(), blocked: [] })
    } catch (error) {
      setEnd({ words: callWords(error), blocked: [] })
    } finally {
      setBusy(null)
    }
  }
  return { busy, end, undo }
}

type BatchesProps = { societyId: string; isOffline: boolean }

export const Batches = ({ societyId, isOffline }: BatchesProps) => {
  const { data: batches = [] } = useQuery(importQueries.batches(societyId))
  const [asked, setAsked] = useState<ImportBatchRow | null>(null)
  const { busy, end, undo } = useUndo(societyId)
  return (
    <section className={classes.part}>
      <Title order={2} size="h4">
        {m.import_batches()}
      </Title>
      {batches.length === 0 && <Text c="dimmed">{m.import_batches_none()}</Text>}
      <ul className={classes.batches}>
        {batches.slice(0, batchesShown).map((batch) => (
          <li key={batch.id} className={classes.batch}>
            <div>
              <Text fw={600}>{batch.file}</Text>
              <Text size="sm">{countWords(batch)}</Text>
              <Text size="sm" c="dimmed">
                {m.import_batch_line({ day: dayOf(batch.at), name: batch.byName })}
              </Text>
            </div>
            {batch.undoneAt === null ? (
              <Button
                variant="default"
                disabled={busy !== null || isOffline}
                aria-label={m.import_undo_of({ file: batch.file })}
                onClick={() => setAsked(batch)}
              >
                {m.import_undo()}
              </Button>
            ) : (
              <Text size="sm">{m.import_batch_undone({ day: dayOf(batch.undoneAt) })}</Text>
            )}
          </li>
        ))}
      </ul>
      {batches.length > 0 && (
        <LazyExport list={m.import_batches()} take={takeBatches(societyId, batches)} />
      )}
      {isOffline && batches.length > 0 && <Text size="sm">{m.common_needs_internet()}</Text>}
      <WorkBar busy={busy} />
      <Refusal text={end?.words} />
      {end !== null && end.blocked.length > 0 && (
        <ul>
          {end.blocked.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={m.import_undo_title()}
          answer={m.import_undo()}
          keep={m.import_undo_no()}
          onAnswer={() => {
            setAsked(null)
            void undo(asked.id)
          }}
          onKeep={() => setAsked(null)}
        >
          <Text>{m.import_undo_detail({ words: countWords(asked), day: dayOf(asked.at) })}</Text>
        </ConfirmDialog>
      )}
    </section>
  )
}
