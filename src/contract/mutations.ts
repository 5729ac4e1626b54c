/** Every queued write: versioned name -> argument schema. A changed signature is a new name. */
import { receiptMutations } from './receipts.ts'
import { reportMutations } from './reports.ts'
import { z } from './zod.ts'

export const mutations = {
  ...reportMutations,
  ...receiptMutations,
  /** A withdrawn change keeps its place in the sequence, so that no number is ever skipped. */
  'noop@1': z.object({}),
} as const

export type MutationName = keyof typeof mutations
export type MutationArgs<Name extends MutationName> = z.infer<(typeof mutations)[Name]>

export const isMutationName = (name: string): name is MutationName => Object.hasOwn(mutations, name)
