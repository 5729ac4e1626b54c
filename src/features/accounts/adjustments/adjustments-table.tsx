/** Notes and waivers as a table; on a phone each is a card. */
import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { dayText, moneyText } from '#components/format.ts'
import { IconRotate } from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { useNamedRow } from '#components/use-named-row.ts'
import { m } from '#texts/compiled/messages.js'
import { VoucherLink } from '../bill/detail-link.tsx'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import { type TakesBack, useTakeBackMany } from '../ui/use-take-back-many.tsx'
import {
  type AdjustmentItem,
  type AdjustmentsData,
  canReverse,
  effectOf,
  kindWords,
  namedKind,
  reasonOf,
} from './adjustment-item.ts'

type AdjustmentsTableProps = {
  data: AdjustmentsData
  frame: IncomesTableFrame
  /** Absent for who takes none back. */
  onReverse: ((item: AdjustmentItem) => void) | undefined
  takesBack: TakesBack<AdjustmentItem> | undefined
}

const idOf = ({ note }: AdjustmentItem) => note.id
const numberOf = ({ note, flat }: AdjustmentItem) =>
  note.number ?? m.adjust_without_number({ flat })

const lookOf = ({ note, isReversed }: AdjustmentItem) => {
  if (note.number === null) return 'waiting'
  return isReversed || note.reverses !== null ? 'gone' : 'plain'
}

const countWords = (shown: number, total: number) =>
  shown === total ? m.adjust_count({ count: total }) : m.adjust_shown({ shown, total })

const pendingWords = { queued: m.chip_queued, sent: m.chip_sent, rejected: m.chip_rejected }

const reversalWords = (otherNumber: string | null) =>
  m.adjust_reversal({ number: otherNumber ?? '' })

const stateWords = ({ note, pending, isReversed, otherNumber }: AdjustmentItem): string => {
  if (note.number === null && pending !== null) return pendingWords[pending]()
  if (note.reverses !== null) return reversalWords(otherNumber)
  return isReversed ? m.adjust_reversed() : m.adjust_posted()
}

type FlagsProps = {
  item: AdjustmentItem
  /** In a column: of what it takes back the number alone is drawn. */
  isNarrow?: boolean
}

const Flags = ({ item, isNarrow = false }: FlagsProps) => {
  const { note, pending, isReversed, otherNumber } = item
  return (
    <>
      {note.number === null && <PendingChip pending={pending} />}
      {isReversed && <Chip tone="gray">{m.adjust_reversed()}</Chip>}
      {note.reverses !== null && (
        <Chip tone="gray" icon={IconRotate} short={(isNarrow && otherNumber) || undefined}>
          {reversalWords(otherNumber)}
        </Chip>
      )}
    </>
  )
}

const columns = (): TableColumn<AdjustmentItem>[] => [
  {
    ...{ id: 'date', head: m.adjust_dated(), type: 'date', width: 100 },
    value: ({ note }) => note.dated,
  },
  {
    ...{ id: 'number', head: m.adjust_number(), type: 'string', width: 132, isRowHead: true },
    value: ({ note }) => note.number,
    text: ({ note }) => note.number ?? m.adjust_no_number(),
  },
  {
    ...{ id: 'kind', head: m.adjust_kind(), type: 'enum', width: 172, canGrow: true, goes: 4 },
    value: ({ note }) => kindWords[namedKind(note)](),
  },
  {
    ...{ id: 'flat', head: m.adjust_flat(), type: 'string', width: 84 },
    value: ({ flat }) => flat,
  },
  {
    ...{ id: 'head', head: m.adjust_head(), type: 'string', width: 136, canGrow: true, goes: 2 },
    value: ({ head }) => head,
  },
  {
    ...{ id: 'amount', head: m.adjust_effect(), type: 'money', width: 124 },
    value: ({ note }) => effectOf(note),
    total: ({ note }) => (note.number === null ? 'waiting' : 'counted'),
  },
  {
    ...{
      id: 'reason',
      head: m.adjust_reason(),
      type: 'string',
      width: 130,
      canGrow: true,
      goes: 3,
    },
    value: ({ note }) => reasonOf(note),
  },
  {
    ...{ id: 'resolution', head: m.adjust_resolution(), type: 'string', width: 120, goes: 1 },
    value: ({ note }) => note.resolution,
  },
  {
    ...{ id: 'state', head: m.adjust_state(), type: 'enum', width: 148 },
    value: stateWords,
    cell: (item) => (lookOf(item) === 'plain' ? stateWords(item) : <Flags item={item} isNarrow />),
  },
]

type CardProps = { item: AdjustmentItem; onReverse: AdjustmentsTableProps['onReverse'] }

const Card = ({ item, onReverse }: CardProps) => {
  const { note, flat, head } = item
  return (
    <div className="bills-card" id={`adjustment-${note.id}`}>
      <span className="bills-card-line">
        <strong>{flat}</strong>
        <strong className="num">{moneyText(effectOf(note))}</strong>
      </span>
      <Text size="sm">{[kindWords[namedKind(note)](), head].filter(Boolean).join(' · ')}</Text>
      <Text size="sm">{reasonOf(note)}</Text>
      <Text size="sm" c="dimmed">
        {[dayText(note.dated), note.number ?? m.adjust_no_number()].join(' · ')}
      </Text>
      <span className="bills-card-flags">
        <Flags item={item} />
      </span>
      {note.number !== null && (
        <VoucherLink id={note.id}>{m.adjust_entry({ number: note.number })}</VoucherLink>
      )}
      {onReverse !== undefined && canReverse(item) && (
        <Button
          variant="default"
          aria-label={m.adjust_reverse_number({ number: note.number ?? '' })}
          onClick={() => onReverse(item)}
        >
          {m.adjust_reverse()}
        </Button>
      )}
    </div>
  )
}

const actionsFor =
  (onReverse: NonNullable<AdjustmentsTableProps['onReverse']>) => (item: AdjustmentItem) =>
    item.note.number !== null && canReverse(item)
      ? [
          {
            id: 'reverse',
            label: m.adjust_reverse_number({ number: item.note.number }),
            icon: <IconRotate size={20} stroke={1.75} />,
            onAct: () => onReverse(item),
          },
        ]
      : []

const reversible = {
  mayReverse: canReverse,
  amountOf: ({ note }: AdjustmentItem) => note.amount,
}

export const AdjustmentsTable = (props: AdjustmentsTableProps) => {
  const { data, frame, onReverse, takesBack } = props
  const { bulk, question } = useTakeBackMany(takesBack, reversible)
  const shown = useMemo(columns, [])
  const navigate = useNavigate()
  const named = useNamedRow('adjustment-')
  const card = useCallback((item: AdjustmentItem) => <Card {...{ item, onReverse }} />, [onReverse])
  const actionsOf = useMemo(() => (onReverse ? actionsFor(onReverse) : undefined), [onReverse])
  // its entry, with its papers
  const open = useCallback(
    ({ note: { id, number } }: AdjustmentItem) => {
      if (number !== null)
        void navigate({ to: '/apps/accounts/transactions', search: { voucher: id } })
    },
    [navigate],
  )
  return (
    <>
      {question}
      <DataTable
        id="adjustments"
        name={m.nav_adjustments()}
        findLabel={m.adjust_find()}
        rows={data.items}
        columns={shown}
        today={data.today}
        rowId={idOf}
        onOpen={open}
        rowName={numberOf}
        {...frame}
        {...{ named, lookOf, countWords, card, bulk }}
        {...(actionsOf && { actionsOf })}
      />
    </>
  )
}
