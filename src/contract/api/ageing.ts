import { z } from '../zod.ts'

const amount = z.int()

/** Principal by how long ago it fell due, in paise. */
export const ageingSchema = z.object({
  notDue: amount,
  upTo30: amount,
  upTo60: amount,
  upTo90: amount,
  over90: amount,
})
