/**
 * The one way a person's change is made: its effect on the rows, its place in the outbox and its number are one
 * transaction, flushed to disk before `mutate` resolves. From then on it is never lost and never applied twice.
 */

import { Dexie } from 'dexie'
import { type MutationArgs, type MutationName, mutations } from '#contract/mutations.ts'
import type { Space } from '#contract/sync.ts'
import { type Device, inOneWrite } from './db.ts'
import { createLocalWriter } from './local-writer.ts'
import { readMeta, writeMeta } from './meta.ts'
import { runLocally } from './mutators/mutators.ts'
import { createRowsInMemory } from './rows-in-memory.ts'

export type MutateDeps = {
  clock: () => Date
  /** A random UUID. */
  uuid: () => string
}

/**
 * What a person saves at one press: all of it is queued, or nothing. On a device that keeps nothing it resolves when the
 * server has answered.
 */
export const inOneSave = async <T>(device: Device, work: () => Promise<T>): Promise<T> => {
  const isPart = Dexie.currentTransaction !== null
  const result = await inOneWrite(device, work)
  if (!isPart) await device.confirm?.()
  return result
}

/**
 * @param heldMs so long it stays on this device, and can be withdrawn
 * @returns the opId, by which the change can be withdrawn or found in the outbox
 * @throws Rejection when the change cannot apply to what is on this device; nothing is queued then
 * @throws zod errors when the arguments do not fit the mutation
 */
export const mutate = <Name extends MutationName>(
  device: Device,
  { clock, uuid }: MutateDeps,
  space: Space,
  name: Name,
  args: MutationArgs<Name>,
  heldMs = 0,
): Promise<string> => {
  const parsed = mutations[name].parse(args) as MutationArgs<Name> // parsed by the schema of that name
  return inOneSave(device, async () => {
    const session = await readMeta(device, 'session')
    if (session === undefined) throw new Error('nobody is signed in on this device')
    const rows = createRowsInMemory(device, false)
    const { writer, touched } = createLocalWriter(rows, space, session)
    await runLocally(writer, name, parsed)
    const mid = (await readMeta(device, 'nextMid')) ?? 1
    const opId = uuid()
    const now = clock()
    const entry = { mid, opId, space, name, args: parsed, ts: now.toISOString(), touched }
    // At once, not one after the other: a person waits for this.
    await Promise.all([
      rows.flush(),
      writeMeta(device, 'nextMid', mid + 1),
      device.outbox.add({
        ...entry,
        state: 'queued',
        ...(heldMs > 0 && { heldUntil: new Date(now.getTime() + heldMs).toISOString() }),
      }),
    ])
    return opId
  })
}
