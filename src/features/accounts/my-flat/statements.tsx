/** The statement of a flat's account, of a financial year or of any days: read, printed, kept. */
import { useCallback, useMemo, useState } from 'react'
import type { DaySpan } from '#domain/time-ranges.ts'
import { memberSheet } from '../member/member-paper.ts'
import { MemberStatement } from '../member/member-statement.tsx'
import { SpanChoice, yearSoFar } from '../member/span-choice.tsx'
import type { OwnFlat, OwnFlats } from './own-flat.ts'
import { ownPaper, wholeSpan } from './own-statement.ts'

type StatementsProps = { flat: OwnFlat; own: OwnFlats }

export const Statements = ({ flat, own }: StatementsProps) => {
  const { from: first, to: last } = wholeSpan(flat, own.today)
  const [span, setSpan] = useState(() => yearSoFar(own.today, last))
  return (
    <div className="bill-view">
      <div className="bill-facts">
        <SpanChoice
          {...{ span, first, last }}
          onChange={(change) => setSpan((old) => ({ ...old, ...change }))}
        />
      </div>
      {span.from <= span.to && <Statement {...{ flat, own, span }} />}
    </div>
  )
}

const Statement = ({ flat, own, span }: StatementsProps & { span: DaySpan }) => {
  const { society } = own
  const build = useCallback(() => ownPaper(flat, span), [flat, span])
  const paper = useMemo(build, [build])
  const write = useCallback(() => memberSheet(build(), { ...society, gstin: '' }), [build, society])
  // the ledger is the office's
  return (
    <MemberStatement {...{ paper, society, to: span.to, write }} figure={(_, words) => words} />
  )
}
