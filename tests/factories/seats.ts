/** Who sits at the matrix of roles. */
import type { SocietyRole } from '#contract/societies.ts'

export const seats = {
  guest: null,
  /** Signed in, and in no society yet. */
  none: null,
  owner: ['onlyOwner'],
  tenant: ['onlyTenant'],
  member: ['onlyMember'],
  admin: ['onlyAdmin'],
  superadmin: ['onlySuperAdmin'],
  /** The account role admin by one society role of two. */
  treasurer: ['onlyOwner', 'onlyAdmin'],
  staff: [],
} as const satisfies Record<string, readonly SocietyRole[] | null>
export type Seat = keyof typeof seats
// every key of the table above
export const seatNames = Object.keys(seats) as Seat[]

export const members: readonly Seat[] = seatNames.filter(
  (seat) => seat !== 'guest' && seat !== 'none',
)
export const bookkeepers: readonly Seat[] = ['admin', 'treasurer']
export const office: readonly Seat[] = [...bookkeepers, 'superadmin']
export const signedIn: readonly Seat[] = seatNames.filter((seat) => seat !== 'guest')

export type CallRow = { call: string; mayCall: readonly Seat[] }
