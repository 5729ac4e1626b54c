/** What if: another amount on the real flats, before anybody adopts it; worked out on this device. */
import { Button, Select, Text, TextInput } from '@mantine/core'
import '#components/form/select-styles.ts'
import { Suspense, useMemo, useState } from 'react'
import { newId } from '#api/outside.ts'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { amountText, dayText, moneyText } from '#components/format.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import { nextRun } from '#domain/books/bills/next-run.ts'
import { headsOn } from '#domain/books/bills/rules.ts'
import { m } from '#texts/compiled/messages.js'
import type { ChargesFrame } from '../charges-frame.ts'
import { basisOf, type HeadValues, valuesOf } from '../head-values.ts'
import type { ChargeActions } from '../mutations.ts'
import { type PlannedRun, previewOf, rulesOf } from '../preview.ts'
import type { Billing } from '../queries.ts'
import { HeadForm } from './head-form.tsx'
import { accountsOf } from './heads-part.tsx'
import { LazyDataTable } from './lazy-table.ts'
import { changeText } from './run-columns.tsx'

type TryPartProps = { billing: Billing; actions: ChargeActions; frame: ChargesFrame }

type TriedFlat = { id: string; flat: string; person: string; was: number; is: number }

const columns = (): TableColumn<TriedFlat>[] => [
  {
    ...{ id: 'flat', head: m.charges_flat(), type: 'string', width: 90, isRowHead: true },
    value: ({ flat }) => flat,
  },
  {
    ...{ id: 'person', head: m.charges_person(), type: 'string', width: 140 },
    ...{ canGrow: true, goes: 1 },
    value: ({ person }) => person,
  },
  {
    ...{ id: 'was', head: m.charges_try_old(), type: 'money', width: 124 },
    value: ({ was }) => was,
    total: () => 'counted',
  },
  {
    ...{ id: 'is', head: m.charges_try_new(), type: 'money', width: 124 },
    value: ({ is }) => is,
    total: () => 'counted',
  },
  {
    ...{ id: 'change', head: m.charges_change(), type: 'money', width: 124 },
    value: ({ was, is }) => is - was,
    text: ({ was, is }) => changeText(is - was),
    total: () => 'counted',
  },
]

const idOf = ({ id }: TriedFlat) => id
const nameOf = ({ flat }: TriedFlat) => flat
const countWords = (shown: number, total: number) =>
  shown === total ? m.charges_count({ count: total }) : m.charges_shown({ shown, total })
const card = ({ flat, person, was, is }: TriedFlat) => (
  <div className="charges-row">
    <strong>{flat}</strong>
    <strong className="num">{changeText(is - was)}</strong>
    <Text size="sm" c="dimmed">
      {person}
    </Text>
    <Text size="sm" className="num">
      {m.charges_was_is({ was: amountText(was), is: amountText(is) })}
    </Text>
  </div>
)

/** Every flat's bill by the rules as they are, and with the head as it is tried. */
const triedFlats = (billing: Billing, run: PlannedRun, tried: ChargeHeadRow | null) => {
  const rules = rulesOf(billing, run.dated)
  const before = previewOf(billing, run, rules)
  const heads =
    tried === null ? rules.heads : [...rules.heads, { ...tried, id: 'tried', since: run.from }]
  const after = tried === null ? before : previewOf(billing, run, { ...rules, heads })
  const was = new Map(before.items.map(({ bill }) => [bill.flatId, bill.total]))
  return after.items.map(({ bill }): TriedFlat => {
    const { flatId: id, flat, person, total: is } = bill
    return { id, flat, person, was: was.get(id) ?? 0, is }
  })
}

const sumOf = (flats: readonly TriedFlat[], of: (flat: TriedFlat) => number) =>
  flats.reduce((sum, flat) => sum + of(flat), 0)

export const TryPart = ({ billing, actions, frame }: TryPartProps) => {
  const { society, search, onSearch, settings, onSetting } = frame
  const run: PlannedRun = useMemo(
    () => ({ ...nextRun(billing.runs, billing, billing.today), kind: 'regular', headIds: [] }),
    [billing],
  )
  const heads = headsOn(billing.heads, run.from)
  const [headId, setHeadId] = useState(heads[0]?.headId ?? '')
  const head = heads.find((row) => row.headId === headId) ?? null
  const [amount, setAmount] = useState<string | null>(null)
  const [isAdopting, setAdopting] = useState(false)
  const values: HeadValues | null = head && valuesOf(head)
  const shown = amount ?? values?.amount ?? ''
  const basis = values && basisOf({ basis: values.basis, amount: shown }, head)
  const tried = head !== null && basis ? { ...head, basis } : null
  const key = JSON.stringify(basis ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the head and its basis are what is tried
  const flats = useMemo(() => triedFlats(billing, run, tried), [billing, run, headId, key])
  const list = useMemo(columns, [])
  const [was, is] = [sumOf(flats, (flat) => flat.was), sumOf(flats, (flat) => flat.is)]
  return (
    <>
      <Text className="charges-words">{m.charges_try_help()}</Text>
      <div className="charges-actions">
        <Select
          label={m.charges_try_head()}
          data={heads.map((row) => ({ value: row.headId, label: row.name }))}
          allowDeselect={false}
          value={headId}
          onChange={(value) => {
            setHeadId(value ?? '')
            setAmount(null)
          }}
        />
        <TextInput
          label={m.charges_try_amount()}
          inputMode="decimal"
          value={shown}
          error={basis === undefined ? m.charges_error_amount() : null}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <Button
          variant="default"
          mt="auto"
          disabled={tried === null}
          onClick={() => setAdopting(true)}
        >
          {m.charges_try_adopt()}
        </Button>
      </div>
      <Text fw={600} role="status">
        {m.charges_try_sum({
          was: moneyText(was),
          is: moneyText(is),
          change: changeText(is - was),
        })}
      </Text>
      <Suspense fallback={<LoadingPlaceholder />}>
        <LazyDataTable
          id="whatif"
          name={m.charges_try_list()}
          findLabel={m.charges_find()}
          {...{ society, countWords, card, search, onSearch, settings, onSetting }}
          today={billing.today}
          rows={flats}
          columns={list}
          rowId={idOf}
          rowName={nameOf}
        />
      </Suspense>
      {isAdopting && tried !== null && (
        <HeadForm
          head={tried}
          accounts={accountsOf(billing)}
          position={tried.position}
          today={billing.today}
          {...{ newId, actions }}
          onSaved={(name, since) =>
            notifySaved(frame.isOffline, m.charges_head_adopted({ name, day: dayText(since) }))
          }
          onClose={() => setAdopting(false)}
        />
      )}
    </>
  )
}
