/** The dry run against the society, and the import itself: all of it, or nothing. */
import { Button, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '#api/call-server.ts'
import { newId } from '#api/outside.ts'
import { Problem as Refusal } from '#components/form/problem.tsx'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import type { ImportCounts } from '#contract/import.ts'
import type { Problem } from '#domain/import/problems.ts'
import { m } from '#texts/compiled/messages.js'
import { callWords, lookAt, sendImport } from '../send-import.ts'
import { type Import, readDay } from '../use-import.ts'
import type { Busy } from '../use-work.ts'
import { typedTotals } from './balances-step.tsx'
import classes from './import.module.css'
import { totalWords } from './rows-step.tsx'
import { StepFrame } from './step-frame.tsx'
import { WorkBar } from './work-bar.tsx'

const kinds = {
  flats: m.import_kind_flats,
  people: m.import_kind_people,
  holdings: m.import_kind_holdings,
  balances: m.import_kind_balances,
} as const
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[] // its own keys

export const Counts = ({ counts }: { counts: ImportCounts }) => (
  <table className={classes.counts}>
    <thead>
      <tr>
        <th scope="col">{m.import_kind()}</th>
        <th scope="col">{m.import_new()}</th>
        <th scope="col">{m.import_changed()}</th>
        <th scope="col">{m.import_same()}</th>
      </tr>
    </thead>
    <tbody>
      {kindNames
        .filter((kind) => Object.values(counts[kind]).some((count) => count > 0))
        .map((kind) => (
          <tr key={kind}>
            <th scope="row">{kinds[kind]()}</th>
            <td>{counts[kind].added}</td>
            <td>{counts[kind].changed}</td>
            <td>{counts[kind].same}</td>
          </tr>
        ))}
    </tbody>
  </table>
)

const isNothing = (counts: ImportCounts) =>
  kindNames.every((kind) => counts[kind].added === 0 && counts[kind].changed === 0)

type CheckProps = {
  work: Import
  societyId: string
  today: string
  onBack: () => void
  onRows: () => void
  onDone: (words: string) => void
}

const fileLimit = 120

const useCheck = ({ work, societyId, today, onDone }: CheckProps) => {
  const [counts, setCounts] = useState<ImportCounts | null>(null)
  const [refused, setRefused] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<Busy | null>(null)
  // the same import sent again is one
  const id = useRef(newId())
  const { said } = work
  const pack = (more: object) =>
    work.ask()('body', {
      societyId,
      asOn: readDay(said.asOn, today),
      totals: typedTotals(said.totals),
      more,
    })
  const during = async (words: string, doIt: () => Promise<string | null>) => {
    setBusy({ words, share: null })
    setProblem(null)
    setProblem(await doIt().catch(callWords))
    setBusy(null)
  }
  const blame = async (problems: readonly Problem[]) => {
    setRefused(new Set(problems.map(({ row }) => row)).size)
    await work.blame([...problems])
  }
  const look = () =>
    during(m.import_checking(), async () => {
      const found = await lookAt(await pack({}))
      setCounts(found.counts)
      await blame(found.problems as Problem[]) // the server names reasons of the same list
      return null
    })
  const send = () =>
    during(m.import_sending(), async () => {
      if (counts === null) return null
      const words = work.reviewed === null ? '' : totalWords(work.reviewed.summary)
      const body = await pack({ id: id.current, file: said.file.slice(0, fileLimit), seen: counts })
      try {
        const end = await sendImport(body, setBusy)
        if (end.outcome === 'IMPORTED') onDone(words)
        if (end.outcome === 'REFUSED') await blame(end.problems as Problem[]) // as above
        if (end.outcome === 'STALE') setCounts(end.counts)
        if (end.outcome === 'STALE') return m.import_stale()
        return end.outcome === 'FAILED' ? m.import_failed() : null
      } catch (error) {
        const isBroken = error instanceof CallError && error.kind === 'offline'
        return isBroken ? m.import_unknown_end() : callWords(error)
      }
    })
  return { counts, refused, problem, busy, look, send }
}

export const CheckStep = (props: CheckProps) => {
  const { work, onBack, onRows } = props
  const { counts, refused, problem, busy, look, send } = useCheck(props)
  const [isAsking, setAsking] = useState(false)
  const first = useEffectEvent(() => void look())
  useEffect(() => first(), [])
  const isFree = counts !== null && refused === 0 && !isNothing(counts)
  const again = { label: m.import_check_again(), onClick: () => void look(), isBusy: busy !== null }
  const go = { label: m.import_now(), onClick: () => setAsking(true), isBusy: busy !== null }
  return (
    <StepFrame
      title={m.import_check_title()}
      detail={m.import_check_detail()}
      onBack={busy === null ? onBack : undefined}
      next={isFree ? go : again}
    >
      {counts !== null && refused === 0 && <Counts counts={counts} />}
      {counts !== null && refused === 0 && isNothing(counts) && <Text>{m.import_nothing()}</Text>}
      {refused > 0 && (
        <div className={classes.part}>
          <Text fw={600}>{m.import_server_problems({ count: refused })}</Text>
          <Button variant="default" onClick={onRows}>
            {m.import_mend()}
          </Button>
        </div>
      )}
      <WorkBar busy={busy} />
      <Refusal text={problem} />
      {isAsking && (
        <ConfirmDialog
          title={m.import_sure_title()}
          answer={m.import_now()}
          keep={m.import_sure_no()}
          isHarmless
          onAnswer={() => {
            setAsking(false)
            void send()
          }}
          onKeep={() => setAsking(false)}
        >
          <Text>
            {m.import_sure_detail({
              words: work.reviewed === null ? '' : totalWords(work.reviewed.summary),
            })}
          </Text>
        </ConfirmDialog>
      )}
    </StepFrame>
  )
}
