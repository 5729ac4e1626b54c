/** What a year leaves to the next, account by account. */
import { Text } from '@mantine/core'
import { amountText, dayText } from '#components/format.ts'
import { nextYear } from '#domain/books/ledger/closing.ts'
import { m } from '#texts/compiled/messages.js'
import type { YearItem } from './year-item.ts'

const sideText = (amount: number) =>
  amount < 0
    ? m.years_credit({ amount: amountText(-amount) })
    : m.years_debit({ amount: amountText(amount) })

export const CarriedForward = ({ item: { row, days, carried } }: { item: YearItem }) => {
  const { lines, differences } = carried
  const year = nextYear(row.id)
  const said = { year, day: dayText(days.to) }
  const isEqual = differences.length === 0
  return (
    <details>
      <summary>{m.years_carried({ year })}</summary>
      <Text size="sm" {...(!isEqual && { c: 'red', fw: 600 })}>
        {isEqual ? m.years_carried_equal(said) : m.years_carried_differs(said)}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone */}
      <section className="years-carried" tabIndex={0} aria-label={m.years_carried({ year })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.years_account()}</th>
              <th scope="col">{m.years_closing()}</th>
              <th scope="col">{m.years_opening()}</th>
            </tr>
          </thead>
          <tbody>
            {(isEqual ? lines : differences).map(({ account, closing, opening }) => (
              <tr key={account?.id ?? ''}>
                <th scope="row">{account?.name ?? m.years_results()}</th>
                <td className="num">{sideText(closing)}</td>
                <td className="num">{sideText(opening)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
