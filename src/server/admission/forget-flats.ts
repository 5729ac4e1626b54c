/** Who once asked to be let into a flat: while the request is open the flat stays; a decided one keeps the flat's name alone. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { joinRequest } from '../database/schema-admission.ts'
import type { Writer } from '../sync/writer.ts'

/** Flats that somebody asks for now. */
export const askedFor = async (tx: Transaction, societyId: string): Promise<string[]> => {
  const rows = await tx
    .select({ flatId: joinRequest.flatId })
    .from(joinRequest)
    .where(and(eq(joinRequest.societyId, societyId), eq(joinRequest.status, 'open')))
  return rows.flatMap(({ flatId }) => flatId ?? [])
}

/** Before flats are removed. */
export const forgetFlats = async (
  writer: Writer,
  societyId: string,
  flatIds: readonly string[],
): Promise<void> => {
  if (flatIds.length === 0) return
  const rows = await writer.tx
    .select()
    .from(joinRequest)
    .where(and(eq(joinRequest.societyId, societyId), inArray(joinRequest.flatId, [...flatIds])))
  await writer.putAll(
    'join-request',
    rows.map((row) => ({ ...row, flatId: null })),
  )
}
