/** Cheques of a later day that the society holds for the flat: nobody is asked for them again. */
import { dayText, moneyText } from '#components/format.ts'
import type { HeldChequeRow } from '#contract/books/held-cheques.ts'
import { m } from '#texts/compiled/messages.js'

type Cheques = { cheques: readonly HeldChequeRow[] }

/** A year's come in one go. */
const shownFirst = 3

const List = ({ cheques }: Cheques) => (
  <ul className="flat-lines">
    {cheques.map(({ id, number, amount, dated, bank }) => (
      <li key={id} className="flat-line flat-whole">
        {m.flat_cheque({ number, amount: moneyText(amount), date: dayText(dated) })}
        {bank !== '' && <span className="bill-small">{bank}</span>}
      </li>
    ))}
  </ul>
)

/** @param cheques the next one first */
export const OwnCheques = ({ cheques }: Cheques) => {
  const later = cheques.slice(shownFirst)
  return (
    <section aria-label={m.flat_cheques()}>
      <h2>{m.flat_cheques()}</h2>
      <List cheques={cheques.slice(0, shownFirst)} />
      {later.length > 0 && (
        <details className="flat-more">
          <summary>
            {m.flat_cheques_later({
              count: later.length,
              date: dayText(later.at(-1)?.dated ?? ''),
            })}
          </summary>
          <List cheques={later} />
        </details>
      )}
    </section>
  )
}
