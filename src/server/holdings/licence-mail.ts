/** The words of a reminder that licences end, for the office. */
import { m } from '#texts/compiled/messages.js'
import type { Mail } from '../identity/mailer.ts'
import { dayWords } from '../letters/letter-words.ts'

export type EndingLicence = { name: string; flat: string; licenceEnd: string; daysLeft: number }

const lineOf = ({ name, flat, licenceEnd, daysLeft: count }: EndingLicence) => {
  const of = { flat, name, day: dayWords(licenceEnd) }
  if (count < 0) return m.letter_licence_over(of)
  return count === 0 ? m.letter_licence_today(of) : m.letter_licence_left({ ...of, count })
}

export const licenceMail = (
  to: Mail['to'],
  society: string,
  licences: readonly EndingLicence[],
  base: string,
): Mail => ({
  to,
  subject: m.letter_licences_subject({ society }),
  text: [
    m.letter_hello({ name: to.name }),
    m.letter_licences({ society }),
    licences.map(lineOf).join('\n'),
    m.letter_licences_ask(),
    `${base}/apps/residentmgmt/residents`,
  ].join('\n\n'),
})
