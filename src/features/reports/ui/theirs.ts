/** What somebody else wrote in a field, to stand as its error under the person's own words. */
import { dayText } from '#components/format.ts'
import type { ReportRow } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'
import { areaWords } from './words.ts'

const isArea = (value: string): value is keyof typeof areaWords => Object.hasOwn(areaWords, value)

const words = (field: string, value: unknown): string => {
  if (typeof value !== 'string' || value === '') return m.report_theirs_empty()
  if (field === 'startDate' || field === 'dueDate') return dayText(value)
  return isArea(value) ? areaWords[value]() : value
}

/** @returns field -> the sentence with what stands in the report now */
export const theirsOf = (report: ReportRow, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      m.report_theirs({ text: words(field, Reflect.get(report, field)) }),
    ]),
  )
