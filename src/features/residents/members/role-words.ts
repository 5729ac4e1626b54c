/** The roles in plain words. Staff have none: a word of its own says so, instead of an empty list. */
import { roleWords } from '#components/role-words.ts'
import { type SocietyRole, societyRoles } from '#contract/societies.ts'
import { m } from '#texts/compiled/messages.js'

export const chosenRoles = [...societyRoles, 'staff'] as const
export type ChosenRole = (typeof chosenRoles)[number]

export const wordOf = (role: ChosenRole): string =>
  role === 'staff' ? m.seat_staff() : roleWords[role]()

/** What somebody with this role may do. */
export const roleMeanings: Record<ChosenRole, () => string> = {
  onlySuperAdmin: m.member_means_super_admin,
  onlyAdmin: m.member_means_admin,
  onlyOwner: m.member_means_owner,
  onlyTenant: m.member_means_tenant,
  onlyMember: m.member_means_member,
  staff: m.member_means_staff,
}

export const toChosen = (roles: readonly SocietyRole[]): ChosenRole[] =>
  roles.length === 0 ? ['staff'] : chosenRoles.filter((role) => roles.some((had) => had === role))

export const toRoles = (chosen: readonly ChosenRole[]): SocietyRole[] =>
  societyRoles.filter((role) => chosen.includes(role))

/** Staff stands alone: whoever is given another role is no staff any more, and the other way round. */
export const choose = (
  chosen: readonly ChosenRole[],
  role: ChosenRole,
  isChosen: boolean,
): ChosenRole[] => {
  if (role === 'staff') return isChosen ? ['staff'] : []
  return chosenRoles.filter((each) =>
    each === role ? isChosen : each !== 'staff' && chosen.includes(each),
  )
}

export const listOf = (roles: readonly ChosenRole[]): string => roles.map(wordOf).join(', ')
