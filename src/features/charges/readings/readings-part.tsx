/** What was read this month for the heads that go by it: down a column, by keyboard or pasted, also without a connection. */
import { Button, Text } from '@mantine/core'
import { type ComponentProps, useMemo, useState } from 'react'
import { Choice } from '#components/form/choice.tsx'
import { IconCircleDot, IconFileText } from '#components/icons.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import { draftKeeper } from '#db/drafts.ts'
import { nextRun } from '#domain/books/bills/next-run.ts'
import { headsOn } from '#domain/books/bills/rules.ts'
import { isInScope } from '#domain/books/charges/charge-basis.ts'
import { addMonths, periodOf } from '#domain/books/periods.ts'
import { m } from '#texts/compiled/messages.js'
import type { ChargesFrame } from '../charges-frame.ts'
import { sampleFlats } from '../heads/head-sample.ts'
import type { ChargeActions } from '../mutations.ts'
import type { Billing } from '../queries.ts'
import { monthOf } from '../words.ts'
import { FileDrawer } from './file-drawer.tsx'
import { readFlats } from './reading-entry.ts'
import { ReadingsTable } from './readings-table.tsx'

type TableProps = ComponentProps<typeof ReadingsTable>
type ReadingsPartProps = { billing: Billing; actions: ChargeActions; frame: ChargesFrame }

const isRead = ({ basis: { kind } }: ChargeHeadRow) => kind === 'meter' || kind === 'persons'

/** The month that is billed next, and those before it that may be put right. */
const monthsBefore = 3

/** Months in which the head's period begins: of a quarterly one, the first of the quarter. */
const periodsOf = (billing: Billing, head: ChargeHeadRow): string[] => {
  const { from } = nextRun(billing.runs, billing, billing.today)
  const all = Array.from({ length: 24 }, (_, at) => addMonths(`${from.slice(0, 7)}-01`, 12 - at))
  const begin = all.filter((day) => periodOf(day, head.cycle).from === day)
  const due = begin.findLastIndex((day) => day >= from)
  return begin.slice(Math.max(due, 0), Math.max(due, 0) + 1 + monthsBefore)
}

/** Those that lack a reading, by name. */
const missing = (flats: ReturnType<typeof readFlats>) => flats.filter(({ saved }) => saved === null)

type HeadReadingsProps = ReadingsPartProps & { head: ChargeHeadRow; from: string }

const HeadReadings = ({ billing, actions, frame, head, from }: HeadReadingsProps) => {
  const flats = useMemo(() => {
    const all = sampleFlats(billing).map((flat) => ({
      ...flat,
      livedIn: flat.occupancy.find(({ since }) => since <= from)?.occupancy ?? ('vacant' as const),
    }))
    return all.filter((flat) => isInScope(flat, head.scope))
  }, [billing, head, from])
  const read = useMemo(
    () => readFlats(billing, head.headId, from, flats),
    [billing, head, from, flats],
  )
  const none = missing(read)
  const [isFromFile, setFromFile] = useState(false)
  const { space } = actions
  const row = `${head.headId} ${from}`
  const keeper = useMemo(() => draftKeeper({ space, form: 'readings', row }), [space, row])
  const name = m.charges_readings_list({ head: head.name, month: monthOf(from) })
  const isMeter = head.basis.kind === 'meter'
  const save: TableProps['onSave'] = async (counted) => {
    await actions.read(counted.map((row) => ({ ...row, headId: head.headId, from })))
  }
  return (
    <>
      <Text role="status" fw={600}>
        {none.length === 0
          ? m.charges_readings_all({ count: read.length })
          : m.charges_readings_missing({ count: none.length, total: read.length })}
      </Text>
      <div>
        <Button
          variant="default"
          leftSection={<IconFileText size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setFromFile(true)}
        >
          {m.charges_file_title()}
        </Button>
      </div>
      <ReadingsTable
        key={row}
        {...{ name, isMeter, read, keeper }}
        flats={billing.rows.flats}
        isOffline={frame.isOffline}
        onSave={save}
      />
      {isFromFile && (
        <FileDrawer
          {...{ name, isMeter, read }}
          flats={billing.rows.flats}
          isOffline={frame.isOffline}
          openSheets={frame.openSheets}
          onSave={save}
          onClose={() => setFromFile(false)}
        />
      )}
    </>
  )
}

export const ReadingsPart = (props: ReadingsPartProps) => {
  const { billing } = props
  const heads = headsOn(billing.heads, nextRun(billing.runs, billing, billing.today).from).filter(
    isRead,
  )
  const [headId, setHeadId] = useState(heads[0]?.headId ?? '')
  const [chosen, setChosen] = useState('')
  const head = heads.find((row) => row.headId === headId) ?? heads[0]
  if (head === undefined)
    return (
      <StatePanel
        state="empty"
        icon={<IconCircleDot size={32} stroke={1.75} />}
        title={m.charges_readings_none()}
        detail={m.charges_readings_none_help()}
      />
    )
  const periods = periodsOf(billing, head)
  const from = periods.includes(chosen) ? chosen : (periods[0] ?? billing.today)
  return (
    <>
      <Text className="charges-words">{m.charges_readings_help()}</Text>
      <div className="charges-asks">
        <Choice
          label={m.charges_readings_head()}
          options={heads.map((row) => ({ value: row.headId, label: row.name }))}
          value={head.headId}
          onChange={setHeadId}
        />
        <Choice
          label={m.charges_readings_period()}
          options={periods.map((day) => ({ value: day, label: monthOf(day) }))}
          value={from}
          onChange={setChosen}
        />
      </div>
      <HeadReadings {...props} head={head} from={from} />
    </>
  )
}
