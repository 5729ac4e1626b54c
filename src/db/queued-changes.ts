/** The changes a person may still look at: what waits and what was refused, each with what it is about. */
import { isEntity } from '#contract/entities.ts'
import { type AnyHeld, type Device, entityNames, type OutboxEntry, tableOf } from './db.ts'
import { localQuery } from './local-query.ts'

export type QueuedChange = OutboxEntry & {
  /** The title of what it changes, in the person's own words where they wrote one. */
  title: string
  /** The server's copy of the row it changes; null when this device holds none. */
  theirs: AnyHeld | null
}

/** What report changes say of themselves; other kinds name what they have. */
type Named = { id?: unknown; title?: unknown; set?: { title?: unknown } }
const namedIn = ({ args }: OutboxEntry) => args as Named // an object: parsed by its schema when queued

const ownTitle = (entry: OutboxEntry): string | undefined => {
  const { title, set } = namedIn(entry)
  const own = title ?? set?.title
  return typeof own === 'string' ? own : undefined
}

/** The row a change is about: the one its arguments name, or else the first it touched. */
const rowOf = ({ space, touched, args }: OutboxEntry) => {
  const keys = touched.map((key) => {
    const [entity = ''] = key.split('/', 1)
    return { entity, id: key.slice(entity.length + space.length + 2) }
  })
  const named = Reflect.get(Object(args), 'id')
  return keys.find(({ id }) => id === named) ?? keys[0]
}

const readTheirs = async (device: Device, entry: OutboxEntry): Promise<AnyHeld | null> => {
  const row = rowOf(entry)
  if (row === undefined || !isEntity(row.entity)) return null
  const shadow = await device.shadow.get([row.entity, entry.space, row.id])
  if (shadow !== undefined) return shadow.row
  return (await tableOf(device, row.entity).get([entry.space, row.id])) ?? null
}

/** The flat a receipt is for, and its number where it has one. */
const receiptTitle = async (device: Device, { space, args }: OutboxEntry): Promise<string> => {
  const { holdingId, receiptId = '' } = args as { holdingId?: string; receiptId?: string } // parsed when queued
  const receipt = await device.rows.receipt.get([space, receiptId])
  const card = await device.rows['holding-card'].get([space, holdingId ?? receipt?.holdingId ?? ''])
  return [receipt?.number, card?.flat].filter((part) => part != null).join(', ')
}

/** A change without words of its own is named by the row as it is here, or by the change that first made it. */
const titleOf = async (device: Device, entry: OutboxEntry, all: readonly OutboxEntry[]) => {
  if (entry.name.startsWith('receipt.')) return receiptTitle(device, entry)
  const own = ownTitle(entry)
  if (own !== undefined) return own
  const { id } = namedIn(entry)
  if (typeof id !== 'string') return ''
  const here = await device.rows.report.get([entry.space, id])
  if (here !== undefined) return here.title
  const maker = all.find((other) => namedIn(other).id === id && ownTitle(other) !== undefined)
  return maker === undefined ? '' : (ownTitle(maker) ?? '')
}

const byTime = (a: OutboxEntry, b: OutboxEntry) => a.ts.localeCompare(b.ts) || a.mid - b.mid

/** In the order they were made. */
export const readQueue = async (device: Device): Promise<QueuedChange[]> => {
  const entries = await device.outbox.where('state').anyOf('queued', 'sent', 'rejected').toArray()
  const shown = entries.filter(({ name }) => name !== 'noop@1').sort(byTime)
  return Promise.all(
    shown.map(async (entry) => ({
      ...entry,
      title: await titleOf(device, entry, shown),
      theirs: await readTheirs(device, entry),
    })),
  )
}

/** What `readQueue` reads. */
export const queueTables = ['outbox', 'shadow', ...entityNames] as const

export const queuedChanges = () =>
  localQuery({ tables: queueTables, key: ['outbox', 'queue'], read: readQueue })
