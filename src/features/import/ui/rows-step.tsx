/** The rows that are not right, each mended in its place; or all of them, a page at a time. */
import { Button, Group, Text } from '@mantine/core'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { SegmentedField } from '#components/form/segmented-field.tsx'
import type { Field } from '#domain/import/columns/fields.ts'
import type { ReviewSummary } from '#domain/import/review.ts'
import { m } from '#texts/compiled/messages.js'
import type { Import } from '../use-import.ts'
import type { Page } from '../work/messages.ts'
import classes from './import.module.css'
import { RowCard } from './row-card.tsx'
import { StepFrame } from './step-frame.tsx'

const count = new Intl.NumberFormat('en-IN')

/** What has come together so far. */
export const totalWords = ({ flats, carpetSqft, people, balances }: ReviewSummary): string =>
  [
    ...(flats === 0
      ? []
      : [m.import_total_flats({ count: flats, area: count.format(carpetSqft) })]),
    ...(people === 0 ? [] : [m.import_total_people({ count: people })]),
    ...(balances === 0 ? [] : [m.import_total_balances({ count: balances })]),
  ].join('; ')

const perPage = 25

const usePage = ({ ask, reviewed }: Import, only: 'bad' | 'all') => {
  const [from, setFrom] = useState(0)
  const [page, setPage] = useState<Page | null>(null)
  const summary = reviewed?.summary
  const fetchPage = useEffectEvent(async (kind: 'bad' | 'all', first: number) => {
    const found = await ask()('page', { only: kind, from: first, count: perPage })
    // drawn in pieces: a key that is pressed meanwhile is heard
    startTransition(() => setPage(found))
  })
  useEffect(() => {
    if (summary !== undefined) void fetchPage(only, from)
  }, [summary, only, from])
  return { page, from, setFrom }
}

/** Fields that were mended here, by row: they stay as they are until another page. */
const useOpenFields = () => {
  const [open, setOpen] = useState<Record<number, ReadonlySet<Field>>>({})
  return {
    openIn: (row: number): ReadonlySet<Field> => open[row] ?? new Set(),
    keep: (row: number, field: Field) =>
      setOpen((old) => ({ ...old, [row]: new Set([...(old[row] ?? []), field]) })),
  }
}

const Pager = ({
  page,
  from,
  onFrom,
}: {
  page: Page
  from: number
  onFrom: (from: number) => void
}) =>
  page.of <= perPage ? null : (
    <Group>
      <Button
        variant="default"
        disabled={from === 0}
        onClick={() => onFrom(Math.max(0, from - perPage))}
      >
        {m.import_page_back()}
      </Button>
      <Text size="sm">
        {m.import_page({
          from: count.format(from + 1),
          to: count.format(Math.min(page.of, from + perPage)),
          of: count.format(page.of),
        })}
      </Text>
      <Button
        variant="default"
        disabled={from + perPage >= page.of}
        onClick={() => onFrom(from + perPage)}
      >
        {m.import_page_on()}
      </Button>
    </Group>
  )

const MonthFirst = ({ work }: { work: Import }) => {
  const answer = async (isMonthFirst: boolean) => {
    work.say({ isMonthFirst })
    await work.readRows()
  }
  return (
    <div role="note" className={classes.part}>
      <Text>{m.import_month_first()}</Text>
      <Group>
        <Button variant="default" onClick={() => void answer(true)}>
          {m.import_month_first_yes()}
        </Button>
        <Button variant="default" onClick={() => void answer(false)}>
          {m.import_month_first_no()}
        </Button>
      </Group>
    </div>
  )
}

type RowsStepProps = { work: Import; onBack: () => void; onDone: () => void }

export const RowsStep = ({ work, onBack, onDone }: RowsStepProps) => {
  const { reviewed, said } = work
  const [only, setOnly] = useState<'bad' | 'all'>('bad')
  const [wasPressed, setPressed] = useState(false)
  const { page, from, setFrom } = usePage(work, only)
  const { openIn, keep } = useOpenFields()
  if (reviewed === null) return null
  const { rows, bad } = reviewed.summary
  const state = m.import_rows_state({
    rows,
    fine: count.format(rows - bad),
    bad: count.format(bad),
  })
  const totals = totalWords(reviewed.summary)
  const next = () => {
    setPressed(true)
    if (bad === 0 && rows > 0) onDone()
  }
  return (
    <StepFrame
      title={m.import_rows_title()}
      onBack={onBack}
      next={{ label: m.import_next(), onClick: next, isBusy: work.busy !== null }}
      problem={wasPressed && bad > 0 ? state : work.fault}
    >
      <div role="status" aria-live="polite">
        <Text fw={600}>{state}</Text>
        {totals !== '' && <Text>{m.import_totals({ words: totals })}</Text>}
      </div>
      {reviewed.asksMonthFirst && said.isMonthFirst === null && <MonthFirst work={work} />}
      <SegmentedField
        label={m.import_show()}
        value={only}
        choices={[
          { value: 'bad', label: m.import_show_bad() },
          { value: 'all', label: m.import_show_all() },
        ]}
        onChange={(value) => {
          setFrom(0)
          setOnly(value)
        }}
      />
      {page !== null && page.of === 0 && <Text>{m.import_rows_fine()}</Text>}
      <ul className={classes.rows}>
        {page?.rows.map((shown) => (
          <RowCard
            key={shown.row}
            shown={shown}
            open={openIn(shown.row)}
            onMend={(field, text) => {
              keep(shown.row, field)
              void work.mend(shown.row, field, text)
            }}
          />
        ))}
      </ul>
      {page !== null && <Pager page={page} from={from} onFrom={setFrom} />}
    </StepFrame>
  )
}
