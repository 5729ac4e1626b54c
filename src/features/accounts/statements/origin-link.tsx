/** From what a figure or a row opened back to the statement it was opened from, of the same days: to where that was left. */
import { Link, useSearch } from '@tanstack/react-router'
import { dayText } from '#components/format.ts'
import { IconArrowLeft } from '#components/icons.ts'
import { isPlainClick } from '#components/plain-click.ts'
import { Unbroken } from '#components/unbroken.tsx'
import { useWayBack } from '#components/use-way-back.ts'
import { yearSpan } from '#domain/books/periods.ts'
import { dayReports, readOrigin } from '#domain/books-search.ts'
import { m } from '#texts/compiled/messages.js'
import { spanWords } from './build-reports.ts'
import { reportNames } from './report-names.ts'

export const OriginLink = ({ today }: { today: string }) => {
  const { origin, holding, schedules } = useSearch({ from: '/_shell/apps/accounts/statements' })
  const goBack = useWayBack()
  const opened = readOrigin(origin)
  if (opened === undefined) return null
  const { report, to = today } = opened
  const { from = yearSpan(to).from } = opened
  const days = dayReports.has(report)
    ? m.reports_as_on({ day: dayText(to) })
    : spanWords({ from, to })
  return (
    <Link
      className="statements-origin"
      to="/apps/accounts/statements"
      search={{ ...opened, schedules, ...(report === 'member' && { holding }) }}
      onClick={(event) => {
        if (goBack === undefined || !isPlainClick(event)) return
        event.preventDefault()
        // it goes, and what it was opened from has the focus then
        event.currentTarget.blur()
        goBack()
      }}
      data-back
    >
      <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      <span>
        <Unbroken>{m.reports_origin({ report: reportNames[report](), days })}</Unbroken>
      </span>
    </Link>
  )
}
