import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { invitation, joinRequest } from '../database/schema-admission.ts'
import type { Row } from '../sync/tables.ts'

export const readRequest = async (
  tx: Transaction,
  societyId: string,
  id: string,
): Promise<Row<'join-request'> | undefined> => {
  const [found] = await tx
    .select()
    .from(joinRequest)
    .where(and(eq(joinRequest.societyId, societyId), eq(joinRequest.id, id)))
  return found
}

export const readInvitation = async (
  tx: Transaction,
  societyId: string,
  id: string,
): Promise<Row<'invitation'> | undefined> => {
  const [found] = await tx
    .select()
    .from(invitation)
    .where(and(eq(invitation.societyId, societyId), eq(invitation.id, id)))
  return found
}
