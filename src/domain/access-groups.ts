/**
 * Who a page is for, in the words of specification 6: account roles (6.1), society roles (6.3), and the groups of both
 * (6.2) in one table. What a role may do inside a society stands in `roles.ts`.
 */
import type { SocietyRole } from '../contract/societies.ts'

export const accountRoles = ['guest', 'user', 'staff', 'admin'] as const
export type AccountRole = (typeof accountRoles)[number]

/** Somebody before the guard. */
export type Seeker = { role: AccountRole; userSocietyRole: readonly SocietyRole[] }

export const accessGroups = {
  admin: ['admin'],
  superadmin: ['onlySuperAdmin'],
  staff: ['admin', 'staff'],
  user: ['admin', 'staff', 'user'],
  onlyGuest: ['guest'],
  owner: ['onlyOwner'],
  tenant: ['onlyTenant'],
  member: ['onlyMember'],
  tenantMember: ['onlyTenant', 'onlyMember'],
  tenantMemberAdmin: ['onlyTenant', 'onlyMember', 'admin'],
  resident: ['onlyOwner', 'onlyTenant', 'onlyMember'],
} as const satisfies Record<string, readonly (AccountRole | SocietyRole)[]>
export type AccessGroup = keyof typeof accessGroups

export const isInGroup = ({ role, userSocietyRole }: Seeker, group: AccessGroup): boolean => {
  const allowed: readonly (AccountRole | SocietyRole)[] = accessGroups[group]
  return allowed.includes(role) || userSocietyRole.some((each) => allowed.includes(each))
}

/**
 * Sign-in makes a user; the office of the selected society is raised to admin, who works for it without a role to staff
 * (ux.md D18). Undefined roles: nobody is signed in, null: the person is in no society.
 */
export const accountRoleOf = (roles: readonly SocietyRole[] | null | undefined): AccountRole => {
  if (roles === undefined) return 'guest'
  if (roles === null) return 'user'
  if (roles.length === 0) return 'staff'
  return roles.includes('onlyAdmin') || roles.includes('onlySuperAdmin') ? 'admin' : 'user'
}
