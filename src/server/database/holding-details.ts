/** What the office writes of a holding: in the table of holdings, and in the copy that its devices get. */
import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { day } from './columns.ts'

export const holdingDetails = () => ({
  endReason: text('end_reason').notNull().default(''),
  /** Who owes the bills of the flat: one at most at a time. */
  pays: boolean('pays').notNull().default(false),
  livesHere: boolean('lives_here').notNull().default(true),
  licenceStart: day('licence_start'),
  licenceEnd: day('licence_end'),
  licenceNumber: text('licence_number').notNull().default(''),
  policeOn: day('police_on'),
  policeRef: text('police_ref').notNull().default(''),
  admittedOn: day('admitted_on'),
  feePaidOn: day('fee_paid_on'),
  occupation: text('occupation').notNull().default(''),
  remarks: text('remarks').notNull().default(''),
  certificates: text('certificates').notNull().default(''),
  shareCount: integer('share_count'),
  sharesAllottedOn: day('shares_allotted_on'),
  shareFolio: text('share_folio').notNull().default(''),
  shareAuthority: text('share_authority').notNull().default(''),
  shareRemarks: text('share_remarks').notNull().default(''),
})
