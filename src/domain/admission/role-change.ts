/** Who may give and take which roles. Page and server ask the same; the server asks again under the society's lock. */
import type { SocietyRole } from '../../contract/societies.ts'
import { can, officeRoles } from '../roles.ts'

/** `after` null: the person is taken out of the society. */
export type RoleChange = {
  before: readonly SocietyRole[]
  after: readonly SocietyRole[] | null
}

const superAdmin: SocietyRole = 'onlySuperAdmin'

export const isSameRoles = (a: readonly SocietyRole[], b: readonly SocietyRole[]): boolean =>
  a.length === b.length && a.every((role) => b.includes(role))

/** The roles that one of the two has and the other has not. */
const differing = ({ before, after }: RoleChange): SocietyRole[] => {
  const left = after ?? []
  return [
    ...before.filter((role) => !left.includes(role)),
    ...left.filter((role) => !before.includes(role)),
  ]
}

/** Whether `by` may give or take this role at all. */
export const mayAppoint = (by: readonly SocietyRole[], role: SocietyRole): boolean =>
  can(by, officeRoles.includes(role) ? 'members:appoint' : 'members:change')

export const roleChangeProblem = (
  by: readonly SocietyRole[],
  change: RoleChange,
  /** Somebody else, who has come in, can look after the society. */
  hasOtherSuperAdmin: boolean,
): 'SUPER_ADMIN_ONLY' | 'LAST_SUPER_ADMIN' | undefined => {
  const changed = differing(change)
  if (changed.some((role) => !mayAppoint(by, role))) return 'SUPER_ADMIN_ONLY'
  const isTaken = change.before.includes(superAdmin) && changed.includes(superAdmin)
  return isTaken && !hasOtherSuperAdmin ? 'LAST_SUPER_ADMIN' : undefined
}
