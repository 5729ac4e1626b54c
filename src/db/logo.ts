import { logoPath } from '#contract/logo-path.ts'
import { societySpace } from '#domain/scopes.ts'
import type { Device } from './db.ts'

/** Where the logo of a society is, once the server has it; reads `attachment`. */
export const logoOf = async (device: Device, societyId: string): Promise<string | null> => {
  const logos = await device.rows.attachment
    .where('[space+subjectId]')
    .equals([societySpace(societyId), societyId])
    .filter(({ subjectKind, isStored, isRemoved }) => {
      return subjectKind === 'society' && isStored && !isRemoved
    })
    .sortBy('uploadedAt')
  const newest = logos.at(-1)
  return newest === undefined ? null : logoPath(societyId, newest.sha256)
}
