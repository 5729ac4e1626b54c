/** What was opened on this device and is still to be counted (contract/usage.ts). It waits in `meta`: no change of the person's own, and nothing they are asked about. */
import { type Use, usesLimit } from '#contract/usage.ts'
import { indianDay } from '#domain/dates.ts'
import { currentDevice } from './current-device.ts'
import type { Device } from './db.ts'
import { readMeta, writeMeta } from './meta.ts'

/** Of a month without network; then the oldest go. */
const keptUses = 500

const isSame = (a: Use, b: Use) =>
  a.societyId === b.societyId &&
  a.kind === b.kind &&
  a.id === b.id &&
  indianDay(new Date(a.at)) === indianDay(new Date(b.at))

const changeUses = (device: Device, change: (uses: readonly Use[]) => readonly Use[]) =>
  device.dexie.transaction('rw', 'meta', async () => {
    const before = (await readMeta(device, 'uses')) ?? []
    const after = change(before)
    if (after !== before) await writeMeta(device, 'uses', [...after])
  })

/** Once a day is enough. */
export const noteUse = (device: Device, use: Use): Promise<void> =>
  changeUses(device, (uses) =>
    uses.some((known) => isSame(known, use)) ? uses : [...uses, use].slice(-keptUses),
  )

/** As many as one call takes, the oldest first. */
export const readUses = async (device: Device): Promise<Use[]> =>
  ((await readMeta(device, 'uses')) ?? []).slice(0, usesLimit)

/** The server has them. */
export const dropUses = (device: Device, counted: readonly Use[]): Promise<void> =>
  changeUses(device, (uses) => uses.filter((use) => !counted.some((each) => isSame(each, use))))

/** For pages: never waited for, and nobody is told where it cannot be kept. */
export const noteOpened = (societyId: string, kind: Use['kind'], id: string): void => {
  const use = { societyId, kind, id, at: new Date().toISOString() }
  noteUse(currentDevice(), use).catch(() => {})
}
