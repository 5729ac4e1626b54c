/** Which part of Maintenance Charges the address names. */
import { z } from '../contract/zod.ts'
import { tableSearch } from './table-search.ts'

export const chargesParts = [
  'run',
  'extra',
  'readings',
  'heads',
  'rules',
  'accounts',
  'try',
] as const
export type ChargesPart = (typeof chargesParts)[number]

export const chargesSearchSchema = z.object({
  ...tableSearch,
  part: z.catch(z.optional(z.enum(chargesParts)), undefined),
})
