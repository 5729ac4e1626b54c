/** The changes of the set-up: each is on this device at once, and in the queue. */
import { newId, outside } from '#api/outside.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { rowsLimit, type SetupEntity } from '#contract/setup.ts'
import { currentDevice } from '#db/current-device.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import { discard } from '#db/outbox.ts'
import { societySpace } from '#domain/scopes.ts'

type Columns = Record<string, unknown>

export const createSetupActions = (societyId: string) => {
  const space = societySpace(societyId)
  const addRows = async (entity: SetupEntity, rows: readonly Columns[]) => {
    for (let from = 0; from < rows.length; from += rowsLimit) {
      const args = { entity, rows: rows.slice(from, from + rowsLimit) }
      // the form has parsed them by the schema of that entity, and mutate parses them again
      await mutate(
        currentDevice(),
        outside,
        space,
        'setup.add@1',
        args as MutationArgs<'setup.add@1'>,
      )
    }
  }
  return {
    add: (entity: SetupEntity, rows: readonly Columns[]) =>
      addRows(
        entity,
        rows.map((row) => ({ ...row, id: newId() })),
      ),
    /** The very row that was removed. */
    addBack: (entity: SetupEntity, row: Columns & { id: string }) => addRows(entity, [row]),
    edit: async (entity: SetupEntity, id: string, set: Columns, was: Columns) => {
      const args = { entity, id, set, was } as MutationArgs<'setup.edit@1'> // as above
      await mutate(currentDevice(), outside, space, 'setup.edit@1', args)
    },
    editSociety: async (set: Columns, was: Columns) => {
      await mutate(currentDevice(), outside, space, 'society.edit@1', { set, was })
    },
    /** In one step with what takes its place. */
    replace: (opId: string, save: () => Promise<void>) =>
      inOneSave(currentDevice(), async () => {
        await save()
        await discard(currentDevice(), opId)
      }),
    adoptPolicy: async (policy: MutationArgs<'charge-policy.adopt@1'>['policy']) => {
      const args = { id: newId(), policy }
      await mutate(currentDevice(), outside, space, 'charge-policy.adopt@1', args)
    },
    adoptHead: async (head: Omit<MutationArgs<'charge-head.adopt@1'>, 'id'>) => {
      const args = { ...head, id: newId() }
      await mutate(currentDevice(), outside, space, 'charge-head.adopt@1', args)
    },
    remove: async (entity: SetupEntity, id: string) => {
      await mutate(currentDevice(), outside, space, 'setup.remove@1', { entity, id })
    },
  }
}

export type SetupActions = ReturnType<typeof createSetupActions>
