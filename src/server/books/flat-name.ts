import { flatName } from '#domain/import/rows.ts'
import type { SocietyContext } from '../sync/context.ts'

/** `A-104`, for a voucher to say. */
export const flatNameOf = async (
  { writer, societyId }: Pick<SocietyContext, 'writer' | 'societyId'>,
  flatId: string,
): Promise<string> => {
  const row = await writer.get('flat', societyId, flatId)
  return row === undefined ? '' : flatName(row)
}
