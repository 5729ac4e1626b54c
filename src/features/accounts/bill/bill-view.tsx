/** One bill as it was made, what became of it, and why it comes to what it does. */
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { amountText, dayText, moneyText } from '#components/format.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { paise } from '#contract/money.ts'
import { amountInWords } from '#domain/books/amount-in-words.ts'
import { payableOf } from '#domain/books/bills/bill-state.ts'
import { m } from '#texts/compiled/messages.js'
import { currentLanguage } from '#texts/language.ts'
import { StateChips } from './bill-chips.tsx'
import type { BillDetail, SettledItem } from './bill-detail.ts'
import { amountLines, factsOf, periodText } from './bill-words.ts'
import { BillLink, ReceiptLink, VoucherLink } from './detail-link.tsx'
import { ExplainBill } from './explain-bill.tsx'
import { JournalTable } from './journal-table.tsx'
import { sentWords } from './sent-words.ts'

type Of = { detail: BillDetail }

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className="bill-facts">
    {facts.map(([label, words]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
)

const Head = ({ detail }: Of) => {
  const { society, bill, state, paid, reversing, original } = detail
  const { registration, address, gstin } = society
  return (
    <div>
      <Text fw={700}>{society.name}</Text>
      <div className="bill-small">
        {registration !== '' && <div>{m.bill_registration({ number: registration })}</div>}
        {address}
        {gstin !== '' && <div>{m.bill_gstin({ number: gstin })}</div>}
      </div>
      <div className="bill-chips">
        <StateChips
          {...{ state, paid, total: bill.total }}
          otherNumber={original?.number ?? null}
        />
        <PendingChip pending={reversing} isChange />
      </div>
      <Facts facts={factsOf(bill)} />
    </div>
  )
}

const Amounts = ({ detail: { bill } }: Of) => {
  const payable = payableOf(bill)
  return (
    <>
      <table className="bill-table">
        <thead>
          <tr>
            <th scope="col">{m.bill_particulars()}</th>
            <th scope="col" className="num">
              {m.bill_amount_head()}
            </th>
          </tr>
        </thead>
        <tbody>
          {amountLines(bill, payable).map(({ words, amount, isSum }) => (
            <tr key={words} className={isSum ? 'bill-sum' : undefined}>
              <th scope="row">{words}</th>
              <td className="num">{amountText(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" mt="xs">
        {m.bill_in_words({ words: amountInWords(paise(Math.max(0, payable)), currentLanguage()) })}
      </Text>
    </>
  )
}

const sourceOf = ({ kind, creditId, number }: SettledItem) => {
  if (kind === 'opening') return m.bill_settled_opening()
  return kind === 'receipt' ? (
    <ReceiptLink id={creditId}>{m.bill_settled_receipt({ number: number ?? '' })}</ReceiptLink>
  ) : (
    <VoucherLink id={creditId}>{m.bill_settled_note({ number: number ?? '' })}</VoucherLink>
  )
}

const Settled = ({ detail: { settled, paid, unpaid, waiting } }: Of) => (
  <PanelSection title={m.bill_settled()}>
    <ul className="bill-explained">
      {settled.map((item) => (
        <li key={item.creditId}>
          <span>
            {sourceOf(item)} <span className="bill-small">{dayText(item.on)}</span>
          </span>
          <span className="num">{moneyText(item.amount)}</span>
        </li>
      ))}
      <li className="bill-sum">
        <span>{m.bill_paid()}</span>
        <span className="num">{moneyText(paid)}</span>
      </li>
      <li>
        <span>{m.bill_unpaid()}</span>
        <span className="num">{moneyText(unpaid)}</span>
      </li>
    </ul>
    {waiting !== null && (
      <Text size="sm" fs="italic">
        {m.bill_settled_waiting({ amount: moneyText(waiting) })}
      </Text>
    )}
  </PanelSection>
)

/** What was done to it, and the bills around it. */
const History = ({ detail: { bill, before, original, reversal, inPlace } }: Of) => (
  <>
    {reversal !== null && (
      <Text>
        <BillLink id={reversal.id}>{m.bill_reversed_by({ number: reversal.number })}</BillLink>
        {` ${m.bill_on_because({ day: dayText(reversal.dated), reason: reversal.reason })}`}
      </Text>
    )}
    {inPlace !== null && (
      <Text>
        <BillLink id={inPlace.id}>{m.bill_in_place({ number: inPlace.number })}</BillLink>
      </Text>
    )}
    {original !== null && (
      <Text>
        <BillLink id={original.id}>
          {m.bill_state_reversal_of({ number: original.number })}
        </BillLink>
        {` ${m.bill_because({ reason: bill.reason })}`}
      </Text>
    )}
    {bill.reverses === null && bill.reason !== '' && (
      <Text>{m.bill_again_because({ reason: bill.reason })}</Text>
    )}
    {before !== null && (
      <Text>
        <BillLink id={before.id}>
          {m.bill_before({ number: before.number, period: periodText(before) })}
        </BillLink>
      </Text>
    )}
  </>
)

const Sent = ({ detail: { sent } }: Of) => (
  <PanelSection title={m.bill_sent()}>
    <ul className="bill-explained">
      {sent.map((row) => (
        <li key={row.id}>{sentWords(row)}</li>
      ))}
    </ul>
  </PanelSection>
)

type BillViewProps = Of & {
  /** How it came into the books, for who has them. */
  children?: ReactNode
}

export const BillView = ({ detail, children }: BillViewProps) => {
  const { bill, rules, rebates, lets, before, voucher } = detail
  const isBill = bill.reverses === null
  return (
    <div className="bill-view">
      <Head detail={detail} />
      {isBill ? <Amounts detail={detail} /> : <Text fw={700}>{moneyText(bill.total)}</Text>}
      <History detail={detail} />
      {isBill && (
        <details className="bill-fold">
          <summary>{m.bill_explain()}</summary>
          <ExplainBill {...{ bill, rules, rebates, lets, before }} />
        </details>
      )}
      {isBill && detail.reversal === null && <Settled detail={detail} />}
      {detail.sent.length > 0 && <Sent detail={detail} />}
      {voucher !== null && (
        <PanelSection title={m.bill_journal({ number: voucher.number ?? '' })}>
          <JournalTable lines={voucher.lines} />
          <VoucherLink id={bill.id}>{m.bill_journal_open()}</VoucherLink>
        </PanelSection>
      )}
      {children}
    </div>
  )
}
