import type { BlobRefusal } from '#contract/attachments.ts'
import { m } from '#texts/compiled/messages.js'

const refusals: Partial<Record<BlobRefusal, () => string>> = {
  TYPE: m.file_refusal_type,
  TOO_LARGE: m.file_refusal_size,
  QUOTA: m.file_refusal_quota,
}

/** Why the server did not take the bytes. */
export const blobRefusalWords = (code: BlobRefusal | undefined): string =>
  (code === undefined ? undefined : refusals[code]?.()) ?? m.file_refusal_other()
