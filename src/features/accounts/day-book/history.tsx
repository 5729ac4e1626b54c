/** Who entered a document, who approved it, who took it back, and when: from its entry in the ledger. */
import { useQuery } from '@tanstack/react-query'
import { asOfText } from '#components/format.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import type { LateDocumentRow } from '#contract/books/late-documents.ts'
import type { VoucherRow } from '#contract/books/ledger.ts'
import { isApproved } from '#domain/books/payables/approval.ts'
import { m } from '#texts/compiled/messages.js'
import { historyQuery } from './history-query.ts'

type Recorded = Pick<VoucherRow, 'recordedAt' | 'recordedBy'>

export type Entered = {
  voucher: Recorded
  /** Who made it, where the office entered or another person approved it. */
  made: LateDocumentRow | null
  reversedBy: Recorded | null
}

/** Far from today: the year is said too. */
const longAgo = new Date(0)

const byText = ({ recordedAt, recordedBy: name }: Recorded) => {
  const at = asOfText(recordedAt, longAgo)
  return name === '' ? m.daybook_history_at({ at }) : m.daybook_history_by({ at, name })
}

const stepsOf = ({ voucher, made, reversedBy }: Entered): [label: string, words: string][] => {
  const steps: [string, string][] = [
    [
      made !== null && isApproved(made)
        ? m.daybook_history_approved()
        : m.daybook_history_entered(),
      byText(voucher),
    ],
  ]
  if (made !== null) {
    const { madeAt: recordedAt, madeBy: recordedBy } = made
    steps.unshift([m.daybook_history_made(), byText({ recordedAt, recordedBy })])
  }
  if (reversedBy !== null) steps.push([m.daybook_history_reversed(), byText(reversedBy)])
  return steps
}

export const History = ({ entered }: { entered: Entered }) => (
  <PanelSection title={m.daybook_history()}>
    <dl className="bill-facts">
      {stepsOf(entered).map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </PanelSection>
)

/** Of a document by its id, which is that of its entry; nothing while it has no number. */
export const HistoryOf = ({ societyId, id }: { societyId: string; id: string }) => {
  const { data: entered = null } = useQuery(historyQuery(societyId, id))
  return entered === null ? null : <History entered={entered} />
}
