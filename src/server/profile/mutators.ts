/** A person's own profile on the server. */
import { Rejection } from '#contract/errors.ts'
import type { profileMutations } from '#contract/users.ts'
import type { PersonMutator } from '../sync/context.ts'

type ProfileMutators = { [Name in keyof typeof profileMutations]: PersonMutator<Name> }

export const profileMutators: ProfileMutators = {
  'terms.accept@1': async ({ writer, uid }) => {
    const profile = await writer.get('profile', uid, 'profile')
    if (profile === undefined) throw new Rejection('NOT_FOUND')
    if (!profile.tcAccepted) await writer.put('profile', { ...profile, tcAccepted: true })
  },
  'society.select@1': async ({ writer, uid }, { societyId }) => {
    if ((await writer.get('my-society', uid, societyId)) === undefined)
      throw new Rejection('NOT_MEMBER')
    const profile = await writer.get('profile', uid, 'profile')
    if (profile === undefined) throw new Rejection('NOT_FOUND')
    if (profile.selectedSocietyId !== societyId)
      await writer.put('profile', { ...profile, selectedSocietyId: societyId })
  },
}
