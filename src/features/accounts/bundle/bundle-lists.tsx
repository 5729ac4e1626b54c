/** The vouchers of a bundle, and the ledger behind a figure: as tables, each number the way to its voucher. */
import { Button, Text, TextInput, Title } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { amountText, dayText } from '#components/format.ts'
import { auditedSince } from '#domain/books/ledger/audit-adjustments.ts'
import { accountLedger, inOrder } from '#domain/books/statements/account-ledger.ts'
import { isWithin } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { kindText } from '../entry-kinds.ts'
import { spanWords } from '../statements/build-reports.ts'
import { choiceWords } from '../statements/choice-words.ts'
import { hasBalances, ledgerEnds } from '../statements/ledger-ends.ts'
import { sideText } from '../statements/side-text.ts'
import type { Bundle } from './open-bundle.ts'

type Voucher = Bundle['vouchers'][number]

/** Drawn at once; more are asked for. */
const pageRows = 200

const usePaged = <Row,>(rows: readonly Row[]) => {
  const [pages, setPages] = useState(1)
  const shown = rows.slice(0, pages * pageRows)
  const more = shown.length < rows.length && (
    <Button variant="default" onClick={() => setPages(pages + 1)}>
      {m.auditor_more()}
    </Button>
  )
  return { shown, more }
}

type VoucherLinkProps = { id: string; children: ReactNode }

export const VoucherLink = ({ id, children }: VoucherLinkProps) => (
  <Link from="/auditor" to="/auditor" search={(old) => ({ ...old, voucher: id })}>
    {children}
  </Link>
)

const amount = (paise: number) => (paise === 0 ? '' : amountText(paise))

type FiguresProps = { label: string; heads: readonly string[]; children: ReactNode }

/** What a voucher is, then figures. */
const VoucherTable = ({ label, heads, children }: FiguresProps) => (
  <table className="report-table" aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{m.reports_date()}</th>
        <th scope="col">{m.reports_number()}</th>
        <th scope="col" data-aside>
          {m.reports_kind()}
        </th>
        <th scope="col">{m.reports_party()}</th>
        <th scope="col" data-aside>
          {m.reports_narration()}
        </th>
        {heads.map((head) => (
          <th key={head} scope="col" className="num">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

type RowProps = {
  voucher: Pick<Voucher, 'id' | 'number' | 'dated' | 'kind' | 'party' | 'narration'>
  isAudit?: boolean
  /** By their heads. */
  figures: readonly (readonly [head: string, words: string])[]
}

const Row = ({ voucher, isAudit = false, figures }: RowProps) => (
  <tr>
    <td className="auditor-day">{dayText(voucher.dated)}</td>
    <th scope="row">
      <VoucherLink id={voucher.id}>{voucher.number}</VoucherLink>
      {isAudit && (
        <Text size="sm" c="dimmed">
          {m.auditor_adjustment()}
        </Text>
      )}
    </th>
    <td data-aside>{kindText(voucher.kind)}</td>
    <td>{voucher.party}</td>
    <td data-aside>{voucher.narration}</td>
    {figures.map(([head, words]) => (
      <td key={head} className="num">
        {words}
      </td>
    ))}
  </tr>
)

export const LedgerPart = ({ bundle }: { bundle: Bundle }) => {
  const { accounts, vouchers, head } = bundle
  const {
    accounts: named = '',
    moved,
    from = head.from,
    to = head.to,
  } = useSearch({
    from: '/auditor',
  })
  const ids = useMemo(() => named.split(','), [named])
  const ledger = useMemo(() => {
    return accountLedger(accounts, vouchers, { accountIds: ids, from, to, moved })
  }, [vouchers, accounts, ids, moved, from, to])
  const { shown, more } = usePaged(ledger.entries)
  const [account] = ids.length === 1 ? accounts.filter(({ id }) => id === ids[0]) : []
  const title = account?.name ?? m.reports_account_several({ count: ids.length })
  const hasBalance = hasBalances(moved)
  return (
    <section className="auditor-head" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text>
        {spanWords({ from, to })}
        {moved !== undefined && ` · ${choiceWords[moved]()}`}
      </Text>
      <dl className="auditor-facts">
        {ledgerEnds(ledger, hasBalance).map(({ label, words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{words}</dd>
          </div>
        ))}
      </dl>
      <VoucherTable
        label={title}
        heads={[
          m.reports_debit(),
          m.reports_credit(),
          ...(hasBalance ? [m.reports_balance()] : []),
        ]}
      >
        {shown.map(({ voucher, debit, credit, balance }) => (
          <Row
            key={voucher.id}
            voucher={voucher}
            figures={[
              ['debit', amount(debit)],
              ['credit', amount(credit)],
              ...(hasBalance ? [['balance', sideText(balance)] as const] : []),
            ]}
          />
        ))}
      </VoucherTable>
      {more}
    </section>
  )
}

const fits = ({ number, party, narration }: Voucher, asked: string) =>
  `${number} ${party} ${narration}`.toLowerCase().includes(asked.trim().toLowerCase())

export const VouchersPart = ({ bundle }: { bundle: Bundle }) => {
  const { vouchers, head, years } = bundle
  const [asked, setAsked] = useState('')
  const ofYear = useMemo(
    () => vouchers.filter(({ dated }) => isWithin(dated, head)).sort(inOrder),
    [vouchers, head],
  )
  const found = useMemo(() => ofYear.filter((each) => fits(each, asked)), [ofYear, asked])
  const { shown, more } = usePaged(found)
  return (
    <section className="auditor-head" aria-label={m.auditor_vouchers()}>
      <TextInput
        label={m.auditor_find()}
        type="search"
        maw="28rem"
        value={asked}
        onChange={({ currentTarget }) => setAsked(currentTarget.value)}
      />
      <Text role="status" size="sm" c="dimmed">
        {found.length === 0
          ? m.auditor_none()
          : m.auditor_shown({ shown: shown.length, count: found.length })}
      </Text>
      <VoucherTable label={m.auditor_vouchers()} heads={[m.reports_amount()]}>
        {shown.map((voucher) => (
          <Row
            key={voucher.id}
            voucher={voucher}
            isAudit={auditedSince(voucher, years) !== null}
            figures={[['amount', amountText(voucher.amount)]]}
          />
        ))}
      </VoucherTable>
      {more}
    </section>
  )
}
