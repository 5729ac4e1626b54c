/** `npm run audit:verify`: whether the audit trails are what was written, and where each ends now. */
import { openCurrent, type Place } from '../backup/open-current.ts'
import { BackupRefused } from '../backup/refused.ts'
import type { Break } from './chain.ts'
import { type VerifiedTrail, verifyTrails } from './verify.ts'

const said: Record<Break['why'], string> = {
  changed: 'is not what was written',
  missing: 'is missing',
  cut: 'and what came after it have been cut off the end',
}

const lineOf = ({ societyId, name, head, erased, broken }: VerifiedTrail): string => {
  const who = name === '' ? societyId : `${name} (${societyId})`
  if (broken !== undefined) return `BROKEN  ${who}: entry ${broken.number} ${said[broken.why]}`
  const without = erased === 0 ? '' : `, ${erased} of them without contents`
  return `whole   ${who}: ${head.entries} entries${without}, head ${head.hash}`
}

/** @returns the exit code: 0 every chain is whole, 1 one is broken, 2 it could not be looked at */
export const runVerify = async (place: Place, print: (line: string) => void): Promise<number> => {
  try {
    const database = await openCurrent(place)
    try {
      const trails = await verifyTrails(database)
      for (const trail of trails) print(lineOf(trail))
      const isWhole = trails.every(({ broken }) => broken === undefined)
      print(
        isWhole
          ? 'Every audit trail is whole. Note number and head somewhere else: they show next time that nothing was written anew.'
          : 'An audit trail is broken: somebody with rights on the database has changed it.',
      )
      return isWhole ? 0 : 1
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
    print(error.message)
    return 2
  }
}
