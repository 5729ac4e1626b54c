/** What is done with financial years: on this device at once, with or without internet. */
import { outside } from '#api/outside.ts'
import type { YearTarget } from '#contract/books/years.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { currentDevice } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'

export type Appropriation = Omit<MutationArgs<'year.appropriate@1'>, 'at'>

export const createYearActions = (societyId: string) => {
  const space = societySpace(societyId)
  const at = () => outside.clock().toISOString()
  return {
    change: async (id: string, state: YearTarget) => {
      const args = { id, state, at: at() }
      await mutate(currentDevice(), outside, space, 'year.change@1', args)
    },
    enterLate: async (id: string, dated: string) => {
      const args = { id, dated, at: at() }
      await mutate(currentDevice(), outside, space, 'late-document.enter@1', args)
    },
    declineLate: async (id: string, reason: string) => {
      const args = { id, reason, at: at() }
      await mutate(currentDevice(), outside, space, 'late-document.decline@1', args)
    },
    putBy: async (said: Appropriation) => {
      await mutate(currentDevice(), outside, space, 'year.appropriate@1', { ...said, at: at() })
    },
  }
}
