/** The dated rows of one head or of one rule, in no order. */
import { eq } from 'drizzle-orm'
import type { PolicySubject } from '#contract/books/charges.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import type { Transaction } from '../database/connect.ts'
import { chargeHead, chargePolicy, reading } from '../database/schema-billing.ts'
import type { Row } from '../sync/tables.ts'
import { rowsOf } from './account-rows.ts'

export const rowsOfHead = (
  tx: Transaction,
  societyId: string,
  headId: string,
): Promise<Row<'charge-head'>[]> =>
  rowsOf(tx, 'charge-head', societyId, undefined, eq(chargeHead.headId, headId))

export const rowsOfSubject = (
  tx: Transaction,
  societyId: string,
  subject: PolicySubject,
): Promise<(PolicyRow & Row<'charge-policy'>)[]> =>
  rowsOf(tx, 'charge-policy', societyId, undefined, eq(chargePolicy.subject, subject))

export const rowsOfReadings = (
  tx: Transaction,
  societyId: string,
  headId: string,
): Promise<Row<'reading'>[]> =>
  rowsOf(tx, 'reading', societyId, undefined, eq(reading.headId, headId))
