import { flatName } from '#domain/import/rows.ts'
import type { Writer } from '../sync/writer.ts'

/** `A-104`, for a voucher to say. */
export const flatNameOf = async (
  { writer, societyId }: { writer: Writer; societyId: string },
  flatId: string,
): Promise<string> => {
  const row = await writer.get('flat', societyId, flatId)
  return row === undefined ? '' : flatName(row)
}
