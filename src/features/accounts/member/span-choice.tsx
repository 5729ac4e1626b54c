/** Of which days a statement speaks: a financial year, or any others. */
import { Choice } from '#components/form/choice.tsx'
import { DayField } from '#components/form/day-field.tsx'
import { dayText } from '#components/format.ts'
import { IconReportMoney } from '#components/icons.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { yearSpan } from '#domain/books/periods.ts'
import { beginning } from '#domain/books/statements/balances.ts'
import { financialYear } from '#domain/dates.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'

type SpanChoiceProps = {
  span: DaySpan
  /** The days on which something was first and last written: the years of both and those between are offered. */
  first: string
  last: string
  /** Absent: of the end of one day, which is called so. */
  dayLabel?: string | undefined
  onChange: (span: Partial<DaySpan>) => void
}

/** As far as it has come. */
export const yearSoFar = (day: string, last: string): DaySpan => {
  const { from, to } = yearSpan(day)
  return { from, to: from <= last && last < to ? last : to }
}

/** The newest first. */
const yearsBetween = (first: string, last: string): DaySpan[] => {
  const years: DaySpan[] = []
  for (let day = last; ; day = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`) {
    years.push(yearSoFar(day, last))
    if (yearSpan(day).from <= first) return years
  }
}

export const SpanChoice = ({ span, first, last, dayLabel, onChange }: SpanChoiceProps) => {
  const { from, to } = span
  const hasFrom = dayLabel === undefined
  const years = yearsBetween(first, last)
  const chosen = years.find((year) => year.to === to && (!hasFrom || year.from === from))
  return (
    <>
      <Choice
        label={m.statement_year()}
        value={chosen === undefined ? '' : financialYear(chosen.from)}
        options={[
          ...years.map(({ from: day }) => ({
            value: financialYear(day),
            label: financialYear(day),
          })),
          ...(chosen === undefined ? [{ value: '', label: m.statement_year_other() }] : []),
        ]}
        onChange={(value) => {
          const year = years.find(({ from: day }) => financialYear(day) === value)
          if (year !== undefined) onChange(year)
        }}
      />
      {hasFrom && (
        <DayField
          label={m.statement_from()}
          value={from === beginning ? first : from}
          error={from > to ? m.statement_error_from({ to: dayText(to) }) : null}
          onChange={({ currentTarget: { value } }) => value !== '' && onChange({ from: value })}
        />
      )}
      <DayField
        label={dayLabel ?? m.statement_to()}
        value={to}
        onChange={({ currentTarget: { value } }) => value !== '' && onChange({ to: value })}
      />
    </>
  )
}

/** In the place of the statement: the first of the days is after the last, which its field says how to mend. */
export const SpanTurned = () => (
  <StatePanel
    state="empty"
    icon={<IconReportMoney size={32} stroke={1.75} />}
    title={m.statement_no_days()}
  />
)
