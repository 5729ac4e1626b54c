import type { MutationResult } from '#contract/sync.ts'
import type { syncMutation } from '../database/schema.ts'

export type StoredMutation = typeof syncMutation.$inferSelect

/** The answer to a mutation that was decided, now or earlier (`duplicate`). */
export const storedResult = (stored: StoredMutation, status?: 'duplicate'): MutationResult => ({
  mid: stored.mid,
  opId: stored.opId,
  status: status ?? (stored.status === 'applied' ? 'applied' : 'rejected'),
  ...(status === 'duplicate' && { was: stored.status === 'applied' ? 'applied' : 'rejected' }),
  // the columns hold what a MutationResult gave them
  ...(stored.code !== null && { code: stored.code as NonNullable<MutationResult['code']> }),
  ...(stored.fields !== null && {
    fields: stored.fields as NonNullable<MutationResult['fields']>,
  }),
  ...(stored.versions !== null && {
    versions: stored.versions as NonNullable<MutationResult['versions']>,
  }),
})
