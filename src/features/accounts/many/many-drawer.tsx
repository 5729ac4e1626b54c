/** Many documents of one kind in one save: each its own, with its own number; a row that is not right stays to be put right. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { newId } from '#api/outside.ts'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import type { CellProblems } from '#components/entry-grid/entry-cells.tsx'
import { EntryGrid } from '#components/entry-grid/entry-grid.tsx'
import {
  type EntryColumn,
  type EntryRow,
  isBlank,
  rowsLimit,
} from '#components/entry-grid/entry-row.ts'
import type { LeftOut } from '#components/entry-grid/pasted.ts'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { moneyText } from '#components/format.ts'
import { notify, notifyUndo } from '#components/notify.ts'
import { savedWords } from '#components/notify-saved.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { currentDevice, isHere } from '#db/current-device.ts'
import { type DraftPlace, draftKeeper } from '#db/drafts.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import type { Judged, ManyKind } from './many-kind.ts'
import { addOpenGrid, type Entered, holdTogether, takeBack, withBack } from './take-back.ts'

export type ManyPageProps = {
  societyId: string
  isOffline: boolean
  /** @param first of what was entered; absent: nothing was */
  onClose: (first?: string) => void
}

type ManyDrawerProps<Fields> = ManyPageProps & {
  kind: ManyKind<Fields>
  /** What is chosen before anything is typed. */
  above?: ReactNode
  /** Said of all that is right. */
  below?: (fields: readonly Fields[]) => ReactNode
}

type Grid = { rows: readonly EntryRow[] }

/** The rows, kept as a draft, and what is judged of them. */
const useGrid = <Fields,>(kind: ManyKind<Fields>, place: DraftPlace) => {
  const [begins] = useState<Grid>(() => ({ rows: [{ id: newId(), cells: kind.begins }] }))
  const form = useForm<Grid>({ initialValues: begins })
  const keeper = useMemo(() => draftKeeper(place), [place])
  const draft = useKeptDraft(form, keeper)
  const { rows } = form.values
  const { setValues } = form
  const onRows = useCallback(
    (change: (rows: readonly EntryRow[]) => readonly EntryRow[]) =>
      setValues(({ rows: before = [] }) => ({ rows: change(before) })),
    [setValues],
  )
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = addOpenGrid(place, (back) =>
      onRows((before) =>
        withBack(
          before.filter((row) => !isBlank(row, kind.columns)),
          back,
        ),
      ),
    )
    return () => leave.current()
  }, [place, onRows, kind.columns])
  const judged = useMemo(
    () => kind.judge(rows.filter((row) => !isBlank(row, kind.columns))),
    [kind, rows],
  )
  return { rows, onRows, judged, draft, leave }
}

/** What can be taken back is taken back, and what came of it is said. */
const undo = async (place: DraftPlace, entered: readonly Entered[]) => {
  const count = await takeBack(place, entered)
  if (count === entered.length) notify({ kind: 'info', message: m.many_back({ count }) })
  else if (count === 0) notify({ kind: 'warning', message: m.many_back_late() })
  else notify({ kind: 'warning', message: m.many_back_some({ count, all: entered.length }) })
}

const isRight = <Fields,>(judged: Judged<Fields>): judged is Judged<Fields> & { fields: Fields } =>
  judged.fields !== undefined

const LeftOutLines = ({ left }: { left: readonly LeftOut[] }) => (
  <div role="alert">
    {left.length > 0 && (
      <>
        <Text size="sm" fw={600}>
          {m.many_left()}
        </Text>
        {left.map(({ line, text, why }) => (
          <Text key={`${line} ${text}`} size="sm">
            {why === 'column'
              ? m.many_left_column({ line, text })
              : m.many_left_limit({ line, text, limit: rowsLimit })}
          </Text>
        ))}
      </>
    )}
  </div>
)

/** What of the rows stands in the books already, or in a row above. */
const Hints = ({ judged, rows }: ProblemsProps) => {
  const atOf = (row: EntryRow) => rows.indexOf(row) + 1
  return (
    <div role="status">
      {judged.map(({ row, hint }) =>
        hint === undefined ? null : (
          <Text key={row.id} size="sm" c="orange">
            {m.many_hint({ at: atOf(row), words: hint(atOf) })}
          </Text>
        ),
      )}
    </div>
  )
}

type ProblemsProps = { judged: readonly Judged<unknown>[]; rows: readonly EntryRow[] }

/** For the summary: by cell, with row and column. */
const useProblems = (
  { judged, rows }: ProblemsProps,
  columns: readonly EntryColumn[],
  isShown: boolean,
) =>
  useMemo(() => {
    const wrong = isShown ? judged.filter(({ fields }) => fields === undefined) : []
    const byRow = new Map<string, CellProblems>(wrong.map(({ row, errors }) => [row.id, errors]))
    const summary = Object.fromEntries(
      wrong.flatMap(({ row, errors }) =>
        columns
          .filter(({ id }) => errors[id] !== undefined)
          .map(({ id, head }) => {
            const at = rows.indexOf(row) + 1
            return [`${row.id}-${id}`, m.many_problem({ at, head, words: errors[id] ?? '' })]
          }),
      ),
    )
    return { byRow, summary }
  }, [judged, rows, columns, isShown])

export const ManyDrawer = <Fields,>(props: ManyDrawerProps<Fields>) => {
  const { societyId, isOffline, kind, above, below, onClose } = props
  const place = useMemo(
    () => ({ space: societySpace(societyId), form: kind.form, row: 'new' }),
    [societyId, kind.form],
  )
  const { rows, onRows, judged, draft, leave } = useGrid(kind, place)
  const [isJudged, setJudged] = useState(false)
  const [left, setLeft] = useState<readonly LeftOut[]>([])
  const { byRow, summary } = useProblems({ judged, rows }, kind.columns, isJudged)
  const summaryRef = useRef<HTMLDivElement>(null)
  const { isSaving, refused, run, again } = useOneSave()
  const ready = judged.filter(isRight)
  const wrong = judged.length - ready.length
  const sum = ready.reduce((all, { fields }) => all + kind.amountOf(fields), 0)
  const write = async (entered: Entered[]) => {
    for (const { row, fields } of ready) {
      const id = newId()
      entered.push({ row, id, opId: await kind.write(fields, id) })
    }
    await holdTogether(entered)
  }
  const toProblems = () => {
    setJudged(true)
    requestAnimationFrame(() => summaryRef.current?.focus())
  }
  const save = async () => {
    if (isSaving) return
    if (ready.length === 0) return toProblems()
    const entered: Entered[] = []
    const { uid } = currentDevice()
    if (!(await run(() => draft.finish(() => write(entered))))) return
    const waiting = ready.filter(({ fields }) => kind.waits?.(fields)).length
    const message = [
      m.many_saved({ count: entered.length, amount: moneyText(sum) }),
      ...(waiting > 0 ? [m.many_waiting({ count: waiting })] : []),
    ].join(' ')
    notifyUndo(savedWords(isOffline, message), () => void (isHere(uid) && undo(place, entered)))
    if (wrong === 0) {
      leave.current()
      return onClose(entered[0]?.id)
    }
    const gone = new Set(entered.map(({ row }) => row.id))
    onRows((before) => before.filter(({ id }) => !gone.has(id)))
    again()
    toProblems()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  return (
    <SideDrawer title={kind.title} isFull onClose={() => onClose()}>
      <form
        noValidate
        data-dirty={judged.length > 0 || undefined}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="md">
          {above}
          <KeptDraft draft={draft} />
          <ErrorSummary errors={summary} idOf={(field) => `entry-${field}`} ref={summaryRef} />
          <LeftOutLines left={left} />
          <EntryGrid
            name={kind.title}
            columns={kind.columns}
            problems={byRow}
            onPasted={(next) => {
              setLeft(next)
              setJudged(true)
            }}
            {...{ rows, newId, onRows }}
          />
          <Text size="sm" c="dimmed">
            {m.many_help()}
          </Text>
          <Hints {...{ judged, rows }} />
          {below?.(ready.map(({ fields }) => fields))}
          <SaveRefused refused={refused} />
          <Group>
            <Button type="submit" data-primary loading={isSaving}>
              {ready.length === 0 ? m.many_save_none() : m.many_save({ count: ready.length })}
            </Button>
            <Text role="status" size="sm">
              {judged.length === 0 && m.many_none()}
              {ready.length > 0 && m.many_total({ amount: moneyText(sum), count: ready.length })}{' '}
              {wrong > 0 && m.many_wrong({ count: wrong })}
            </Text>
          </Group>
        </Stack>
      </form>
    </SideDrawer>
  )
}
