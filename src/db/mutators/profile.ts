/** The effect of changes of one's own profile on this device. */
import { Rejection } from '#contract/errors.ts'
import type { profileMutations } from '#contract/users.ts'
import type { LocalMutator } from '../local-writer.ts'

type ProfileMutators = { [Name in keyof typeof profileMutations]: LocalMutator<Name> }

export const profileMutators: ProfileMutators = {
  'terms.accept@1': async (writer) => {
    const profile = await writer.get('profile', 'profile')
    if (profile === undefined) throw new Rejection('NOT_FOUND')
    await writer.put('profile', { ...profile, tcAccepted: true })
  },
  'society.select@1': async (writer, { societyId }) => {
    const profile = await writer.get('profile', 'profile')
    // Before the profile has come the device keeps the choice by itself.
    if (profile !== undefined)
      await writer.put('profile', { ...profile, selectedSocietyId: societyId })
  },
}
