/** A statement as societies print it: on its face one line for each group, and the group's own lines in a numbered schedule behind it. */
import { m } from '#texts/compiled/messages.js'
import type { Report, ReportRow } from './report.ts'

type Section = { head: ReportRow; lines: ReportRow[]; sum: ReportRow | undefined }

/** The lines below a heading, with the sum that is theirs; undefined: it has none of its own. */
const sectionAt = (rows: readonly ReportRow[], at: number): Section | undefined => {
  const [head, ...rest] = rows.slice(at)
  if (head?.kind !== 'heading') return
  const end = rest.findIndex(({ kind }) => kind !== 'line')
  const lines = rest.slice(0, end === -1 ? rest.length : end)
  const after = rest[lines.length]
  const sum = after?.id === `${head.id}:total` ? after : undefined
  return lines.length === 0 || (sum === undefined && lines.length > 1)
    ? undefined
    : { head, lines, sum }
}

export const withSchedules = (report: Report): Report => {
  const face: ReportRow[] = []
  const schedules: { title: string; rows: ReportRow[] }[] = []
  for (let at = 0; at < report.rows.length; at += 1) {
    const section = sectionAt(report.rows, at)
    const [row] = report.rows.slice(at)
    if (section === undefined) {
      if (row !== undefined) face.push(row)
      continue
    }
    const { head, lines, sum } = section
    const said = { number: schedules.length + 1, group: head.words[0] ?? '' }
    const figures = (sum ?? lines[0])?.figures ?? []
    face.push({ id: head.id, kind: 'line', words: [m.reports_on_face(said)], figures })
    schedules.push({
      title: m.reports_schedule(said),
      rows: [
        ...lines,
        sum ?? { id: `${head.id}:total`, kind: 'total', words: [m.reports_total()], figures },
      ],
    })
    at += lines.length + (sum === undefined ? 0 : 1)
  }
  return { ...report, rows: face, schedules }
}
