/**
 * Who may open which page (spec 2.1, 6.4; ux.md 3.1, 3.2) and make which call, written down apart from the code: the
 * tests of pages and server compare what happens with this.
 */
import type { SocietyRole } from '#contract/societies.ts'
import { othersChanges, ownChanges } from './own-changes.ts'

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
    [...members, 'guest'],
  ),
  { path: '/apps/mail', leadsTo: '/apps/mail/inbox', mayOpen: [...members, 'guest'] },
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
  { call: 'holding.show-bills of another', mayCall: [] },
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
  { call: 'notice.publish', mayCall: [...office, 'staff'] },
  { call: 'notice.draft', mayCall: [...office, 'staff'] },
  { call: 'notice.edit', mayCall: [...office, 'staff'] },
  { call: 'notice.withdraw', mayCall: [...office, 'staff'] },
  // those who are here: of the residents of the matrix the owner alone holds a flat
  { call: 'a notice for everybody', mayCall: [...office, 'staff', 'owner'] },
  { call: 'a notice for tenants', mayCall: [...office, 'staff'] },
  { call: 'how many have read a notice', mayCall: [...office, 'staff'] },
  { call: 'who has read a notice', mayCall: office },
  { call: 'notice.read for another', mayCall: [] },
  { call: 'notice.acknowledge for another', mayCall: [] },
  { call: 'what this device is told of', mayCall: signedIn },
  { call: 'subscribe this device', mayCall: signedIn },
  { call: 'unsubscribe a device', mayCall: signedIn },
  { call: 'the directory for other programs', mayCall: [...office, 'owner', 'staff'] },
  { call: 'one’s own entry for other programs', mayCall: members },
  { call: 'add an entry by another program', mayCall: ['superadmin'] },
  { call: 'change an entry by another program', mayCall: ['superadmin'] },
  { call: 'remove an entry by another program', mayCall: ['superadmin'] },
  { call: 'remove entries by another program', mayCall: ['superadmin'] },
  { call: 'mails for other programs', mayCall: members },
  { call: 'filters of mails for other programs', mayCall: members },
  { call: 'labels of mails for other programs', mayCall: members },
  { call: 'folders of mails for other programs', mayCall: members },
  { call: 'mail of the admin by another program', mayCall: ['admin'] },
  { call: 'change a mail of the admin by another program', mayCall: ['admin'] },
  { call: 'move mails of the admin by another program', mayCall: ['admin'] },
  { call: 'label mails of the admin by another program', mayCall: ['admin'] },
  { call: 'delete mails of the admin by another program', mayCall: ['admin'] },
  { call: 'reports for other programs', mayCall: members },
  { call: 'filters of reports for other programs', mayCall: members },
  { call: 'labels of reports for other programs', mayCall: members },
  { call: 'folders of reports for other programs', mayCall: members },
  { call: 'report by another program', mayCall: members },
  { call: 'change a report by another program', mayCall: [...office, 'staff'] },
  { call: 'remove a report by another program', mayCall: office },
  { call: 'put reports into a folder by another program', mayCall: [...office, 'staff'] },
  { call: 'label reports by another program', mayCall: [...office, 'staff'] },
  { call: 'delete reports by another program', mayCall: office },
  { call: 'report.edit of another', mayCall: office },
  { call: 'report.complete of another', mayCall: [...office, 'staff'] },
  { call: 'report.prioritise of another', mayCall: [...office, 'staff'] },
  { call: 'report.label of another', mayCall: [...office, 'staff'] },
  { call: 'report.remove of another', mayCall: office },
  { call: 'report.star of another', mayCall: [...office, 'staff'] },
  { call: 'report.edit of one’s own', mayCall: members },
  { call: 'report.comment on a report of another', mayCall: [...office, 'staff'] },
  { call: 'report.comment as a private note', mayCall: [...office, 'staff'] },
  { call: 'report.move of another’s report', mayCall: [...office, 'staff'] },
  { call: 'report.move to rejected', mayCall: office },
  { call: 'report.assign to oneself', mayCall: [...office, 'staff'] },
  { call: 'report.rate of another’s report', mayCall: [] },
  { call: 'report.erase of another’s report', mayCall: office },
  { call: 'report.folder of another’s report', mayCall: [...office, 'staff'] },
  { call: 'label.save', mayCall: office },
  { call: 'label.remove', mayCall: office },
  { call: 'setup.edit', mayCall: ['superadmin'] },
  { call: 'setup.remove', mayCall: ['superadmin'] },
  { call: 'receipt.reverse', mayCall: bookkeepers },
  { call: 'household.edit', mayCall: office },
  { call: 'household.remove', mayCall: office },
  { call: 'attach to a flat of one’s own', mayCall: [...office, 'owner'] },
  { call: 'attachment.edit of another', mayCall: office },
  { call: 'attachment.remove of another', mayCall: office },
  { call: 'change the logo', mayCall: ['superadmin'] },
  { call: 'change the picture of another', mayCall: [] },
  { call: 'how much there is of one’s own document', mayCall: [...office, 'owner'] },
  { call: 'how much there is of another’s document', mayCall: [] },
  { call: 'send the bytes of one’s own document', mayCall: [...office, 'owner'] },
  { call: 'send the bytes of another’s document', mayCall: [] },
  // it is printed on what the society sends
  { call: 'see the logo', mayCall: seatNames },
  { call: 'see the logo of another society', mayCall: seatNames },
  { call: 'give an office-bearer a signature', mayCall: ['superadmin'] },
  { call: 'take the super admin’s signature away', mayCall: ['superadmin'] },
  { call: 'see the signature on receipts', mayCall: [...office, 'owner'] },
  { call: 'see a signature that stands on none', mayCall: office },
  { call: 'ask to come in', mayCall: ['none'] },
  // whoever has its code may ask
  { call: 'ask to come into another society', mayCall: signedIn },
  { call: 'withdraw what one has asked for', mayCall: signedIn },
  { call: 'withdraw what another has asked for', mayCall: [] },
  { call: 'reject a request', mayCall: office },
  { call: 'make a new joining code', mayCall: office },
  { call: 'invite somebody', mayCall: office },
  { call: 'send an invitation again', mayCall: office },
  { call: 'withdraw an invitation', mayCall: office },
  // a guest holds the link before there is an account
  { call: 'what the link of an invitation says', mayCall: seatNames },
  { call: 'whether one may make a society', mayCall: office },
  ...ownChanges.map(([name]) => ({ call: `${name} of oneself`, mayCall: signedIn })),
  ...othersChanges.map(([name]) => ({ call: `${name} of another`, mayCall: [] })),
  { call: 'write users/{uid} of one’s own', mayCall: signedIn },
  { call: 'write users/{uid} of another', mayCall: [] },
  { call: 'hints of the society', mayCall: members },
  { call: 'hints of another society', mayCall: [] },
  { call: 'rows of another society', mayCall: [] },
  { call: 'getSocieties of an address of another society', mayCall: [] },
  { call: 'getContactByEmail of an address of another society', mayCall: [] },
  { call: 'the devices one is signed in on', mayCall: signedIn },
  { call: 'end a sign-in of one’s own', mayCall: signedIn },
  { call: 'end a sign-in of another', mayCall: [] },
  { call: 'sign out everywhere', mayCall: signedIn },
  { call: 'delete one’s account', mayCall: signedIn },
  { call: 'mail.draft', mayCall: members },
  { call: 'attach to a draft of one’s own', mayCall: members },
  { call: 'attach to a mail of another', mayCall: [] },
  { call: 'mail.send to the committee', mayCall: members },
  { call: 'mail.send to somebody of no office', mayCall: [...office, 'owner', 'staff'] },
  { call: 'mail.send to somebody who has left', mayCall: office },
  { call: 'mail.send to a group', mayCall: office },
  { call: 'whom one may write to', mayCall: members },
  { call: 'mail.flag of one’s own mail', mayCall: members },
  { call: 'mail.flag of another’s mail', mayCall: [] },
  { call: 'mail.label of another’s mail', mayCall: [] },
  { call: 'mail.move of another’s mail', mayCall: [] },
  { call: 'mail.delete of another’s mail', mayCall: [] },
  { call: 'the letters of another', mayCall: [] },
  { call: 'ask for a remote picture', mayCall: signedIn },
  { call: 'mail-label.save', mayCall: members },
  { call: 'mail-label.save of another’s', mayCall: [] },
  { call: 'mail-label.remove of another’s', mayCall: [] },
  { call: 'account.add', mayCall: bookkeepers },
  { call: 'account.edit', mayCall: bookkeepers },
  { call: 'books.begin', mayCall: bookkeepers },
  { call: 'charge-head.adopt', mayCall: bookkeepers },
  { call: 'charge-head.end', mayCall: bookkeepers },
  { call: 'charge-policy.adopt', mayCall: bookkeepers },
  { call: 'charge-policy.end', mayCall: bookkeepers },
  { call: 'reading.put', mayCall: bookkeepers },
  { call: 'bill-run.draft', mayCall: bookkeepers },
  { call: 'bill-run.verify', mayCall: bookkeepers },
  { call: 'bill-run.discard', mayCall: bookkeepers },
  { call: 'bill-run.publish', mayCall: bookkeepers },
  { call: 'bill.reverse', mayCall: bookkeepers },
  { call: 'bill.deliver', mayCall: bookkeepers },
  { call: 'what was sent of bills', mayCall: bookkeepers },
  { call: 'adjustment.create', mayCall: bookkeepers },
  { call: 'adjustment.reverse', mayCall: bookkeepers },
  { call: 'reported-payment.create', mayCall: [] },
  { call: 'a picture for a payment that another reported', mayCall: [] },
  { call: 'reported-payment.withdraw', mayCall: [] },
  { call: 'reported-payment.verify', mayCall: bookkeepers },
  { call: 'reported-payment.refuse', mayCall: bookkeepers },
  { call: 'income.create', mayCall: bookkeepers },
  { call: 'income.reverse', mayCall: bookkeepers },
  { call: 'incomes from others', mayCall: bookkeepers },
  { call: 'payments that another reported', mayCall: office },
  { call: 'the ledger of the society', mayCall: bookkeepers },
  { call: 'bills of another', mayCall: office },
  { call: 'what is charged, and by which rules', mayCall: [...office, 'owner'] },
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
