/** A total as the server made it: never a sum over what happens to be on this device. */
import { amountText, moneyText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'
import classes from './receipts-screen.module.css'

type TotalCardProps = {
  title: string
  total: number
  detail: string
  /** What is not in the total yet, in paise. */
  waiting?: number | null
}

const waitingWords = (waiting: number) =>
  m.receipt_waiting({
    amount: `${waiting < 0 ? '\u2212' : '+'} ₹${amountText(Math.abs(waiting))}`,
  })

export const TotalCard = ({ title, total, detail, waiting = null }: TotalCardProps) => (
  <section className={classes.total} aria-label={title}>
    <div>{title}</div>
    <div className={classes.sum}>{moneyText(total)}</div>
    {waiting !== null && <div>{waitingWords(waiting)}</div>}
    <div className={classes.small}>{detail}</div>
  </section>
)
