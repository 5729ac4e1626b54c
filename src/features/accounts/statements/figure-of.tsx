/** A figure of what members owe, as the way to what is behind it. */
import { Link } from '@tanstack/react-router'
import { m } from '#texts/compiled/messages.js'
import type { MemberDrill } from './member-paper.ts'

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
