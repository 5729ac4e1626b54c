/** What this device knows of its lease: since when it counts, and the largest time its clock has ever shown. */
import { type LeaseEnd, leaseEnd, leaseMs } from '#domain/offline-lease.ts'
import type { Device } from './db.ts'
import { readMeta, writeMeta } from './meta.ts'

const later = (a: string, b: string) => (a > b ? a : b)

/** A sign-in begins it anew, whatever the clock has shown before. */
export const beginLease = (device: Device, now: Date): Promise<void> => {
  const at = now.toISOString()
  return writeMeta(device, 'lease', { from: at, seen: at })
}

/** After a sync that reached the end. Inside a transaction over `meta`. */
export const renewLease = async (device: Device, now: Date): Promise<void> => {
  const at = now.toISOString()
  const seen = (await readMeta(device, 'lease'))?.seen ?? at
  await writeMeta(device, 'lease', { from: at, seen: later(seen, at) })
}

/** A step forward of less than this is not worth a write. */
const stepMs = 60_000

const remember = (device: Device, at: string) =>
  device.dexie
    .transaction('rw', [device.meta], async () => {
      const { from, seen } = (await readMeta(device, 'lease')) ?? { from: at, seen: at }
      await writeMeta(device, 'lease', { from, seen: later(seen, at) })
    })
    // a full device says so elsewhere
    .catch((error: unknown) => device.noteTrouble(error))

/** Looks at the clock, and remembers the time. @returns why the device has to lock; undefined when it need not */
export const judgeLease = async (device: Device, now: Date): Promise<LeaseEnd | undefined> => {
  const [lease, societies] = await Promise.all([
    readMeta(device, 'lease'),
    device.rows.society.toArray(),
  ])
  const at = now.getTime()
  const times = lease && { from: Date.parse(lease.from), seen: Date.parse(lease.seen), now: at }
  if (times === undefined || at - times.seen > stepMs) await remember(device, now.toISOString())
  const length = leaseMs(societies.map(({ offlineLeaseDays }) => offlineLeaseDays))
  return times && leaseEnd(times, length)
}
