/** How much this browser lets us keep, and whether it has promised to keep it (sync.md 1.14). */
import type { StorageHealth } from '#db/current-device.ts'
import type { Device } from '#db/db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'

/** Absent over plain http, except on this machine. */
const storage: StorageManager | undefined = navigator.storage

export const storageHealth: StorageHealth = {
  estimate: async () => {
    const { usage, quota } = (await storage?.estimate?.()) ?? {}
    return usage === undefined || quota === undefined
      ? undefined
      : { usageBytes: usage, quotaBytes: quota }
  },
  isPersisted: async () => storage?.persisted?.(),
  persist: async () => (await storage?.persist?.()) ?? false,
}

/** The browser may ask the person: once, when they have something here to lose, and never while a page loads. */
export const persistAfterFirstSave = async (device: Device): Promise<void> => {
  const isAsked = await device.dexie.transaction('rw', [device.meta, device.outbox], async () => {
    const hasNothing = (await device.outbox.count()) === 0
    if (hasNothing || (await readMeta(device, 'persistAsked')) === true) return true
    await writeMeta(device, 'persistAsked', true)
    return false
  })
  if (!isAsked) await storageHealth.persist()
}
