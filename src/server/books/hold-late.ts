/** Documents that are kept for the office (docs/closing.md); of those dated in a year that was closed meanwhile their maker is told. */
import type { HeldFor, LateName } from '#contract/books/late-documents.ts'
import { mutations } from '#contract/mutations.ts'
import type { PushedMutation } from '#contract/sync.ts'
import { isLateName, type LateArgs, lateDocument } from '#domain/books/late-documents.ts'
import { mayEnter } from '#domain/books/ledger/years.ts'
import { isChecked, waitsForOffice } from '#domain/books/payables/approval.ts'
import { financialYear } from '#domain/dates.ts'
import type { SocietyContext } from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { recordedAt } from './office.ts'

/** Written as it was made; one that is held already is as its maker sent it last. */
export const hold = async <Name extends LateName>(
  context: SocietyContext,
  name: Name,
  args: LateArgs[Name],
  heldFor: HeldFor,
) => {
  const { id, dated, amount, at } = lateDocument(name, args)
  const { writer, societyId, member } = context
  const said = args as Row<'late-document'>['args'] // as it came: what is optional is left out
  await writer.put('late-document', {
    ...{ societyId, id, name, args: said, dated, amount, heldFor, madeAt: recordedAt(context, at) },
    ...{ madeBy: member.name, madeUid: member.uid, state: 'held', enteredOn: null },
    ...{ reason: '', decidedAt: null, decidedBy: '' },
  })
}

/** After it was refused as CLOSED. What lies before the books is no late document. */
export const holdLate = async (context: SocietyContext, { name, args }: PushedMutation) => {
  if (!isLateName(name)) return
  const { data } = mutations[name].safeParse(args)
  if (data === undefined) return
  const { id, kind, dated } = lateDocument(name, data)
  const { writer, societyId } = context
  const year = await writer.get('financial-year', societyId, financialYear(dated))
  if (year === undefined || mayEnter(kind, year.state)) return
  const known = await writer.get('late-document', societyId, id)
  // what another person approves by entering it is what they have read
  if (known !== undefined && (!waitsForOffice(known) || isChecked(known))) return
  await hold(context, name, data, 'closed')
}
