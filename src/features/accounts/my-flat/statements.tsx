/** The statement of a flat's account, of a financial year or of any days: read, printed, kept. */
import { useCallback, useMemo } from 'react'
import type { OwnFlatSearch } from '#domain/own-flat-search.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { memberSheet } from '../member/member-paper.ts'
import { MemberStatement } from '../member/member-statement.tsx'
import { SpanChoice, SpanTurned } from '../member/span-choice.tsx'
import type { OwnFlat, OwnFlats } from './own-flat.ts'
import { ownPaper, ownSpan, wholeSpan } from './own-statement.ts'

type StatementsProps = { flat: OwnFlat; own: OwnFlats }

type OwnStatementProps = StatementsProps & {
  /** The days that the address names. */
  asked: Pick<OwnFlatSearch, 'from' | 'to'>
  onSpan: (span: DaySpan) => void
}

export const Statements = ({ flat, own, asked, onSpan }: OwnStatementProps) => {
  const { from: first, to: last } = wholeSpan(flat, own.today)
  const { from, to } = ownSpan(flat, own.today)
  const span = { from: asked.from ?? from, to: asked.to ?? to }
  return (
    <div className="bill-view">
      <div className="bill-facts">
        <SpanChoice
          {...{ span, first, last }}
          onChange={(change) => onSpan({ ...span, ...change })}
        />
      </div>
      {span.from <= span.to ? <Statement {...{ flat, own, span }} /> : <SpanTurned />}
    </div>
  )
}

const Statement = ({ flat, own, span }: StatementsProps & { span: DaySpan }) => {
  const { society } = own
  const build = useCallback(() => ownPaper(flat, span), [flat, span])
  const paper = useMemo(build, [build])
  const write = useCallback(() => memberSheet(build(), { ...society, gstin: '' }), [build, society])
  // the ledger is the office's
  return <MemberStatement {...{ paper, society, span, write }} figure={(_, words) => words} />
}
