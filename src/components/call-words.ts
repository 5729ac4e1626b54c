/** Why the server did not do what was asked of it, in words; what else it refuses has words where it was asked. */
import { m } from '#texts/compiled/messages.js'

type Refused = { kind: string; status?: number | undefined; code?: string | undefined }

/** @param refused null: something went wrong here */
export const callWords = (refused: Refused | null, forbidden: () => string): string => {
  if (refused === null) return m.load_failed()
  if (refused.kind === 'offline') return m.common_needs_internet()
  if (refused.status === 429) return m.call_too_many()
  if (refused.code === 'ARCHIVED') return m.error_ARCHIVED()
  return refused.status === 403 ? forbidden() : m.load_failed()
}
