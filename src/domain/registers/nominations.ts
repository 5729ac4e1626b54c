/** Nominees as the registers name them: those of one day and one meeting are one nomination. */
import { groupBy } from '../group-by.ts'
import type { RegisterNominee } from './sources.ts'

export type Nomination = {
  holdingId: string
  nominatedOn: string | null
  meetingOn: string | null
  revokedOn: string | null
  nominees: RegisterNominee[]
}

const keyOf = ({ holdingId, nominatedOn, meetingOn, revokedOn }: RegisterNominee) =>
  [holdingId, nominatedOn, meetingOn, revokedOn].join(' ')

export const nominationsOf = (nominees: readonly RegisterNominee[]): Nomination[] =>
  [...groupBy(nominees, keyOf).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const { holdingId, nominatedOn, meetingOn, revokedOn } = first
    return [{ holdingId, nominatedOn, meetingOn, revokedOn, nominees: [first, ...others] }]
  })

const withShare = ({ name, relation, share }: RegisterNominee) =>
  [name, relation === '' ? '' : `(${relation})`, share === null ? '' : `${share} %`]
    .filter(Boolean)
    .join(' ')

/** `Asha Patil (wife) 50 %, 4 Tilak Road; Ravi Patil (son) 50 %` */
export const nomineeWords = (nominees: readonly RegisterNominee[]): string =>
  nominees
    .map((nominee) => [withShare(nominee), nominee.address].filter(Boolean).join(', '))
    .join('; ')

/** As the I register has it: with the day, and without what was revoked. */
export type ValidNominees = { words: string; nominatedOn: string | null }

export const validNominees = (nominations: readonly Nomination[]): ValidNominees[] =>
  nominations
    .filter(({ revokedOn }) => revokedOn === null)
    .map(({ nominees, nominatedOn }) => ({ words: nomineeWords(nominees), nominatedOn }))
