/** Withdrawn changes, queued once more: each with an opId and a number of its own. */
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import type { Device, OutboxEntry } from './db.ts'
import { inOneSave, type MutateDeps, mutate } from './mutate.ts'

export type Queueable = Pick<OutboxEntry, 'space' | 'name' | 'args'>

/**
 * All of them or none, in the order given.
 * @throws Rejection when one cannot apply to what is on this device now
 */
export const queueAgain = (
  device: Device,
  deps: MutateDeps,
  changes: readonly Queueable[],
): Promise<void> =>
  inOneSave(device, async () => {
    for (const { space, name, args } of changes) {
      // it stood in the queue under this name, parsed by its schema
      await mutate(device, deps, space, name as MutationName, args as MutationArgs<MutationName>)
    }
  })
