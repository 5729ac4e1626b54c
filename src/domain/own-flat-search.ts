/** What the address of My Flat says: which document is open beside it, or what is done for which holding. */
import { amountSchema } from '../contract/money.ts'
import { daySchema } from '../contract/wire.ts'
import { z } from '../contract/zod.ts'

const word = z.catch(z.optional(z.string()), undefined)
const day = z.catch(z.optional(daySchema), undefined)

export const ownFlatSearchSchema = z.object({
  bill: word,
  receipt: word,
  open: z.catch(z.optional(z.enum(['pay', 'paid', 'explain', 'statement'])), undefined),
  /** The id of the holding. */
  flat: word,
  /** Of which days the statement speaks. */
  ...{ from: day, to: day },
  /** What was paid, paise; of the form that reports it. */
  amount: z.catch(z.optional(amountSchema), undefined),
  /** The opId of a refused report that is written anew. */
  resend: word,
  /** Whose flat the office looks at; the id of a holding. */
  of: word,
})
export type OwnFlatSearch = Partial<z.infer<typeof ownFlatSearchSchema>>

/** What is there again once a document is closed: the statement that it was opened from, of the same days. */
export const belowDocument = ({ of, open, flat, from, to }: OwnFlatSearch): OwnFlatSearch =>
  open === 'statement' ? { of, open, flat, from, to } : { of }
