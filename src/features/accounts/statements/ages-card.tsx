/** A member among those who owe, on a phone: how old it is, each age the way to its documents. */
import { Link } from '@tanstack/react-router'
import { dayText, moneyText } from '#components/format.ts'
import { IconClock } from '#components/icons.ts'
import { isNext } from '#components/use-way-back.ts'
import { ageBuckets } from '#domain/age-buckets.ts'
import { beginning } from '#domain/books/statements/balances.ts'
import type { OwedPart } from '#domain/books-search.ts'
import { m } from '#texts/compiled/messages.js'
import { reportedText } from '../dues-words.ts'
import { bucketWords } from '../member/member-paper.ts'
import { type AgesRow, owedOf } from './ages-columns.ts'
import { FigureOf, useOrigin } from './figure-of.tsx'

type Part = { part: OwedPart; words: string; amount: number }

/** What is nothing is left out. */
const partsOf = ({ ages, penalty, interest, advance }: AgesRow['dues']): Part[] => {
  const parts: Part[] = [
    ...ageBuckets.map((part) => ({ part, words: bucketWords[part](), amount: ages[part] })),
    { part: 'late', words: m.reports_late(), amount: penalty + interest },
    { part: 'advance', words: m.reports_advance(), amount: advance },
  ]
  return parts.filter(({ amount }) => amount !== 0)
}

/** In a wide window: the flat, a mark where a payment was reported, and under it the person. */
export const AgesMember = ({ card, reported }: AgesRow) => (
  <span className="ages-member">
    {card.flat}
    {reported !== null && (
      <span role="img" aria-label={reportedText(reported)} title={reportedText(reported)}>
        <IconClock size={16} stroke={1.75} aria-hidden="true" />
      </span>
    )}
    <span>{card.person}</span>
  </span>
)

type AgesCardProps = { row: AgesRow; day: string }

export const AgesCard = ({ row: { card, dues, reminders, reported }, day }: AgesCardProps) => {
  const owed = owedOf(dues)
  const origin = useOrigin()
  const figure = (part: OwedPart, amount: number) => (
    <FigureOf
      drill={{ figure: 'owed', dues: part, from: beginning, to: day }}
      holding={card.id}
      words={moneyText(amount)}
    />
  )
  return (
    <div className="statement-card">
      <span>
        <Link
          className="statement-card-link"
          to="/apps/accounts/statements"
          search={{ report: 'member', holding: card.id, to: day, ...origin }}
          state={isNext}
        >
          {card.flat} {card.person}
        </Link>
        {owed > 0 && <strong className="num">{figure('all', owed)}</strong>}
      </span>
      <dl className="statement-card-parts">
        {partsOf(dues).map(({ part, words, amount }) => (
          <div key={part}>
            <dt>{words}</dt>
            <dd className="num">{figure(part, amount)}</dd>
          </div>
        ))}
      </dl>
      {dues.oldestDueOn !== null && (
        <span>
          {m.reports_since()} {dayText(dues.oldestDueOn)}
        </span>
      )}
      {reported !== null && <span>{reportedText(reported)}</span>}
      {reminders.last !== null && (
        <span>{m.reports_reminded({ count: reminders.count, day: dayText(reminders.last) })}</span>
      )}
    </div>
  )
}
