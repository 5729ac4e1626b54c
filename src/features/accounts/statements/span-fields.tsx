/** Of which days a statement speaks: a financial year, or any others. They stand in the address, so that a link and Back keep them. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Choice } from '#components/form/choice.tsx'
import { DayField } from '#components/form/day-field.tsx'
import { dayText } from '#components/format.ts'
import { yearSpan } from '#domain/books/periods.ts'
import { beginning } from '#domain/books/statements/balances.ts'
import { financialYear } from '#domain/dates.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'

type SpanFieldsProps = {
  today: string
  /** Of the first voucher. */
  first: string
  /** Absent: of the end of one day. */
  hasFrom: boolean
}

/** As far as it has come. */
const soFar = (span: DaySpan, today: string): DaySpan => ({
  from: span.from,
  to: span.from <= today && today < span.to ? today : span.to,
})

/** The newest first. */
const yearsBetween = (first: string, today: string): DaySpan[] => {
  const years: DaySpan[] = []
  for (let day = today; ; day = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`) {
    years.push(soFar(yearSpan(day), today))
    if (yearSpan(day).from <= first) return years
  }
}

export const SpanFields = ({ today, first, hasFrom }: SpanFieldsProps) => {
  const search = useSearch({ from: '/_shell/apps/accounts/statements' })
  const navigate = useNavigate()
  const go = (span: Partial<DaySpan>) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, ...span }),
      replace: true,
      resetScroll: false,
    })
  const years = yearsBetween(first, today)
  const { to = today } = search
  const { from = yearSpan(to).from } = search
  const chosen = years.find((year) => year.to === to && (!hasFrom || year.from === from))
  return (
    <div className="statements-span">
      <Choice
        label={m.reports_year()}
        value={chosen === undefined ? '' : financialYear(chosen.from)}
        options={[
          ...years.map(({ from: day }) => ({
            value: financialYear(day),
            label: financialYear(day),
          })),
          ...(chosen === undefined ? [{ value: '', label: m.reports_year_other() }] : []),
        ]}
        onChange={(value) => {
          const year = years.find(({ from: day }) => financialYear(day) === value)
          if (year !== undefined) go(year)
        }}
      />
      {hasFrom && (
        <DayField
          label={m.reports_from()}
          value={from === beginning ? first : from}
          error={from > to ? m.reports_error_from({ to: dayText(to) }) : null}
          onChange={({ currentTarget: { value } }) => value !== '' && go({ from: value })}
        />
      )}
      <DayField
        label={hasFrom ? m.reports_to() : m.reports_day()}
        value={to}
        onChange={({ currentTarget: { value } }) => value !== '' && go({ to: value })}
      />
    </div>
  )
}
