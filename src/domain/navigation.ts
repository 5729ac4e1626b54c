/**
 * The side navigation (spec 2.2, 6.4): its entries in their order, who sees them, and which of them a phone's tab bar holds.
 * Titles, icons and badges are the page's.
 */
import type { SocietyRole } from '../contract/societies.ts'
import { type Seat, seatsOf, seatsWith } from './roles.ts'

/** A guest, a seat in the selected society, or whoever holds a flat there or is shown its bills, whatever their seat. */
export type Seeker = 'guest' | 'holder' | Seat

export type Person = { roles: readonly SocietyRole[]; hasHolding: boolean }

export const seekersOf = ({ roles, hasHolding }: Person): readonly Seeker[] => [
  ...seatsOf(roles),
  ...(hasHolding ? ['holder' as const] : []),
]

type Place = {
  url: string
  /** What belongs to it, when that is more than what lies below its url. */
  inside?: string
}
type Guarded = {
  id: string
  /** Who sees it; everybody when it is not said. */
  auth?: readonly Seeker[]
}
type Item = Guarded & Place & { type: 'item' }
/** A collapsible group, which opens while the path lies inside. */
type Collapse = Guarded & Place & { type: 'collapse'; children: readonly Item[] }
/** Entries under a heading, always open. */
type Group = Guarded & Place & { type: 'group'; children: readonly Item[] }
type Divider = { id: string; type: 'divider' }
export type NavigationEntry = Item | Collapse | Group | Divider

const account = <Id extends string>(id: Id) =>
  ({ id, type: 'item', url: `/apps/accounts/${id}` }) as const

export const navigation = [
  { id: 'home', type: 'item', url: '/home' },
  {
    id: 'my-flat-dashboard',
    type: 'item',
    url: '/apps/dashboards/resident',
    auth: [...seatsWith('my-flat:open'), 'holder'],
  },
  {
    id: 'contacts',
    type: 'item',
    url: '/apps/contacts/all',
    inside: '/apps/contacts',
    auth: seatsWith('contacts:open'),
  },
  { id: 'divider-office', type: 'divider' },
  {
    id: 'society-dashboard',
    type: 'item',
    url: '/apps/dashboards/finance',
    auth: seatsWith('finance:open'),
  },
  {
    id: 'accounts',
    type: 'collapse',
    url: '/apps/accounts',
    auth: seatsWith('accounts:read'),
    children: [
      account('transactions'),
      account('bills'),
      account('incomes'),
      account('payments'),
      account('invoices'),
      account('adjustments'),
      account('statements'),
    ],
  },
  {
    id: 'residentmgmt',
    type: 'item',
    url: '/apps/residentmgmt/residents',
    inside: '/apps/residentmgmt',
    auth: seatsWith('residents:approve'),
  },
  {
    id: 'maintenancecharges',
    type: 'item',
    url: '/apps/maintenancecharges',
    auth: seatsWith('charges:open'),
  },
  {
    id: 'societysetup',
    type: 'item',
    url: '/apps/societysetup/all',
    inside: '/apps/societysetup',
    auth: seatsWith('setup:open'),
  },
  { id: 'mail', type: 'item', url: '/apps/mail', auth: seatsWith('mail:offered') },
  { id: 'divider-help', type: 'divider' },
  { id: 'contactus', type: 'item', url: '/apps/reportproblem' },
] as const satisfies readonly NavigationEntry[]

type Named = Exclude<(typeof navigation)[number], { type: 'divider' }>
/** What can be opened, starred and given a badge. */
export type NavigationId =
  | Named['id']
  | Extract<Named, { type: 'collapse' }>['children'][number]['id']

/** Also of a child, which has no list of its own: who does not see the group does not see it. */
const isSeen = ({ auth }: Pick<Guarded, 'auth'>, seekers: readonly Seeker[]): boolean =>
  auth === undefined || seekers.some((seeker) => auth.includes(seeker))

/** Without children nothing of a group is left to open. */
const withChildren = (entry: NavigationEntry, seekers: readonly Seeker[]): NavigationEntry[] => {
  if (entry.type === 'divider') return [entry]
  if (!isSeen(entry, seekers)) return []
  if (entry.type === 'item') return [entry]
  const children = entry.children.filter((child) => isSeen(child, seekers))
  return children.length === 0 ? [] : [{ ...entry, children }]
}

/** A divider stands between two entries. */
const isBetween = ({ type }: NavigationEntry, at: number, all: readonly NavigationEntry[]) =>
  type !== 'divider' || (at > 0 && at < all.length - 1 && all[at + 1]?.type !== 'divider')

/** What these seekers see of the navigation (spec 6.4). */
export const entriesFor = (
  seekers: readonly Seeker[],
  entries: readonly NavigationEntry[] = navigation,
): readonly NavigationEntry[] =>
  entries.flatMap((entry) => withChildren(entry, seekers)).filter(isBetween)

/** What can be opened, children after their group. */
export const idsFor = (seekers: readonly Seeker[]): readonly string[] =>
  entriesFor(seekers).flatMap((entry) => {
    if (entry.type === 'divider') return []
    const own = entry.type === 'group' ? [] : [entry.id]
    return entry.type === 'item' ? own : [...own, ...entry.children.map(({ id }) => id)]
  })

export const isInside = ({ url, inside = url }: Readonly<Place>, path: string): boolean =>
  path === inside || path.startsWith(`${inside}/`)

/** Room on a phone between Home on the left and Menu on the right. */
const tabRoom = 3

/** What stands there until something is starred (ux.md 3.1); who holds several seats begins with the first. */
const tabDefaults: readonly [Seeker, readonly NavigationId[]][] = [
  ['onlyAdmin', ['society-dashboard', 'accounts', 'residentmgmt']],
  ['onlySuperAdmin', ['societysetup', 'mail', 'my-flat-dashboard']],
  ['onlyOwner', ['my-flat-dashboard', 'contactus', 'contacts']],
  ['onlyTenant', ['contactus']],
  ['onlyMember', ['contactus']],
  ['staff', ['contactus', 'contacts']],
  ['holder', ['my-flat-dashboard']],
]

/** The tabs beside Menu: Home, then the first three starred ids the person may see, filled up from what they need most. */
export const tabsFor = (person: Person, shortcuts: readonly string[]): readonly string[] => {
  const seekers = seekersOf(person)
  const seen = new Set(idsFor(seekers))
  const usual = tabDefaults.flatMap(([seeker, ids]) => (seekers.includes(seeker) ? ids : []))
  const wanted = [...shortcuts, ...usual].filter((id) => id !== 'home' && seen.has(id))
  return ['home', ...[...new Set(wanted)].slice(0, tabRoom)]
}

/** The letter after `g`, and where it leads (ux.md 4.7): every place of the navigation that is a page has one; j and k are a table's. */
export const goKeys = {
  h: 'home',
  m: 'my-flat-dashboard',
  c: 'contacts',
  s: 'society-dashboard',
  t: 'transactions',
  b: 'bills',
  n: 'incomes',
  p: 'payments',
  v: 'invoices',
  w: 'adjustments',
  a: 'statements',
  r: 'residentmgmt',
  d: 'maintenancecharges',
  e: 'societysetup',
  i: 'mail',
  u: 'contactus',
} as const satisfies Record<string, NavigationId>
