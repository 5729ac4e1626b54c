/**
 * What waits for another person's approval (accounts.md 20): payments, and notes by which somebody owes less. By the society's dated rule,
 * and none begins with it.
 */
import type { NoteKind } from '../../../contract/books/adjustments.ts'
import type { LateDocumentRow } from '../../../contract/books/late-documents.ts'
import { effectiveOn } from '../effective.ts'
import { type PolicyRow, policiesOf } from '../policies.ts'

/** @param today of the society: the day of a payment or a note is whatever its maker types */
export const isCheckedOn = (policies: readonly PolicyRow[], today: string): boolean =>
  effectiveOn(policiesOf({ policies }, 'payments'), today)?.terms.isChecked ?? false

/** A round-off is a few rupees, and what a run writes nobody makes. */
const checkedNotes: readonly NoteKind[] = [
  ...(['credit-note', 'waiver', 'write-off', 'opening-advance'] as const),
]

export const isCheckedNote = (kind: NoteKind): boolean => checkedNotes.includes(kind)

/** Of such a change another person approves what it makes. */
export const isChecked = ({ name, args }: Pick<LateDocumentRow, 'name' | 'args'>): boolean => {
  if (name === 'payment.create@1') return true
  return name === 'adjustment.create@1' && checkedNotes.some((kind) => kind === args.kind)
}

/** What it says in a field of words; empty where it says nothing. */
export const lateText = ({ args }: Pick<LateDocumentRow, 'args'>, field: string): string =>
  typeof args[field] === 'string' ? args[field] : ''

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
