/** Of which days a statement speaks. They stand in the address, so that a link and Back keep them. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { yearSpan } from '#domain/books/periods.ts'
import { m } from '#texts/compiled/messages.js'
import { SpanChoice } from '../member/span-choice.tsx'

type SpanFieldsProps = {
  today: string
  /** Of the first voucher. */
  first: string
  /** Absent: of the end of one day. */
  hasFrom: boolean
}

export const SpanFields = ({ today, first, hasFrom }: SpanFieldsProps) => {
  const search = useSearch({ from: '/_shell/apps/accounts/statements' })
  const navigate = useNavigate()
  const { to = today } = search
  const { from = yearSpan(to).from } = search
  return (
    <div className="statements-span">
      <SpanChoice
        span={{ from, to }}
        {...{ first, last: today }}
        dayLabel={hasFrom ? undefined : m.reports_day()}
        onChange={(span) =>
          void navigate({
            to: '.',
            search: (old) => ({ ...old, ...span }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  )
}
