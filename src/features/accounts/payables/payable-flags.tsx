/** Where a document stands, in chips; the words alone for a column that is filtered. */
import { IconRotate } from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { m } from '#texts/compiled/messages.js'
import type { Listed } from './payable-item.ts'

type Stand = Pick<
  Listed<{ number: string | null; reverses: string | null }>,
  'row' | 'pending' | 'isReversed' | 'otherNumber'
>

export const lookOf = ({ row, isReversed }: Stand) => {
  if (row.number === null) return 'waiting'
  return isReversed || row.reverses !== null ? 'gone' : 'plain'
}

const pendingWords = { queued: m.chip_queued, sent: m.chip_sent, rejected: m.chip_rejected }

/** Null where nothing but its own state is to be said. */
export const standWords = ({ row, pending, isReversed, otherNumber }: Stand): string | null => {
  if (row.number === null && pending !== null) return pendingWords[pending]()
  if (row.reverses !== null) return m.payable_reversal({ number: otherNumber ?? '' })
  return isReversed ? m.payable_reversed() : null
}

export const StandFlags = ({ item, isNarrow = false }: { item: Stand; isNarrow?: boolean }) => {
  const { row, pending, isReversed, otherNumber } = item
  return (
    <>
      {row.number === null && <PendingChip pending={pending} />}
      {isReversed && <Chip tone="gray">{m.payable_reversed()}</Chip>}
      {row.reverses !== null && (
        <Chip tone="gray" icon={IconRotate} short={(isNarrow && otherNumber) || undefined}>
          {m.payable_reversal({ number: otherNumber ?? '' })}
        </Chip>
      )}
    </>
  )
}
