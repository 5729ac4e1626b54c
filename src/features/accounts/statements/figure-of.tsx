/** Figures as the way to what is behind them: the entries of accounts, or what members owe. */
import { Link } from '@tanstack/react-router'
import { m } from '#texts/compiled/messages.js'
import type { MemberDrill } from '../member/member-paper.ts'
import type { DrillLink } from './report-table.tsx'

export const OpenLedger: DrillLink = ({ drill: { accountIds, from, to, moved }, amount }) => (
  <Link
    to="/apps/accounts/statements"
    search={{ report: 'ledger', accounts: accountIds.join(','), from, to, moved }}
    aria-label={m.reports_open({ amount })}
  >
    {amount}
  </Link>
)

type FigureOfProps = {
  drill: MemberDrill
  /** Absent: of all members. */
  holding?: string
  words: string
  /** In a table, which the keys walk cell by cell. */
  isInGrid?: boolean
}

export const FigureOf = ({ drill, holding, words, isInGrid = false }: FigureOfProps) => (
  <Link
    to="/apps/accounts/statements"
    search={{ report: 'ledger', ...drill, holding }}
    aria-label={m.reports_open({ amount: words })}
    {...(isInGrid && { tabIndex: -1 })}
  >
    {words}
  </Link>
)
