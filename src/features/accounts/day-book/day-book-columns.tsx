/** The day book in columns; a voucher stands with its amount on either side. */
import type { TableColumn } from '#components/data-table/table-types.ts'
import { IconRotate } from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { m } from '#texts/compiled/messages.js'
import { narrationText } from '../bill/voucher-words.ts'
import { kindText } from '../entry-kinds.ts'
import type { VoucherItem } from './voucher-item.ts'

const pendingWords = { queued: m.chip_queued, sent: m.chip_sent, rejected: m.chip_rejected }

const reversalWords = (number: string) =>
  number === '' ? m.daybook_kind_reversal() : m.daybook_reversal_of({ number })

/** Beside what became of it: a reversal may be an adjustment of the audit too. */
const stateWords = (item: VoucherItem): string[] => {
  const { pending, decidedOn, reverses, isReversed, isAudit } = item
  if (pending !== null) return [pendingWords[pending]()]
  if (decidedOn !== null) return [m.daybook_unverified()]
  const words = []
  if (reverses !== null) words.push(reversalWords(reverses))
  else if (isReversed) words.push(m.daybook_reversed())
  if (isAudit) words.push(m.daybook_audit())
  return words.length === 0 ? [m.daybook_posted()] : words
}

const stateText = (item: VoucherItem): string => stateWords(item).join(', ')

/** What it takes back stands in its narration too; that it is of the audit nowhere else. */
const shortText = ({ reverses, isAudit }: VoucherItem) =>
  (isAudit && m.daybook_audit()) || reverses || undefined

type FlagsProps = {
  item: VoucherItem
  /** In a column: of what it takes back the number alone is drawn, or that it is of the audit. */
  isNarrow?: boolean
}

export const VoucherFlags = ({ item, isNarrow = false }: FlagsProps) => {
  if (item.pending !== null) return <PendingChip pending={item.pending} />
  if (item.decidedOn !== null) return <Chip tone="yellow">{stateText(item)}</Chip>
  if (isPlain(item)) return null
  const words = stateWords(item)
  return (isNarrow ? [words.join(', ')] : words).map((text, at) => (
    <Chip
      key={text}
      tone="gray"
      {...(item.reverses !== null && at === 0 && { icon: IconRotate })}
      short={isNarrow ? shortText(item) : undefined}
    >
      {text}
    </Chip>
  ))
}

/** Its state is all there is to say of it. */
const isPlain = ({ number, reverses, isReversed, isAudit }: VoucherItem) =>
  number !== null && reverses === null && !isReversed && !isAudit

/** What others have still to say yes to waits too: it is nowhere in the books. */
const total = ({ number }: VoucherItem) => (number === null ? 'waiting' : 'counted')

export const dayBookColumns = (): TableColumn<VoucherItem>[] => [
  {
    ...{ id: 'date', head: m.daybook_date(), type: 'date', width: 100 },
    value: ({ dated }) => dated,
  },
  {
    ...{ id: 'number', head: m.daybook_number(), type: 'string', width: 128, isRowHead: true },
    // without one it is empty, which every filter lets through (spec 5)
    value: ({ number }) => number,
    text: ({ number }) => number ?? m.daybook_provisional(),
  },
  {
    ...{ id: 'kind', head: m.daybook_kind(), type: 'enum', width: 116 },
    value: ({ kind }) => kindText(kind),
  },
  {
    ...{ id: 'party', head: m.daybook_party(), type: 'string', width: 110, canGrow: true },
    value: ({ party }) => party,
  },
  {
    ...{ id: 'narration', head: m.daybook_narration(), type: 'string', width: 160 },
    ...{ canGrow: true, goes: 3 },
    value: narrationText,
  },
  {
    ...{ id: 'account', head: m.daybook_account(), type: 'string', width: 150 },
    ...{ canGrow: true, isAside: true },
    value: ({ accounts }) => accounts,
  },
  {
    ...{ id: 'debit', head: m.daybook_debit(), type: 'money', width: 124, total },
    value: ({ amount }) => amount,
  },
  {
    ...{ id: 'credit', head: m.daybook_credit(), type: 'money', width: 124, total, goes: 1 },
    value: ({ amount }) => amount,
  },
  {
    ...{ id: 'by', head: m.daybook_by(), type: 'string', width: 130, goes: 2 },
    value: ({ by }) => by,
  },
  {
    ...{ id: 'state', head: m.daybook_state(), type: 'enum', width: 156 },
    value: stateText,
    cell: (item) => (isPlain(item) ? stateText(item) : <VoucherFlags item={item} isNarrow />),
  },
]
