/** A total as the server made it: never a sum over what happens to be on this device. */
import { amountText } from '#components/format.ts'
import classes from './receipts-screen.module.css'

type TotalCardProps = { title: string; total: number; detail: string }

export const TotalCard = ({ title, total, detail }: TotalCardProps) => (
  <section className={classes.total} aria-label={title}>
    <div>{title}</div>
    <div className={classes.sum}>₹{amountText(total)}</div>
    <div className={classes.small}>{detail}</div>
  </section>
)
