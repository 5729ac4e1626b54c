/** What the address holds of the audit trail's filters; the page looks closer at each (contract/audit.ts). */
import { z } from '../contract/zod.ts'

const word = z.catch(z.optional(z.string()), undefined)

export const auditSearchSchema = z.object({
  person: word,
  entity: word,
  row: word,
  kind: word,
  from: word,
  to: word,
  text: word,
})
export type AuditSearch = z.infer<typeof auditSearchSchema>
