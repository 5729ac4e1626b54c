/** Whether payments of the society wait for another person's approval (accounts.md 20): by its dated rule, and none begins with it. */
import type { LateDocumentRow } from '../../../contract/books/late-documents.ts'
import { effectiveOn } from '../effective.ts'
import { type PolicyRow, policiesOf } from '../policies.ts'

/** @param today of the society: the day of a payment is whatever its maker types */
export const arePaymentsChecked = (policies: readonly PolicyRow[], today: string): boolean =>
  effectiveOn(policiesOf({ policies }, 'payments'), today)?.terms.isChecked ?? false

type Kept = Pick<LateDocumentRow, 'heldFor' | 'state'>

/** In the books, and another person than who made it has said so. */
export const isApproved = ({ heldFor, state }: Kept): boolean =>
  heldFor === 'approval' && state === 'entered'

/** Not changed any more: another press would approve what nobody has read. */
export const waitsForApproval = ({ heldFor, state }: Kept): boolean =>
  heldFor === 'approval' && state === 'held'

/** It came late, and stands as its maker sent it last. */
export const waitsForOffice = ({ heldFor, state }: Kept): boolean =>
  heldFor !== 'approval' && state === 'held'

/** Nobody approves what they made. */
export const awaits = (row: Kept & Pick<LateDocumentRow, 'madeUid'>, uid: string): boolean =>
  waitsForApproval(row) && row.madeUid !== uid
