/** The words of a mail about reports that nobody has answered or done in time. Who reported them is not in it. */
import { m } from '#texts/compiled/messages.js'
import type { Mail } from '../identity/mailer.ts'
import { dayWords } from '../letters/letter-words.ts'

export type Late = { number: number | null; title: string; level: 1 | 2; dueOn: string }

const lineOf = ({ number, title, level, dueOn }: Late) => {
  const of = { number: String(number), title, day: dayWords(dueOn) }
  return level === 1 ? m.letter_late_unanswered(of) : m.letter_late_not_done(of)
}

export const lateReports = (
  to: Mail['to'],
  society: string,
  reports: readonly Late[],
  base: string,
): Mail => ({
  to,
  subject: m.letter_late_subject({ society }),
  text: [
    m.letter_hello({ name: to.name }),
    m.letter_late({ society }),
    reports.map(lineOf).join('\n'),
    `${base}/apps/reportproblem/all`,
  ].join('\n\n'),
})
