/** The words of a reminder that licences end, for the office. */
import { formatDay } from '#domain/dates.ts'
import type { Mail } from '../identity/mailer.ts'

export type EndingLicence = { name: string; flat: string; licenceEnd: string; daysLeft: number }

const leftWords = (days: number) => {
  if (days < 0) return 'it is over, and the tenant is still there'
  return days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`
}

export const licenceMail = (
  to: Mail['to'],
  society: string,
  licences: readonly EndingLicence[],
  base: string,
): Mail => ({
  to,
  subject: `Licences that end: ${society}`,
  text: [
    `Hello ${to.name},`,
    `Leave and licence ends in ${society}:`,
    licences
      .map(
        ({ name, flat, licenceEnd, daysLeft }) =>
          `${flat}, ${name}: ${formatDay(licenceEnd)} (${leftWords(daysLeft)})`,
      )
      .join('\n'),
    'Ask for the new agreement, or enter the day on which the tenant leaves:',
    `${base}/apps/residentmgmt/residents`,
  ].join('\n\n'),
})
