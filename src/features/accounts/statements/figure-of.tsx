/** Figures as the way to what is behind them: the entries of accounts, or what members owe. */
import { Link, useSearch } from '@tanstack/react-router'
import { isNext } from '#components/use-way-back.ts'
import { originText } from '#domain/books-search.ts'
import { m } from '#texts/compiled/messages.js'
import type { MemberDrill } from '../member/member-paper.ts'
import type { DrillLink } from './report-table.tsx'

/** The entries lead back to where they were opened from. */
export const useOrigin = () => {
  const {
    report = 'trial',
    from,
    to,
    accounts,
    schedules,
  } = useSearch({
    from: '/_shell/apps/accounts/statements',
  })
  return { origin: originText({ report, from, to, accounts }), schedules }
}

export const OpenLedger: DrillLink = ({ drill: { accountIds, ...days }, amount }) => {
  const origin = useOrigin()
  return (
    <Link
      to="/apps/accounts/statements"
      search={{ report: 'ledger', accounts: accountIds.join(','), ...days, ...origin }}
      state={isNext}
      aria-label={m.reports_open({ amount })}
    >
      {amount}
    </Link>
  )
}

type FigureOfProps = {
  drill: MemberDrill
  /** Absent: of all members. */
  holding?: string
  words: string
  /** In a table, which the keys walk cell by cell. */
  isInGrid?: boolean
}

export const FigureOf = ({ drill, holding, words, isInGrid = false }: FigureOfProps) => {
  const origin = useOrigin()
  return (
    <Link
      to="/apps/accounts/statements"
      search={{ report: 'ledger', ...drill, holding, ...origin }}
      state={isNext}
      aria-label={m.reports_open({ amount: words })}
      {...(isInGrid && { tabIndex: -1 })}
    >
      {words}
    </Link>
  )
}
