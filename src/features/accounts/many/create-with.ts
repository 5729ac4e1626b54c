import { outside } from '#api/outside.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { currentDevice } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'

type CreateName = `${'receipt' | 'income' | 'invoice' | 'payment' | 'adjustment'}.create@1`

/** @returns what a row of that kind is written by */
export const createWith =
  <Name extends CreateName>(societyId: string, name: Name) =>
  (fields: Omit<MutationArgs<Name>, 'id' | 'at'>, id: string): Promise<string> => {
    const args = { ...fields, id, at: outside.clock().toISOString() } as MutationArgs<Name> // of that name
    return mutate(currentDevice(), outside, societySpace(societyId), name, args)
  }
