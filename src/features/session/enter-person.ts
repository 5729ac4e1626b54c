import { forgetOptions, keptOption } from '#api/options/kept-option.ts'
import type { SignedIn } from '#api/signed-in.ts'
import { deviceHost } from '#db/current-device.ts'
import { isSharedComputer } from './shared-computer.ts'

/** Opens the data of whoever has just signed in. */
export const enterPerson = async (who: SignedIn): Promise<void> => {
  const { people, use } = deviceHost()
  const { uid, email, displayName, provider: providerId } = who
  const kept = keptOption()
  if (kept !== undefined && kept !== providerId) forgetOptions()
  const isShared = isSharedComputer()
  await use(
    await people.enter({ uid, email, displayName: displayName || email, providerId, isShared }),
  )
}
