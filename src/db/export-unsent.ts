/**
 * Every change that is only on this device, waiting or refused, as a text a person can read and keep: the file offered
 * before a logout that would lose them.
 */
import type { FieldErrors } from '#contract/errors.ts'
import type { Device } from './db.ts'
import { readMeta } from './meta.ts'
import { type QueuedChange, queueTables, readQueue } from './queued-changes.ts'

type UnsentChange = {
  /** In the person's language, as the tray says it. */
  change: string
  state: 'waiting' | 'refused'
  reason?: string
  fields?: FieldErrors
  madeAt: string
  society: string
  name: string
  args: unknown
}

export type ExportWords = {
  change: (change: QueuedChange) => string
  reason: (change: QueuedChange) => string
}

const societyNames = async (device: Device) =>
  new Map((await device.rows['my-society'].toArray()).map(({ id, name }) => [`s:${id}`, name]))

/** @returns JSON in the order the changes were made */
export const exportUnsent = (device: Device, words: ExportWords): Promise<string> =>
  device.dexie.transaction('r', ['meta', ...queueTables], async () => {
    const session = await readMeta(device, 'session')
    const societies = await societyNames(device)
    const changes = (await readQueue(device)).map((entry): UnsentChange => {
      const { state, fields, space, name, args, ts } = entry
      const isRefused = state === 'rejected'
      return {
        change: words.change(entry),
        state: isRefused ? 'refused' : 'waiting',
        ...(isRefused && { reason: words.reason(entry) }),
        ...(fields !== undefined && { fields }),
        madeAt: ts,
        society: societies.get(space) ?? space,
        name,
        args,
      }
    })
    const person = { name: session?.displayName, email: session?.email }
    return JSON.stringify({ person, changes }, null, 2)
  })
