/** Every synced entity: name -> the row a device holds. Rows are loose: columns of a newer server are kept. */
import {
  invitationRowSchema,
  joiningCodeRowSchema,
  joinRequestRowSchema,
  myJoinRequestRowSchema,
} from './admission.ts'
import { attachmentRowSchema } from './attachments.ts'
import { booksRows } from './books/rows.ts'
import { contactRows } from './contacts.ts'
import { householdRowSchema, residentRowSchema } from './holdings.ts'
import { importBatchRowSchema, openingBalanceRowSchema } from './import.ts'
import { mailRows } from './mail.ts'
import { memberCardRowSchema } from './members.ts'
import { noticeRows } from './notices.ts'
import {
  flatSummaryRowSchema,
  holdingCardRowSchema,
  receiptRowSchema,
  societySummaryRowSchema,
} from './receipts.ts'
import {
  labelRowSchema,
  reportEventRowSchema,
  reporterRowSchema,
  reportRowSchema,
  starRowSchema,
} from './reports.ts'
import { setupRows } from './setup.ts'
import { mySocietyRowSchema, societyRowSchema } from './societies.ts'
import { usageDayRowSchema } from './usage.ts'
import { profileRowSchema } from './users.ts'
import type { z } from './zod.ts'

export const entities = {
  profile: profileRowSchema,
  'my-society': mySocietyRowSchema,
  society: societyRowSchema,
  label: labelRowSchema,
  report: reportRowSchema,
  reporter: reporterRowSchema,
  'report-event': reportEventRowSchema,
  star: starRowSchema,
  'holding-card': holdingCardRowSchema,
  receipt: receiptRowSchema,
  'flat-summary': flatSummaryRowSchema,
  'society-summary': societySummaryRowSchema,
  'join-request': joinRequestRowSchema,
  'joining-code': joiningCodeRowSchema,
  invitation: invitationRowSchema,
  'member-card': memberCardRowSchema,
  'my-join-request': myJoinRequestRowSchema,
  ...setupRows,
  attachment: attachmentRowSchema,
  ...contactRows,
  'opening-balance': openingBalanceRowSchema,
  'import-batch': importBatchRowSchema,
  resident: residentRowSchema,
  household: householdRowSchema,
  ...mailRows,
  ...noticeRows,
  ...booksRows,
  'usage-day': usageDayRowSchema,
} as const

export type Entity = keyof typeof entities
export type EntityRow<E extends Entity> = z.infer<(typeof entities)[E]>

export const isEntity = (name: string): name is Entity => Object.hasOwn(entities, name)
