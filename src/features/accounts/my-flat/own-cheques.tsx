/** Cheques of a later day that the society holds for the flat: nobody is asked for them again. */
import { dayText, moneyText } from '#components/format.ts'
import type { HeldChequeRow } from '#contract/books/held-cheques.ts'
import { m } from '#texts/compiled/messages.js'

export const OwnCheques = ({ cheques }: { cheques: readonly HeldChequeRow[] }) => (
  <section aria-label={m.flat_cheques()}>
    <h2>{m.flat_cheques()}</h2>
    <ul className="flat-lines">
      {cheques.map(({ id, number, amount, dated, bank }) => (
        <li key={id} className="flat-line">
          <span>{m.flat_cheque({ number, amount: moneyText(amount), date: dayText(dated) })}</span>
          <span className="bill-small">{bank}</span>
        </li>
      ))}
    </ul>
  </section>
)
