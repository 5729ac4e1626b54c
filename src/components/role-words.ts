/** The society roles, as a person reads them. */
import type { SocietyRole } from '#contract/societies.ts'
import { m } from '#texts/compiled/messages.js'

export const roleWords = {
  onlySuperAdmin: m.role_onlySuperAdmin,
  onlyAdmin: m.role_onlyAdmin,
  onlyOwner: m.role_onlyOwner,
  onlyTenant: m.role_onlyTenant,
  onlyMember: m.role_onlyMember,
} as const satisfies Record<SocietyRole, () => string>
