/** How a cheque stands, in words and by a chip. */
import { dayText } from '#components/format.ts'
import { IconAlertTriangle } from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import type { ChipTone } from '#components/status/tone.ts'
import { chequeValidUntil } from '#domain/books/cheque-days.ts'
import { m } from '#texts/compiled/messages.js'
import { type ChequeItem, type ChequeStanding, standingOf } from './cheque-item.ts'

const goneWords = ({ cheque, number, isReversed }: ChequeItem): string => {
  if (cheque.state === 'withdrawn') return m.cheque_state_withdrawn()
  if (cheque.state === 'given-back') return m.cheque_state_given_back()
  if (number === null) return m.cheque_state_deposited()
  return isReversed ? m.cheque_state_reversed({ number }) : m.cheque_state_receipt({ number })
}

export const stateWords = (item: ChequeItem, today: string): string => {
  const date = dayText(chequeValidUntil(item.cheque.dated))
  const words: Record<ChequeStanding, () => string> = {
    later: m.cheque_state_held,
    due: m.cheque_state_due,
    'soon-stale': () => m.cheque_state_soon_stale({ date }),
    stale: () => m.cheque_state_stale({ date }),
    gone: () => goneWords(item),
  }
  return words[standingOf(item.cheque, today)]()
}

const tones: Record<ChequeStanding, ChipTone> = {
  later: 'gray',
  due: 'blue',
  'soon-stale': 'orange',
  stale: 'red',
  gone: 'gray',
}

const warned: readonly ChequeStanding[] = ['soon-stale', 'stale']

export const ChequeFlags = ({ item, today }: { item: ChequeItem; today: string }) => {
  const { cheque, pending } = item
  const standing = standingOf(cheque, today)
  return (
    <>
      <Chip
        tone={cheque.state === 'deposited' && !item.isReversed ? 'green' : tones[standing]}
        {...(warned.includes(standing) && { icon: IconAlertTriangle })}
      >
        {stateWords(item, today)}
      </Chip>
      <PendingChip pending={pending} isChange={cheque.state !== 'held'} />
    </>
  )
}
