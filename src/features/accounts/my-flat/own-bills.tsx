/** The bills of a flat, the newest first: those of half a year, and on asking all. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dayText, moneyText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'
import { StateChips, unpaidWords } from '../bill/bill-chips.tsx'
import { periodText } from '../bill/bill-words.ts'
import type { BillItem } from '../bills/bill-item.ts'

const firstBills = 6

const OwnBill = ({ item: { bill, state, paid } }: { item: BillItem }) => (
  <li>
    <Link
      to="."
      search={(old) => ({ ...old, bill: bill.id })}
      resetScroll={false}
      className="flat-line"
    >
      <span>
        <strong>{periodText(bill)}</strong> <span className="bill-small">{bill.number}</span>
      </span>
      <strong className="num">{moneyText(bill.total)}</strong>
      <span className="bill-chips">
        <StateChips {...{ state, paid, total: bill.total }} />
      </span>
      <span className="bill-small">
        {[
          unpaidWords({ state, paid, total: bill.total }),
          m.dues_due({ date: dayText(bill.dueOn) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Link>
  </li>
)

export const OwnBills = ({ flat, items }: { flat: string; items: readonly BillItem[] }) => {
  const [isAll, setAll] = useState(false)
  const title = m.flat_bills({ flat })
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {items.length === 0 ? (
        <p className="bill-small">{m.flat_bills_none()}</p>
      ) : (
        <ul className="flat-lines">
          {items.slice(0, isAll ? undefined : firstBills).map((item) => (
            <OwnBill key={item.bill.id} item={item} />
          ))}
        </ul>
      )}
      {!isAll && items.length > firstBills && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {m.flat_bills_all({ count: items.length })}
        </Button>
      )}
    </section>
  )
}
