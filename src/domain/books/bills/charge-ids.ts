/** The ids of what a member is charged, by which a summary names what is unpaid. */
import type { AdjustmentRow } from '../../../contract/books/adjustments.ts'

/** Its charges are `opening:principal` and `opening:interest`. */
export const openingId = 'opening'
export const roundOffHead = 'round-off'

/** One of a line of a bill. */
export const chargeId = (billId: string, headId: string): string => `${billId}:${headId}`

type Note = Pick<AdjustmentRow, 'id' | 'kind' | 'headId'>

/** A penalty has no head of its own, and opening dues are of what the books begin with. */
export const noteHead = ({ kind, headId }: Pick<Note, 'kind' | 'headId'>): string => {
  if (kind === 'penalty') return 'penalty'
  return kind === 'opening-dues' && headId === '' ? openingId : headId
}

/** Of what a note charges. */
export const noteCharge = (note: Note): string => chargeId(note.id, noteHead(note))
