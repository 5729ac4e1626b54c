/** The changes of notes and waivers: each is on this device at once, without a number, and in the queue. */
import { newId, outside } from '#api/outside.ts'
import type { AdjustmentForm } from '#contract/books/adjustments.ts'
import { currentDevice } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'

export const createAdjustmentActions = (societyId: string) => {
  const space = societySpace(societyId)
  const said = (id: string = newId()) => ({ id, at: outside.clock().toISOString() })
  return {
    add: async (form: AdjustmentForm, id?: string) => {
      await mutate(currentDevice(), outside, space, 'adjustment.create@1', { ...form, ...said(id) })
    },
    approve: async (id: string, dated: string) => {
      const args = { ...said(id), dated }
      await mutate(currentDevice(), outside, space, 'late-document.enter@1', args)
    },
    refuse: async (id: string, reason: string) => {
      const args = { ...said(id), reason }
      await mutate(currentDevice(), outside, space, 'late-document.decline@1', args)
    },
    reverse: async (adjustmentId: string, reason: string) => {
      const args = { ...said(), adjustmentId, reason }
      await mutate(currentDevice(), outside, space, 'adjustment.reverse@1', args)
    },
  }
}
