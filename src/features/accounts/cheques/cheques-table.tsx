/** Cheques as a table; on a phone each is a card. */
import { Button, Text } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import type { BulkAction, RowAction, TableColumn } from '#components/data-table/table-types.ts'
import { dayText, moneyText } from '#components/format.ts'
import { IconArrowBackUp, IconCircleCheck, IconPencil, IconRotate } from '#components/icons.ts'
import { isInHand, mayHoldAgain } from '#domain/books/held-cheques.ts'
import { m } from '#texts/compiled/messages.js'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import { type ChequeItem, type ChequesData, mayDeposit, standingOf } from './cheque-item.ts'
import { ChequeFlags, stateWords } from './cheque-words.tsx'

/** What a person wants to do with a cheque. */
export type ChequeDeed = 'deposit' | 'give-back' | 'edit' | 'hold'

type ChequesTableProps = {
  data: ChequesData
  frame: IncomesTableFrame
  onDeed: (deed: ChequeDeed, items: readonly ChequeItem[]) => void
}

const idOf = ({ cheque }: ChequeItem) => cheque.id
const nameOf = ({ cheque, flat }: ChequeItem) => `${cheque.number} ${flat}`
const lookOf = ({ cheque, pending }: ChequeItem) => {
  if (pending !== null) return 'waiting'
  return isInHand(cheque) ? 'plain' : 'gone'
}
const countWords = (shown: number, total: number) =>
  shown === total ? m.cheque_count({ count: total }) : m.cheque_shown({ shown, total })

const columns = (today: string): TableColumn<ChequeItem>[] => [
  {
    ...{ id: 'date', head: m.cheque_dated(), type: 'date', width: 100 },
    value: ({ cheque }) => cheque.dated,
  },
  {
    ...{ id: 'number', head: m.cheque_number(), type: 'string', width: 100, isRowHead: true },
    value: ({ cheque }) => cheque.number,
  },
  {
    ...{ id: 'flat', head: m.receipt_flat(), type: 'string', width: 84 },
    value: ({ flat }) => flat,
  },
  {
    ...{
      id: 'person',
      head: m.receipt_person(),
      type: 'string',
      width: 136,
      canGrow: true,
      goes: 2,
    },
    value: ({ person }) => person,
  },
  {
    ...{ id: 'bank', head: m.cheque_bank(), type: 'string', width: 120, canGrow: true, goes: 3 },
    value: ({ cheque }) => cheque.bank,
  },
  {
    ...{ id: 'amount', head: m.receipt_amount(), type: 'money', width: 124 },
    value: ({ cheque }) => cheque.amount,
    total: ({ cheque }) => (isInHand(cheque) ? 'counted' : 'left-out'),
  },
  {
    ...{ id: 'note', head: m.receipt_note(), type: 'string', width: 140, canGrow: true, goes: 1 },
    value: ({ cheque }) => cheque.reason || cheque.note,
  },
  {
    ...{ id: 'state', head: m.receipt_state(), type: 'enum', width: 170, canGrow: true },
    value: (item) => stateWords(item, today),
    cell: (item) => <ChequeFlags {...{ item, today }} />,
  },
]

type Deeds = { item: ChequeItem; today: string }

/** In the order in which they are offered; a row of the table has room for the first. */
const deedsOf = ({ item, today }: Deeds): ChequeDeed[] => {
  if (mayHoldAgain(item.cheque)) return ['hold']
  if (!isInHand(item.cheque)) return []
  return mayDeposit(item, today) ? ['deposit', 'edit', 'give-back'] : ['edit', 'give-back']
}

const deedWords: Record<ChequeDeed, () => string> = {
  deposit: m.cheque_deposit,
  'give-back': m.cheque_give_back,
  edit: m.cheque_edit,
  hold: m.cheque_hold,
}

/** With the number, for who hears it. */
const deedLabels: Record<ChequeDeed, (words: { number: string; flat: string }) => string> = {
  deposit: m.cheque_deposit_of,
  'give-back': m.cheque_give_back_of,
  edit: m.cheque_edit_of,
  hold: m.cheque_hold_of,
}

const icon = { size: 20, stroke: 1.75 } as const

const deedIcons = {
  deposit: <IconCircleCheck {...icon} />,
  'give-back': <IconArrowBackUp {...icon} />,
  edit: <IconPencil {...icon} />,
  hold: <IconRotate {...icon} />,
}

const labelOf = (deed: ChequeDeed, { cheque, flat }: ChequeItem) =>
  deedLabels[deed]({ number: cheque.number, flat })

const Card = ({ item, today, onDeed }: Deeds & Pick<ChequesTableProps, 'onDeed'>) => {
  const { cheque, flat, person } = item
  return (
    <div className="bills-card">
      <span className="bills-card-line">
        <span>
          <strong>{flat}</strong> {person}
        </span>
        <strong className="num">{moneyText(cheque.amount)}</strong>
      </span>
      <span className="bills-card-line">
        <span>
          {[dayText(cheque.dated), cheque.number, cheque.bank].filter(Boolean).join(' · ')}
        </span>
      </span>
      {(cheque.reason || cheque.note) !== '' && (
        <Text size="sm" c="dimmed">
          {cheque.reason || cheque.note}
        </Text>
      )}
      <span className="bills-card-flags">
        <ChequeFlags {...{ item, today }} />
      </span>
      <span className="cheque-actions">
        {deedsOf({ item, today }).map((deed) => (
          <Button
            key={deed}
            variant={deed === 'deposit' ? 'filled' : 'default'}
            aria-label={labelOf(deed, item)}
            onClick={() => onDeed(deed, [item])}
          >
            {deedWords[deed]()}
          </Button>
        ))}
      </span>
    </div>
  )
}

/** Why a cheque is not deposited today. */
const notDeposited = (item: ChequeItem, today: string): string | undefined => {
  if (mayDeposit(item, today)) return undefined
  const standing = standingOf(item.cheque, today)
  if (standing === 'later') return m.cheque_skip_later()
  return standing === 'stale' ? m.cheque_skip_stale() : m.cheque_skip_gone()
}

export const ChequesTable = ({ data, frame, onDeed }: ChequesTableProps) => {
  const { items, today } = data
  const shown = useMemo(() => columns(today), [today])
  const card = useCallback(
    (item: ChequeItem) => <Card {...{ item, today, onDeed }} />,
    [today, onDeed],
  )
  const actionsOf = useCallback(
    (item: ChequeItem): RowAction[] =>
      deedsOf({ item, today })
        .slice(0, 1)
        .map((deed) => ({
          ...{ id: deed, label: labelOf(deed, item), icon: deedIcons[deed] },
          onAct: () => onDeed(deed, [item]),
        })),
    [today, onDeed],
  )
  const open = useCallback((item: ChequeItem) => onDeed('edit', [item]), [onDeed])
  const bulk = useMemo(
    (): BulkAction<ChequeItem>[] => [
      {
        id: 'deposit',
        label: (count) => m.cheque_deposit_some({ count }),
        skips: (item) => notDeposited(item, today),
        onAct: (rows) => onDeed('deposit', rows),
      },
    ],
    [today, onDeed],
  )
  return (
    <DataTable
      id="cheques"
      name={m.cheque_title()}
      findLabel={m.cheque_find()}
      rows={items}
      columns={shown}
      rowId={idOf}
      rowName={nameOf}
      onOpen={open}
      {...frame}
      {...{ today, lookOf, countWords, card, actionsOf, bulk }}
    />
  )
}
