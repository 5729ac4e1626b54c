import { expect, test } from 'vitest'
import { type SocietyRole, societyRoles } from '../../contract/societies.ts'
import { isSameRoles, mayAppoint, roleChangeProblem } from './role-change.ts'

const head: SocietyRole[] = ['onlySuperAdmin']
const admin: SocietyRole[] = ['onlyAdmin']

/** Every list of roles that somebody may hold. */
const roleLists = Array.from({ length: 2 ** societyRoles.length }, (_, choice) =>
  societyRoles.filter((_role, at) => Math.floor(choice / 2 ** at) % 2 === 1),
)
const officePart = (roles: readonly SocietyRole[]) =>
  roles.filter((role) => role === 'onlySuperAdmin' || role === 'onlyAdmin').join()

test('an admin changes whatever leaves the roles of the office as they are', () => {
  for (const before of roleLists) {
    for (const after of roleLists) {
      const isAllowed = officePart(before) === officePart(after)
      const problem = roleChangeProblem(admin, { before, after }, true)
      expect(problem, `${before} to ${after}`).toBe(isAllowed ? undefined : 'SUPER_ADMIN_ONLY')
    }
    const isResident = officePart(before) === ''
    const removal = roleChangeProblem(admin, { before, after: null }, true)
    expect(removal, `without ${before}`).toBe(isResident ? undefined : 'SUPER_ADMIN_ONLY')
  }
})

test('a super admin changes everything but the last super admin', () => {
  for (const before of roleLists) {
    for (const after of [null, ...roleLists]) {
      const isLoss = before.includes('onlySuperAdmin') && after?.includes('onlySuperAdmin') !== true
      expect(roleChangeProblem(head, { before, after }, true)).toBeUndefined()
      const last = roleChangeProblem(head, { before, after }, false)
      expect(last, `${before} to ${after}`).toBe(isLoss ? 'LAST_SUPER_ADMIN' : undefined)
    }
  }
})

test('a resident and staff give nobody anything', () => {
  for (const by of [[], ['onlyOwner'], ['onlyTenant', 'onlyMember']] as SocietyRole[][])
    for (const role of societyRoles) expect(mayAppoint(by, role)).toBe(false)
})

test('the order of roles says nothing', () => {
  expect(isSameRoles(['onlyAdmin', 'onlyOwner'], ['onlyOwner', 'onlyAdmin'])).toBe(true)
  expect(isSameRoles(['onlyAdmin'], ['onlyOwner'])).toBe(false)
  expect(isSameRoles([], ['onlyOwner'])).toBe(false)
})
