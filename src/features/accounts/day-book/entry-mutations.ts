/** Contras and journals: each is on this device at once, without a number, and in the queue. */
import { newId, outside } from '#api/outside.ts'
import type { JournalFields } from '#contract/books/journals.ts'
import { currentDevice } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'

export const createEntryActions = (societyId: string) => {
  const space = societySpace(societyId)
  const said = (id: string = newId()) => ({ id, at: outside.clock().toISOString() })
  return {
    add: async (fields: JournalFields, id?: string) => {
      await mutate(currentDevice(), outside, space, 'journal.create@1', { ...fields, ...said(id) })
    },
    reverse: async (voucherId: string, reason: string) => {
      const args = { ...said(), voucherId, reason }
      await mutate(currentDevice(), outside, space, 'journal.reverse@1', args)
    },
  }
}
