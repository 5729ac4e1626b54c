/** What the routes read from the address: always parsed, a wrong value is as good as none. */
import { z } from '#contract/zod.ts'

export const loginSearchSchema = z.object({
  redirect: z.catch(z.optional(z.string()), undefined),
})

export const shellPanels = ['attention', 'new', 'edit'] as const

export const shellSearchSchema = z.object({
  panel: z.catch(z.optional(z.enum(shellPanels)), undefined),
  /** The opId of a refused change whose words the form begins with. */
  resend: z.catch(z.optional(z.string()), undefined),
})

export const notFoundSearchSchema = z.object({ from: z.catch(z.optional(z.string()), undefined) })
