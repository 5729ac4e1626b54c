import { currentDevice } from '#db/current-device.ts'
import { selectSociety } from '#db/session.ts'
import { changeProfile } from './change-profile.ts'

/** Here at once, and on the person's other devices with the next sync. */
export const chooseSociety = async (societyId: string): Promise<void> => {
  await selectSociety(currentDevice(), societyId)
  await changeProfile('society.select@1', { societyId })
}
