/** Changes of the directory: each is on this device at once, and in the queue. */
import { outside } from '#api/outside.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { currentDevice } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'

export const createContactActions = (societyId: string) => {
  const space = societySpace(societyId)
  return {
    star: async (id: string, starred: boolean) => {
      await mutate(currentDevice(), outside, space, 'contact.star@1', { id, starred })
    },
    edit: async (id: string, set: MutationArgs<'contact.edit@1'>['set']) => {
      await mutate(currentDevice(), outside, space, 'contact.edit@1', { id, set })
    },
    note: async (id: string, text: string) => {
      await mutate(currentDevice(), outside, space, 'contact.note@1', { id, text })
    },
  }
}
