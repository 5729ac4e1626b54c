import type { Visibility } from '#contract/attachments.ts'
import { m } from '#texts/compiled/messages.js'

export const visibilityWords: Record<Visibility, () => string> = {
  office: m.file_visibility_office,
  household: m.file_visibility_household,
  society: m.file_visibility_society,
}
