/** The effect of changes of one's own profile on this device. */
import { Rejection } from '#contract/errors.ts'
import type { profileMutations } from '#contract/users.ts'
import { withMoved, withStar } from '#domain/conflicts/starred.ts'
import type { Held } from '../db.ts'
import type { LocalMutator, LocalWriter } from '../local-writer.ts'

type ProfileMutators = { [Name in keyof typeof profileMutations]: LocalMutator<Name> }

type Profile = Held<'profile'>

/** @throws Rejection NOT_FOUND before the profile has come */
const change = async (writer: LocalWriter, make: (profile: Profile) => Partial<Profile>) => {
  const profile = await writer.get('profile', 'profile')
  if (profile === undefined) throw new Rejection('NOT_FOUND')
  await writer.put('profile', { ...profile, ...make(profile) })
}

export const profileMutators: ProfileMutators = {
  'terms.accept@1': (writer) => change(writer, () => ({ tcAccepted: true })),
  'society.select@1': async (writer, { societyId }) => {
    const profile = await writer.get('profile', 'profile')
    // Before the profile has come the device keeps the choice by itself.
    if (profile !== undefined)
      await writer.put('profile', { ...profile, selectedSocietyId: societyId })
  },
  'profile.name@1': (writer, { displayName }) => change(writer, () => ({ displayName })),
  'profile.photo@1': (writer, { photoURL }) => change(writer, () => ({ photoURL })),
  'settings.set@1': (writer, { key, value }) =>
    change(writer, ({ settings }) => ({ settings: { ...settings, [key]: value } })),
  'shortcut.star@1': (writer, star) => change(writer, (profile) => withStar(profile, star)),
  'shortcut.move@1': (writer, move) =>
    change(writer, ({ shortcuts }) => ({ shortcuts: withMoved(shortcuts, move) })),
}
