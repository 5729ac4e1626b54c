/** A person's own profile on the server. */
import { Rejection } from '#contract/errors.ts'
import { type profileMutations, settingsLimit, shortcutsLimit } from '#contract/users.ts'
import { withMoved, withStar } from '#domain/conflicts/starred.ts'
import type { PersonContext, PersonMutator } from '../sync/context.ts'
import type { Profile } from './ensure-profile.ts'

type ProfileMutators = { [Name in keyof typeof profileMutations]: PersonMutator<Name> }

const readOwn = async ({ writer, uid }: PersonContext): Promise<Profile> => {
  const profile = await writer.get('profile', uid, 'profile')
  if (profile === undefined) throw new Rejection('NOT_FOUND')
  return profile
}

const change = async (
  context: PersonContext,
  make: (profile: Profile) => Partial<Profile>,
): Promise<void> => {
  const profile = await readOwn(context)
  await context.writer.put('profile', { ...profile, ...make(profile) })
}

/** @throws Rejection INVALID: nobody has that many */
const refuseMoreThan = (limit: number, count: number) => {
  if (count > limit) throw new Rejection('INVALID')
}

const withSetting = (old: Profile['settings'], key: string, value: unknown) => {
  const settings = { ...old, [key]: value }
  refuseMoreThan(settingsLimit, Object.keys(settings).length)
  return { settings }
}

export const profileMutators: ProfileMutators = {
  'terms.accept@1': async (context) => {
    const profile = await readOwn(context)
    if (!profile.tcAccepted) await context.writer.put('profile', { ...profile, tcAccepted: true })
  },
  'society.select@1': async (context, { societyId }) => {
    const { writer, uid } = context
    if ((await writer.get('my-society', uid, societyId)) === undefined)
      throw new Rejection('NOT_MEMBER')
    const profile = await readOwn(context)
    if (profile.selectedSocietyId !== societyId)
      await writer.put('profile', { ...profile, selectedSocietyId: societyId })
  },
  'profile.name@1': (context, { displayName }) => change(context, () => ({ displayName })),
  'profile.photo@1': (context, { photoURL }) => change(context, () => ({ photoURL })),
  'settings.set@1': (context, { key, value }) =>
    change(context, ({ settings }) => withSetting(settings, key, value)),
  'shortcut.star@1': (context, star) =>
    change(context, (profile) => {
      const starred = withStar(profile, star)
      refuseMoreThan(shortcutsLimit, starred.shortcuts.length)
      return starred
    }),
  'shortcut.move@1': (context, move) =>
    change(context, ({ shortcuts }) => ({ shortcuts: withMoved(shortcuts, move) })),
}
