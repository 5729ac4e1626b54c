/** The person's starred pages: here at once, and on their other devices with the next sync. Nothing asks, all can be undone. */
import { newId, outside } from '#api/outside.ts'
import { notifyUndo } from '#components/notify.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { currentDevice, deviceHost, isHere } from '#db/current-device.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import { readProfile } from '#db/session.ts'
import { marksOf } from '#domain/conflicts/starred.ts'
import { personSpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'

/** Before the profile has come there is nothing to star in. */
const save = async (change: (profile: Profile) => Promise<void>): Promise<void> => {
  const device = currentDevice()
  await inOneSave(device, async () => {
    const profile = await readProfile(device, device.uid)
    if (profile !== undefined) await change(profile)
  })
  deviceHost().syncNow()
}
type Profile = NonNullable<Awaited<ReturnType<typeof readProfile>>>

const queue = async <Name extends 'shortcut.star@1' | 'shortcut.move@1'>(
  name: Name,
  args: MutationArgs<Name>,
) => {
  const device = currentDevice()
  await mutate(device, outside, personSpace(device.uid), name, args)
}

const star = (id: string) => queue('shortcut.star@1', { id, on: true, marks: [newId()] })

const unstar = (id: string) =>
  save((profile) => queue('shortcut.star@1', { id, on: false, marks: marksOf(profile, id) }))

/** Beside what it stood beside. */
const putBack = async (id: string, before: readonly string[]) => {
  const at = before.indexOf(id)
  const [left, right] = [before[at - 1], before[at + 1]]
  if (left !== undefined) await queue('shortcut.move@1', { id, side: 'after', of: left })
  else if (right !== undefined) await queue('shortcut.move@1', { id, side: 'before', of: right })
}

/** Again, and where it stood. */
const starAgain = (id: string, before: readonly string[]) =>
  save(async () => {
    await star(id)
    await putBack(id, before)
  })

const offerUndo = (message: string, undo: () => Promise<void>) => {
  const { uid } = currentDevice()
  notifyUndo(message, () => {
    if (isHere(uid)) void undo()
  })
}

type Page = { id: string; title: string }

/** @param before the starred ids as they are now */
export const starShortcut = async (
  { id, title }: Page,
  isOn: boolean,
  before: readonly string[],
): Promise<void> => {
  await (isOn ? save(() => star(id)) : unstar(id))
  offerUndo(isOn ? m.shortcut_starred({ title }) : m.shortcut_unstarred({ title }), () =>
    isOn ? unstar(id) : starAgain(id, before),
  )
}

/** @param of the neighbour it changes places with */
export const moveShortcut = async (
  { id, title }: Page,
  { side, of }: Pick<MutationArgs<'shortcut.move@1'>, 'side' | 'of'>,
  before: readonly string[],
): Promise<void> => {
  await save(() => queue('shortcut.move@1', { id, side, of }))
  offerUndo(m.shortcut_moved({ title }), () => save(() => putBack(id, before)))
}
