/** That a payment, or its number, stands in the books already, and where: said, not refused. */
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayText, moneyText } from '#components/format.ts'
import type { Alike } from '#domain/books/alike.ts'
import { m } from '#texts/compiled/messages.js'

export type AlikeInFlat = Alike & { flat: string }

/** Shows one of them. */
type AlikeLink = (alike: Alike, words: string) => ReactNode

const nameOf = ({ kind, number }: Alike) => {
  if (kind === 'reported') return m.alike_reported()
  if (kind === 'cheque') return m.alike_cheque()
  return number ?? m.alike_unsent()
}

const wordsOf = (alike: AlikeInFlat) =>
  [nameOf(alike), alike.flat, moneyText(alike.amount), dayText(alike.on)].filter(Boolean).join(', ')

/** What is typed stays: it is a draft of this device. */
const alikeLink: AlikeLink = ({ kind, id }, words) => (
  <Link
    to="/apps/accounts/incomes"
    search={({ panel }) => {
      if (kind === 'cheque') return { panel: 'cheques' }
      if (kind === 'reported') return {}
      return { ...(panel === 'new' && { panel }), receipt: id }
    }}
    resetScroll={false}
    style={{ color: 'var(--mantine-color-anchor)' }}
  >
    {words}
  </Link>
)

type AlikeListProps = { items: readonly AlikeInFlat[] | null; link?: AlikeLink }

export const AlikeList = ({ items, link = alikeLink }: AlikeListProps) => (
  <div role="status">
    {items !== null && items.length > 0 && (
      <>
        <Text c="orange" fw={600} size="sm">
          {items.some(({ isSame }) => isSame) ? m.alike_same() : m.alike_number()}
        </Text>
        {items.map((alike) => (
          <Text key={alike.id} size="sm">
            {link(alike, wordsOf(alike))}
          </Text>
        ))}
      </>
    )}
  </div>
)
