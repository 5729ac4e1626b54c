/** Documents that somebody else than who made them approves before they are in the books (docs/payables.md). */
import type { LateName } from '#contract/books/late-documents.ts'
import { Rejection } from '#contract/errors.ts'
import { type LateArgs, lateDocument } from '#domain/books/late-documents.ts'
import { isCheckedOn, waitsForApproval } from '#domain/books/payables/approval.ts'
import type { SocietyContext } from '../sync/context.ts'
import { rowsOfSubject } from './charge-rows.ts'
import { hold } from './hold-late.ts'
import { checkYear } from './years.ts'

export const isCheckedNow = async ({ writer, societyId, member }: SocietyContext) =>
  isCheckedOn(await rowsOfSubject(writer.tx, societyId, 'payments'), member.today)

/** What somebody is about to approve is not changed under their hands, nor entered past them. @throws Rejection STATE */
export const checkNotAsked = async ({ writer, societyId }: SocietyContext, id: string) => {
  const known = await writer.get('late-document', societyId, id)
  if (known !== undefined && waitsForApproval(known)) throw new Rejection('STATE')
}

/** It waits for somebody else; that nothing is wrong with it is checked before. @throws Rejection CLOSED at the day, or STATE */
export const askApproval = async <Name extends LateName>(
  context: SocietyContext,
  name: Name,
  args: LateArgs[Name],
  dayField: string,
) => {
  const { writer, societyId } = context
  const { id, kind, dated } = lateDocument(name, args)
  await checkYear(writer, societyId, { kind, dated }, dayField)
  const known = await writer.get('late-document', societyId, id)
  if (known !== undefined && known.state !== 'held') throw new Rejection('STATE')
  await hold(context, name, args, 'approval')
}
