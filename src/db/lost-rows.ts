/**
 * Rows that a person may no longer see have left with their scopes. What else speaks of them goes here: confirmed changes
 * kept for a restored server, drafts of their forms, and in a refused change what somebody else had written.
 */
import type { Space } from '#contract/sync.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import { type Device, type Draft, isEntity, type RowKey, tableOf } from './db.ts'
import { readMeta, writeMeta } from './meta.ts'
import { pendingEntries } from './outbox.ts'

/** Undefined for a form about something new, which is the person's own. */
const rowOf = ({ space, form, row }: Draft): RowKey | undefined =>
  isEntity(form) && row !== 'new' ? `${form}/${space}/${row}` : undefined

const isHere = async (device: Device, key: RowKey): Promise<boolean> => {
  const [entity = '', space = '', ...id] = key.split('/')
  if (!isEntity(entity)) return false
  // a RowKey, by its type
  return (await tableOf(device, entity).get([space as Space, id.join('/')])) !== undefined
}

const lostRows = async (device: Device): Promise<ReadonlySet<RowKey>> =>
  new Set(await readMeta(device, 'lostRows'))

/** Rows that something besides the tables speaks of. */
const spokenOf = async (device: Device): Promise<RowKey[]> => {
  const changes = [...(await device.journal.toArray()), ...(await device.outbox.toArray())]
  const drafts = (await device.drafts.toArray()).flatMap((draft) => rowOf(draft) ?? [])
  return [...new Set([...changes.flatMap(({ touched }) => touched), ...drafts])]
}

/** @param drop takes rows away; what belongs to the person all the same may come by another scope in later pages */
export const noteLost = async (device: Device, drop: () => Promise<void>): Promise<void> => {
  const before: RowKey[] = []
  for (const key of await spokenOf(device)) if (await isHere(device, key)) before.push(key)
  await drop()
  const lost = new Set(await lostRows(device))
  for (const key of before) if (!(await isHere(device, key))) lost.add(key)
  if (lost.size > 0) await writeMeta(device, 'lostRows', [...lost])
}

/** All rows of this kind that the person may see in this space are here. */
const areAllHere = async (device: Device, space: Space, entity: string): Promise<boolean> => {
  const states = await device.scopes.where('space').equals(space).toArray()
  const own = states.filter((state) => state.entity === entity)
  return own.length > 0 && own.every(({ snap }) => snap === null)
}

export const hasLeft = async (device: Device, space: Space): Promise<boolean> => {
  const own = personSpace(device.uid)
  if (!space.startsWith('s:') || !(await areAllHere(device, own, 'my-society'))) return false
  const societies = await device.rows['my-society'].where('space').equals(own).toArray()
  return societies.every(({ id }) => societySpace(id) !== space)
}

/** Of a society that the person has left, or about a row that they may not see. Not as long as either may still arrive. */
export const isDraftLost = async (device: Device, draft: Draft): Promise<boolean> => {
  if (await hasLeft(device, draft.space)) return true
  const key = rowOf(draft)
  if (key === undefined || (await isHere(device, key))) return false
  return areAllHere(device, draft.space, draft.form)
}

/** None of the rows it was made for is to be seen any more. */
const isOver = async (device: Device, keys: readonly RowKey[]): Promise<boolean> => {
  const lost = await lostRows(device)
  if (!keys.some((key) => lost.has(key))) return false
  for (const key of keys) if (await isHere(device, key)) return false
  return true
}

const forgetConfirmed = async (device: Device) => {
  for (const entry of await device.journal.toArray()) {
    if (await isOver(device, entry.touched)) await device.journal.delete(entry.opId)
  }
}

const forgetDrafts = async (device: Device) => {
  for (const draft of await device.drafts.toArray()) {
    const key = rowOf(draft)
    if (key !== undefined && (await isOver(device, [key])))
      await device.drafts.delete([draft.space, draft.form, draft.row])
  }
}

/** What the person wrote stays for them to read; `was` is what others wrote. */
const forgetOthersWords = async (device: Device) => {
  for (const entry of await device.outbox.where('state').equals('rejected').toArray()) {
    const { args } = entry
    if (typeof args !== 'object' || args === null || !('was' in args)) continue
    if (await isOver(device, entry.touched))
      await device.outbox.put({ ...entry, args: { ...args, was: {} } })
  }
}

/** Called when everything has arrived, inside `applyResponse`. */
export const forgetLost = async (device: Device): Promise<void> => {
  if ((await lostRows(device)).size === 0) return
  await forgetConfirmed(device)
  await forgetDrafts(device)
  await forgetOthersWords(device)
  // Changes still on their way may be refused with the next answer.
  if ((await pendingEntries(device)).length === 0) await device.meta.delete('lostRows')
}
