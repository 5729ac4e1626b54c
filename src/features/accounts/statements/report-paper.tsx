/** A statement as it lies on paper, under the society's name. */
import { Text } from '@mantine/core'
import { useLateStyles } from '#components/late-styles.ts'
import { SheetFrame } from '#components/paper/sheet-frame.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import type { DaySpan } from '#domain/time-ranges.ts'
import { type Ledger, trialReport } from './build-reports.ts'
import { cashReport } from './cash-report.ts'
import css from './report.css?inline'
import type { Report } from './report.ts'
import { type DrillLink, ReportTable } from './report-table.tsx'
import { resultReport, sheetReport } from './year-reports.ts'

export type PaperReport = 'trial' | 'result' | 'sheet' | 'cash'

export const buildPaper = (report: PaperReport, ledger: Ledger, span: DaySpan): Report => {
  if (report === 'trial') return trialReport(ledger, span)
  if (report === 'result') return resultReport(ledger, span)
  return report === 'sheet' ? sheetReport(ledger, span.to) : cashReport(ledger, span)
}

type ReportPaperProps = { report: Report; society: string; about: string; Open: DrillLink }

export const ReportPaper = ({ report, society, about, Open }: ReportPaperProps) => {
  useLateStyles(css)
  return (
    <SheetFrame title={report.title}>
      <header>
        <strong>{society}</strong>
        <span>{about}</span>
        <h2>{report.title}</h2>
        <span>
          <Unbroken>{report.day}</Unbroken>
        </span>
        {report.about !== undefined && <p>{report.about}</p>}
      </header>
      <ReportTable {...{ report, Open }} />
      {report.schedules?.map((schedule) => (
        <ReportTable key={schedule.title} {...{ report, schedule, Open }} />
      ))}
      {report.notes.map((words) => (
        <Text key={words} size="sm" {...(report.isWrong ? { fw: 700, role: 'alert' } : {})}>
          <Unbroken>{words}</Unbroken>
        </Text>
      ))}
    </SheetFrame>
  )
}
