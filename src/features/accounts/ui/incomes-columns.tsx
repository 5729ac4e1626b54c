/** Receipts in columns: in the table of the office, and in the files of everybody. */
import type { TableColumn } from '#components/data-table/table-types.ts'
import { modeWords } from '#components/payment-modes.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReceiptItem } from '../receipt-item.ts'
import { flagWords, ReceiptFlags } from './receipt-flags.tsx'

const stateWords = (item: ReceiptItem) => {
  const flags = flagWords(item)
  return flags === '' ? m.receipt_state_received() : flags
}

/** What is for something else than dues. */
const categoryColumn = (): TableColumn<ReceiptItem> => ({
  ...{ id: 'category', head: m.receipt_category(), type: 'enum', width: 130, goes: 2 },
  value: ({ category }) => category ?? m.receipt_category_dues(),
})

/** @param hasOthers incomes from others are among them */
export const incomesColumns = (hasOthers = false): TableColumn<ReceiptItem>[] => [
  {
    id: 'date',
    head: m.receipt_date(),
    type: 'date',
    value: ({ receipt }) => receipt.receivedOn,
    width: 100,
  },
  {
    id: 'number',
    head: m.receipt_number_short(),
    type: 'string',
    // without one it is empty, which every filter lets through (spec 5)
    value: ({ receipt }) => receipt.number,
    text: ({ receipt }) => receipt.number ?? m.receipt_provisional(),
    width: 118,
    isRowHead: true,
  },
  {
    id: 'source',
    head: m.receipt_source(),
    type: 'enum',
    value: ({ category }) =>
      category === null ? m.receipt_source_resident() : m.receipt_source_other(),
    width: 96,
    goes: 1,
  },
  ...(hasOthers ? [categoryColumn()] : []),
  {
    id: 'flat',
    head: m.receipt_flat(),
    type: 'string',
    // of others what it is for, which has to stand where there is no room for the category
    value: ({ flat, category }) => [category, flat].filter(Boolean).join(' '),
    width: 80,
    canGrow: true,
  },
  {
    id: 'person',
    head: m.receipt_person(),
    type: 'string',
    value: ({ person }) => person,
    width: 140,
    canGrow: true,
    goes: 5,
  },
  {
    id: 'amount',
    head: m.receipt_amount(),
    type: 'money',
    value: ({ receipt }) => receipt.amount,
    width: 124,
    total: ({ receipt }) => (receipt.number === null ? 'waiting' : 'counted'),
  },
  {
    id: 'mode',
    head: m.receipt_mode(),
    type: 'enum',
    value: ({ receipt }) => modeWords[receipt.mode](),
    width: 88,
    goes: 3,
  },
  {
    id: 'reference',
    head: m.receipt_reference(),
    type: 'string',
    value: ({ receipt }) => receipt.reference,
    width: 130,
    canGrow: true,
    goes: 4,
  },
  {
    id: 'state',
    head: m.receipt_state(),
    type: 'enum',
    value: stateWords,
    cell: (item) =>
      flagWords(item) === '' ? stateWords(item) : <ReceiptFlags item={item} isNarrow />,
    // a chip with the number of another receipt
    width: 148,
    canGrow: true,
  },
]
