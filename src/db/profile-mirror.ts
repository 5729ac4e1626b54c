/**
 * The profile's copy at `users/{uid}` of a Firebase project (sync.md 1.12): set to what this device knows after a sync, and read
 * once, by a device new to a server that knows nothing of the person yet. Roles, approval and terms are never read from it.
 */
import type { MutationArgs } from '#contract/mutations.ts'
import { type ProfileRow, profileMutations } from '#contract/users.ts'
import { personSpace } from '#domain/scopes.ts'
import type { Device } from './db.ts'
import { readMeta, writeMeta } from './meta.ts'
import { inOneSave, type MutateDeps, mutate } from './mutate.ts'
import { readProfile } from './session.ts'

type Shown = Pick<
  ProfileRow,
  'displayName' | 'email' | 'photoURL' | 'tcAccepted' | 'settings' | 'shortcuts'
>
/** What the copy holds may be partial, and of another release. */
type Found = { [Field in keyof Omit<Shown, 'tcAccepted'>]?: Shown[Field] | undefined }

export type MirrorPlace = {
  read: () => Promise<Found | null>
  set: (fields: Partial<Shown>) => Promise<void>
}

/** The place takes no address but that of the sign-in. */
const shownOf = ({
  displayName,
  email,
  photoURL,
  tcAccepted,
  settings,
  shortcuts,
}: ProfileRow) => ({
  displayName,
  ...(email === '' ? {} : { email }),
  photoURL,
  tcAccepted,
  settings,
  shortcuts,
})

const isUntouched = ({ photoURL, settings, shortcuts }: ProfileRow): boolean =>
  photoURL === null && Object.keys(settings).length === 0 && shortcuts.length === 0

/** Ordinary changes, so that every device receives them; what does not fit them is left out. */
const takeOver = (device: Device, deps: MutateDeps, row: ProfileRow, found: Found) => {
  const { displayName, photoURL = null, settings = {}, shortcuts = [] } = found
  const queue = async <Name extends keyof typeof profileMutations>(
    name: Name,
    args: MutationArgs<Name>,
  ) => {
    if (profileMutations[name].safeParse(args).success)
      await mutate(device, deps, personSpace(device.uid), name, args)
  }
  return inOneSave(device, async () => {
    if (row.displayName === '' && displayName !== undefined)
      await queue('profile.name@1', { displayName })
    if (photoURL !== null) await queue('profile.photo@1', { photoURL })
    for (const [key, value] of Object.entries(settings))
      await queue('settings.set@1', { key, value: value as string }) // judged by `queue`
    for (const id of shortcuts)
      await queue('shortcut.star@1', { id, on: true, marks: [deps.uuid()] })
  })
}

/** After a sync that reached its end. What fails is tried again after the next one. */
export const mirrorProfile = async (
  device: Device,
  place: MirrorPlace,
  deps: MutateDeps,
): Promise<void> => {
  const row = await readProfile(device, device.uid)
  if (row === undefined) return
  const last = await readMeta(device, 'mirroredProfile')
  const found = last === undefined && isUntouched(row) ? await place.read() : null
  if (found !== null) await takeOver(device, deps, row, found)
  const now = (await readProfile(device, device.uid)) ?? row
  const text = JSON.stringify(shownOf(now))
  if (text === last) return
  await place.set(shownOf(now))
  await writeMeta(device, 'mirroredProfile', text)
}
