/**
 * One table: society role -> capabilities. Page, device and server ask `can()`; nobody compares role names. A person
 * may hold several roles; an empty list is staff.
 */
import type { SocietyRole } from '../contract/societies.ts'

export const capabilities = [
  'societies:look-up',
  'contacts:look-up',
  'reports:all',
  'reports:community',
  'reports:work',
  'reports:create',
  'receipts:all',
  'receipts:record',
  'receipts:own',
  'accounts:read',
  'books:write',
  'residents:approve',
  'residents:manage',
  'members:change',
  'members:appoint',
  'setup:read',
  'setup:change',
  'societies:found',
  'audit:read',
  'documents:all',
  'contacts:all',
  'notices:publish',
  'notices:readers',
  'notices:owners',
  'notices:tenants',
  // pages (spec 6.4)
  'my-flat:open',
  'contacts:open',
  'finance:open',
  'charges:open',
  'setup:open',
  'mail:offered',
  // whom one may write to
  'mail:groups',
  'mail:everybody',
  'mail:neighbours',
] as const
export type Capability = (typeof capabilities)[number]

export type Seat = SocietyRole | 'staff'

const everybody = ['reports:create'] as const
const office = [
  'societies:look-up',
  'societies:found',
  'contacts:look-up',
  'reports:all',
  'reports:work',
  'receipts:all',
  'residents:approve',
  'residents:manage',
  'members:change',
  'setup:read',
  'audit:read',
  'documents:all',
  'contacts:all',
  'contacts:open',
  'mail:groups',
  'mail:everybody',
  'notices:publish',
  'notices:readers',
  ...everybody,
] as const

const capabilitiesOf = {
  onlySuperAdmin: [
    ...office,
    'members:appoint',
    'my-flat:open',
    'setup:open',
    'setup:change',
    'mail:offered',
  ],
  onlyAdmin: [
    ...office,
    'receipts:record',
    'accounts:read',
    'books:write',
    'finance:open',
    'charges:open',
  ],
  onlyOwner: [
    'reports:community',
    'receipts:own',
    'my-flat:open',
    'contacts:open',
    'notices:owners',
    'mail:neighbours',
    ...everybody,
  ],
  onlyTenant: ['reports:community', 'notices:tenants', ...everybody],
  onlyMember: ['reports:community', 'notices:tenants', ...everybody],
  staff: ['reports:work', 'contacts:open', 'mail:everybody', 'notices:publish', ...everybody],
} as const satisfies Record<Seat, readonly Capability[]>

/** The roles that look after the society, and that only a super admin gives and takes. */
export const officeRoles: readonly SocietyRole[] = ['onlySuperAdmin', 'onlyAdmin']

export const seatsOf = (roles: readonly SocietyRole[]): readonly Seat[] =>
  roles.length === 0 ? ['staff'] : roles

/** Who may: the seats that have the capability. */
export const seatsWith = (capability: Capability): readonly Seat[] =>
  (Object.keys(capabilitiesOf) as Seat[]) // the keys of `capabilitiesOf`, by definition
    .filter((seat) => (capabilitiesOf[seat] as readonly Capability[]).includes(capability))

export const can = (roles: readonly SocietyRole[], capability: Capability): boolean =>
  seatsOf(roles).some((seat) =>
    (capabilitiesOf[seat] as readonly Capability[]).includes(capability),
  )

/**
 * Tenants and members write to the committee, and to whoever wrote to them; so does whoever owns nothing here any more.
 * Everybody else to all who have an account.
 */
export const mayWriteToAll = ({
  roles,
  isPresent,
}: {
  roles: readonly SocietyRole[]
  isPresent: boolean
}): boolean => can(roles, 'mail:everybody') || (can(roles, 'mail:neighbours') && isPresent)

/** Whether somebody belongs to those who are written to together: who lives in a flat or has one, office and staff. */
export const isReachedByAll = ({
  roles,
  isPresent,
}: {
  roles: readonly SocietyRole[]
  isPresent: boolean
}): boolean => isPresent || can(roles, 'mail:everybody')

/** The specification's society-role check (section 5): any of the wanted roles passes, an empty list fails. */
export const hasAnyRole = (
  roles: readonly SocietyRole[],
  wanted: readonly SocietyRole[],
): boolean => wanted.some((role) => roles.includes(role))
