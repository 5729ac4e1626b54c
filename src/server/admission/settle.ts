/** Who has come in waits no longer: the open request is answered, the invitation used. */
import { and, eq } from 'drizzle-orm'
import { joinRequest } from '../database/schema-admission.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

export const openRequestOf = async (
  { tx }: Pick<Writer, 'tx'>,
  societyId: string,
  uid: string,
): Promise<Row<'join-request'> | undefined> => {
  const [found] = await tx
    .select()
    .from(joinRequest)
    .where(
      and(
        eq(joinRequest.societyId, societyId),
        eq(joinRequest.uid, uid),
        eq(joinRequest.status, 'open'),
      ),
    )
  return found
}

/** The commit has opened the society's space and the person's. */
export const settleAdmission = async (
  writer: Writer,
  { societyId, id, uid }: { societyId: string; id: string; uid: string },
  decided: { at: Date; by: string | null },
): Promise<void> => {
  const request = await openRequestOf(writer, societyId, uid)
  if (request !== undefined) {
    const { at: decidedAt, by: decidedBy } = decided
    await writer.put('join-request', { ...request, status: 'approved', decidedAt, decidedBy })
  }
  await writer.remove('my-join-request', uid, societyId)
  await writer.remove('invitation', societyId, id)
}
