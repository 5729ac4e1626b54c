import { expect, test } from 'vitest'
import { type AccessGroup, accountRoleOf, accountRoles, isInGroup } from './access-groups.ts'
import { hasAnyRole } from './roles.ts'

test.each([
  ['nobody is signed in', undefined, 'guest'],
  ['the person is in no society', null, 'user'],
  ['an owner', ['onlyOwner'], 'user'],
  ['a tenant', ['onlyTenant'], 'user'],
  ['a member', ['onlyMember'], 'user'],
  ['staff, without a role in the society', [], 'staff'],
  ['an admin', ['onlyAdmin'], 'admin'],
  ['a super admin', ['onlySuperAdmin'], 'admin'],
  ['a treasurer who owns a flat', ['onlyOwner', 'onlyAdmin'], 'admin'],
] as const)('6.1: the account role when %s', (_, roles, role) => {
  expect(accountRoleOf(roles)).toBe(role)
})

/** Specification 6.2, word by word; an account role alone, or a society role of a plain user. */
const table: Record<AccessGroup, readonly string[]> = {
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
}
const groups = Object.keys(table) as AccessGroup[] // the keys of the table above

test.each(groups)('6.2: the group %s holds exactly its roles', (group) => {
  const inside = accountRoles.filter((role) => isInGroup({ role, userSocietyRole: [] }, group))
  const societyRoles = (
    ['onlySuperAdmin', 'onlyAdmin', 'onlyOwner', 'onlyTenant', 'onlyMember'] as const
  ).filter((each) => isInGroup({ role: 'guest', userSocietyRole: [each] }, group))
  const held = [...inside, ...societyRoles].filter(
    (role) => group === 'onlyGuest' || role !== 'guest',
  )
  if (group === 'onlyGuest') expect(inside).toEqual(['guest'])
  else expect(held.sort()).toEqual([...table[group]].sort())
})

test('5: any of the wanted society roles passes, and an empty list fails', () => {
  expect(hasAnyRole(['onlyOwner', 'onlyAdmin'], ['onlyAdmin', 'onlyMember'])).toBe(true)
  expect(hasAnyRole(['onlyOwner'], ['onlyAdmin'])).toBe(false)
  expect(hasAnyRole(['onlyOwner'], [])).toBe(false)
  expect(hasAnyRole([], [])).toBe(false)
})
