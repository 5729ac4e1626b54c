/** The words of a mail about reports that nobody has answered or done in time. Who reported them is not in it. */
import { formatDay } from '#domain/dates.ts'
import type { Mail } from '../identity/mailer.ts'

export type Late = { number: number | null; title: string; level: 1 | 2; dueOn: string }

const lineOf = ({ number, title, level, dueOn }: Late) =>
  `#${number} ${title}: ${level === 1 ? 'nobody has answered' : 'not done'}, due ${formatDay(dueOn)}`

export const lateReports = (
  to: Mail['to'],
  society: string,
  reports: readonly Late[],
  base: string,
): Mail => ({
  to,
  subject: `Reports that are late: ${society}`,
  text: [
    `Hello ${to.name},`,
    `These reports of ${society} have come to you, because their time is over:`,
    reports.map(lineOf).join('\n'),
    `${base}/apps/reportproblem/all`,
  ].join('\n\n'),
})
