/** What waits on this device for somebody else's approval, as the server keeps it (docs/payables.md). */
import type { LateDocumentRow } from '#contract/books/late-documents.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { isCheckedOn, waitsForOffice } from '#domain/books/payables/approval.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import { businessDay } from '#domain/dates.ts'
import type { LocalWriter } from '../local-writer.ts'

export const todayOf = async (writer: LocalWriter, at: string) =>
  businessDay(await writer.get('society', writer.space.slice(2)), new Date(at))

const isCheckedNow = async (writer: LocalWriter, at: string) => {
  // parsed by the schema of their subject when they were written
  const policies = (await writer.all('charge-policy')) as unknown as PolicyRow[]
  return isCheckedOn(policies, await todayOf(writer, at))
}

/** What waits for approval, or is decided, is not changed any more. */
export const isDecidedOrAsked = async (writer: LocalWriter, id: string): Promise<boolean> => {
  const late = await writer.get('late-document', id)
  return late !== undefined && !waitsForOffice(late)
}

/** The day it says, and paise. */
type Says = Pick<LateDocumentRow, 'dated' | 'amount'>

/** @returns whether it waits now, and is not in the books */
export const holdForApproval = async <Name extends 'payment.create@1' | 'adjustment.create@1'>(
  writer: LocalWriter,
  name: Name,
  args: MutationArgs<Name>,
  { dated, amount }: Says,
): Promise<boolean> => {
  const { id, at } = args
  if (!(await isCheckedNow(writer, at))) return false
  const { me } = writer
  const said = args as LateDocumentRow['args'] // as it came: what is optional is left out
  await writer.put('late-document', {
    ...{ id, name, args: said, dated, amount, madeAt: at, madeBy: me.displayName, madeUid: me.uid },
    ...{ heldFor: 'approval', state: 'held', enteredOn: null, reason: '' },
    ...{ decidedAt: null, decidedBy: '' },
  })
  return true
}
