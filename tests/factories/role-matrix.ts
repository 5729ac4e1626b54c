/**
 * Who may open which page (spec 2.1, 6.4; ux.md 3.1, 3.2) and make which call, written down apart from the code: the
 * tests of pages and server compare what happens with this.
 */
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

const members: readonly Seat[] = seatNames.filter((seat) => seat !== 'guest' && seat !== 'none')
const bookkeepers: readonly Seat[] = ['admin', 'treasurer']
const office: readonly Seat[] = [...bookkeepers, 'superadmin']
const signedIn: readonly Seat[] = seatNames.filter((seat) => seat !== 'guest')

export type PageRow = {
  path: string
  /** Where it leads whoever may open it; the path itself unless named. */
  leadsTo?: string
  mayOpen: readonly Seat[]
}

const rows = (paths: readonly string[], mayOpen: readonly Seat[]): PageRow[] =>
  paths.map((path) => ({ path, mayOpen }))

/** Every row of the route table of spec 2.1, in its order. */
export const pages: readonly PageRow[] = [
  { path: '/', leadsTo: '/home', mayOpen: members },
  { path: '/no/such/page', leadsTo: '/pages/errors/error-404', mayOpen: seatNames },
  { path: '/apps/dashboards/resident', mayOpen: ['owner', 'superadmin', 'treasurer'] },
  { path: '/apps/dashboards/finance', mayOpen: bookkeepers },
  ...rows(
    [
      '/apps/reportproblem/label/lift',
      '/apps/reportproblem/label/lift/r1',
      '/apps/reportproblem/filter/starred',
      '/apps/reportproblem/filter/starred/r1',
      '/apps/reportproblem/all',
      '/apps/reportproblem/all/r1',
    ],
    members,
  ),
  { path: '/apps/reportproblem', leadsTo: '/apps/reportproblem/all', mayOpen: members },
  { path: '/apps/contacts/all', mayOpen: [...office, 'owner', 'staff'] },
  { path: '/apps/contacts', leadsTo: '/apps/contacts/all', mayOpen: [...office, 'owner', 'staff'] },
  ...rows(
    [
      '/apps/residentmgmt/resident',
      '/apps/residentmgmt/residents',
      '/apps/residentmgmt/occupancy',
      '/apps/residentmgmt/registers/i',
      '/apps/residentmgmt/registers/nominal',
    ],
    office,
  ),
  {
    path: '/apps/residentmgmt/registers',
    leadsTo: '/apps/residentmgmt/registers/i',
    mayOpen: office,
  },
  { path: '/apps/residentmgmt', leadsTo: '/apps/residentmgmt/residents', mayOpen: office },
  { path: '/apps/audit', mayOpen: office },
  { path: '/apps/societysetup/all', mayOpen: ['superadmin'] },
  { path: '/apps/societysetup', leadsTo: '/apps/societysetup/all', mayOpen: ['superadmin'] },
  ...rows(
    [
      '/apps/accounts/transactions',
      '/apps/accounts/bills',
      '/apps/accounts/incomes',
      '/apps/accounts/payments',
      '/apps/accounts/invoices',
      '/apps/accounts/adjustments',
      '/apps/accounts/statements',
      '/apps/maintenancecharges/maintenancecharge',
      '/apps/maintenancecharges',
    ],
    bookkeepers,
  ),
  // No auth setting: everybody has a mailbox, and a guest is invited to log in (ux.md D1).
  ...rows(
    [
      '/apps/mail/label/note',
      '/apps/mail/label/note/m1',
      '/apps/mail/filter/starred',
      '/apps/mail/filter/starred/m1',
      '/apps/mail/inbox',
      '/apps/mail/inbox/m1',
    ],
    members,
  ),
  { path: '/apps/mail', leadsTo: '/apps/mail/inbox', mayOpen: members },
  ...rows(
    ['/pages/errors/error-404', '/pages/errors/error-500', '/pages/errors/error-notAuthorized'],
    seatNames,
  ),
  { path: '/auth/admin-role-example', mayOpen: office },
  { path: '/auth/staff-role-example', mayOpen: [...office, 'staff'] },
  { path: '/auth/guest-role-example', mayOpen: ['guest'] },
  ...rows(
    [
      '/components/material-ui/text-fields',
      '/components/fuse-countdown',
      '/components-third-party/charts',
    ],
    seatNames,
  ),
  { path: '/login', mayOpen: ['guest'] },
  { path: '/register', mayOpen: ['guest'] },
  { path: '/logout', mayOpen: signedIn },
  { path: '/callback', mayOpen: ['guest'] },
  { path: '/termsconditions', mayOpen: signedIn },
  { path: '/thankyounotregistered', mayOpen: ['none'] },
  { path: '/home', mayOpen: members },
  { path: '/rashan', mayOpen: seatNames },
]

/** Where a seat ends when it asks for a page. */
export const endOf = (seat: Seat, { path, leadsTo = path, mayOpen }: PageRow): string => {
  if (mayOpen.includes(seat)) return leadsTo
  if (seat === 'guest') return '/login'
  return seat === 'none' ? '/thankyounotregistered' : '/home'
}

/** What the server answers to the calls and changes behind the pages. */
export type CallRow = { call: string; mayCall: readonly Seat[] }

export const calls: readonly CallRow[] = [
  { call: 'sync one’s own space', mayCall: signedIn },
  { call: 'getSocieties of one’s own address', mayCall: signedIn },
  { call: 'getSocieties of another’s address', mayCall: office },
  { call: 'getContactByEmail of another’s address', mayCall: office },
  { call: 'getSocietyUserByEmail of one’s own address', mayCall: members },
  { call: 'getSocietyUserByEmail of another’s address', mayCall: office },
  { call: 'users/{uid} of one’s own', mayCall: signedIn },
  { call: 'users/{uid} of another', mayCall: [] },
  { call: 'rows of the society', mayCall: members },
  { call: 'every report of the society', mayCall: office },
  { call: 'sums of the society’s receipts', mayCall: bookkeepers },
  { call: 'report.create', mayCall: members },
  { call: 'receipt.create', mayCall: bookkeepers },
  { call: 'the flats of the society', mayCall: office },
  { call: 'the committee of the society', mayCall: members },
  { call: 'setup.add', mayCall: ['superadmin'] },
  { call: 'society.edit', mayCall: ['superadmin'] },
  { call: 'what complaints are about', mayCall: members },
  { call: 'make another society', mayCall: office },
  { call: 'rename the society', mayCall: ['superadmin'] },
  { call: 'archive the society and open it again', mayCall: ['superadmin'] },
  { call: 'write to those who wait', mayCall: office },
  { call: 'fill the society with samples', mayCall: ['superadmin'] },
  { call: 'clear the society of its samples', mayCall: ['superadmin'] },
  { call: 'transfer the society', mayCall: ['superadmin'] },
  { call: 'everything of the society as one archive', mayCall: ['superadmin'] },
  { call: 'attach to a flat of another', mayCall: office },
  { call: 'put a document up for everybody', mayCall: office },
  { call: 'the documents of another’s flat', mayCall: office },
  { call: 'the bytes of another’s document', mayCall: office },
  { call: 'the bytes of everybody’s document', mayCall: members },
  { call: 'look at an import', mayCall: ['superadmin'] },
  { call: 'import flats', mayCall: ['superadmin'] },
  { call: 'take an import back', mayCall: ['superadmin'] },
  { call: 'the opening balances', mayCall: office },
  { call: 'the imports of the society', mayCall: office },
  { call: 'society.select of one’s own', mayCall: members },
  { call: 'society.select of another’s', mayCall: [] },
  { call: 'the joining code', mayCall: office },
  { call: 'approve a request', mayCall: office },
  { call: 'the people of the society and their roles', mayCall: office },
  { call: 'change a resident’s role', mayCall: office },
  { call: 'make a resident an admin', mayCall: ['superadmin'] },
  { call: 'take a resident out of the society', mayCall: office },
  { call: 'who holds which flat', mayCall: office },
  { call: 'resident.edit', mayCall: office },
  { call: 'household.add', mayCall: office },
  { call: 'the household of another', mayCall: office },
  { call: 'what a resident owes', mayCall: office },
  { call: 'move somebody in', mayCall: office },
  { call: 'move somebody out', mayCall: office },
  { call: 'transfer a flat', mayCall: office },
  { call: 'the audit trail', mayCall: office },
  { call: 'the directory of the society', mayCall: [...office, 'owner', 'staff'] },
  { call: 'the office’s copy of the directory', mayCall: office },
  { call: 'one’s own contact', mayCall: members },
  { call: 'contact.own of another', mayCall: [] },
  { call: 'contact.share of another', mayCall: [] },
  { call: 'contact.edit', mayCall: office },
  { call: 'contact.note', mayCall: office },
  { call: 'contact.star', mayCall: [...office, 'owner', 'staff'] },
]

/** One line per row, a column per seat. */
export const printMatrix = (
  title: string,
  lines: readonly { name: string; cells: readonly string[] }[],
): void => {
  const width = Math.max(...lines.map(({ name }) => name.length))
  const header = [title.padEnd(width), ...seatNames.map((seat) => seat.padEnd(22))].join(' ')
  const text = lines.map(({ name, cells }) =>
    [name.padEnd(width), ...cells.map((cell) => cell.padEnd(22))].join(' '),
  )
  console.info([header, ...text].join('\n'))
}
