import { expect, test } from 'vitest'
import {
  entriesFor,
  goKeys,
  idsFor,
  isInside,
  type NavigationEntry,
  navigation,
  seekersOf,
  tabsFor,
} from './navigation.ts'
import { seatsOf } from './roles.ts'

const accounts = [
  'accounts',
  'transactions',
  'bills',
  'incomes',
  'payments',
  'invoices',
  'adjustments',
  'statements',
]
const admin = ['home', 'contacts', 'society-dashboard', ...accounts, 'residentmgmt']

test.each([
  ['an owner', ['onlyOwner'], ['home', 'my-flat-dashboard', 'contacts', 'contactus']],
  ['a tenant', ['onlyTenant'], ['home', 'contactus']],
  ['a member', ['onlyMember'], ['home', 'contactus']],
  ['staff, without a society role', [], ['home', 'contacts', 'contactus']],
  ['an admin', ['onlyAdmin'], [...admin, 'maintenancecharges', 'contactus']],
  [
    'a super admin',
    ['onlySuperAdmin'],
    ['home', 'my-flat-dashboard', 'contacts', 'residentmgmt', 'societysetup', 'mail', 'contactus'],
  ],
  [
    'a treasurer who owns a flat',
    ['onlyAdmin', 'onlyOwner'],
    [
      'home',
      'my-flat-dashboard',
      'contacts',
      'society-dashboard',
      ...accounts,
      'residentmgmt',
      'maintenancecharges',
      'contactus',
    ],
  ],
] as const)('6.4: the navigation of %s', (_, roles, ids) => {
  expect(idsFor(seatsOf(roles))).toEqual(ids)
})

const lines = (roles: Parameters<typeof seatsOf>[0]) =>
  entriesFor(seatsOf(roles)).map(({ id, type }) => (type === 'divider' ? '—' : id))

test('a divider stands between two entries, never at an end and never twice', () => {
  expect(lines(['onlyTenant'])).toEqual(['home', '—', 'contactus'])
  expect(lines(['onlySuperAdmin']).filter((line) => line === '—')).toHaveLength(2)
})

const sample: readonly NavigationEntry[] = [
  { id: 'login', type: 'item', url: '/login', auth: ['guest'] },
  { id: 'first-line', type: 'divider' },
  { id: 'help', type: 'item', url: '/help' },
  { id: 'second-line', type: 'divider' },
  {
    id: 'office',
    type: 'group',
    url: '/office',
    children: [{ id: 'keys', type: 'item', url: '/keys', auth: ['onlyAdmin'] }],
  },
]

test('6.4: what is for guests only is hidden from everybody else', () => {
  expect(entriesFor(['guest'], sample).map(({ id }) => id)).toEqual(['login', 'first-line', 'help'])
  expect(entriesFor(['onlyOwner'], sample).map(({ id }) => id)).toEqual(['help'])
})

test('a group of which nothing may be seen is not shown', () => {
  expect(entriesFor(['onlyOwner'], sample).some(({ id }) => id === 'office')).toBe(false)
  expect(entriesFor(['onlyAdmin'], sample).some(({ id }) => id === 'office')).toBe(true)
})

test.each([
  ['contacts', '/apps/contacts/starred', true],
  ['contacts', '/apps/contacts', true],
  ['residentmgmt', '/apps/residentmgmt/resident', true],
  ['accounts', '/apps/accounts/bills', true],
  ['accounts', '/apps/accountsbook', false],
  ['home', '/apps/contacts/all', false],
] as const)('%s is where the person is at %s: %s', (id, path, isThere) => {
  const entry = navigation.find((each) => each.id === id)
  if (entry === undefined || entry.type === 'divider') throw new Error(`no entry ${id}`)
  expect(isInside(entry, path)).toBe(isThere)
})

test.each([
  ['an owner', ['onlyOwner'], [], ['my-flat-dashboard', 'contactus', 'contacts']],
  ['a tenant', ['onlyTenant'], [], ['contactus']],
  ['a member', ['onlyMember'], [], ['contactus']],
  ['staff', [], [], ['contactus', 'contacts']],
  ['an admin', ['onlyAdmin'], [], ['society-dashboard', 'accounts', 'residentmgmt']],
  ['a super admin', ['onlySuperAdmin'], [], ['societysetup', 'mail', 'my-flat-dashboard']],
  [
    'an owner who starred one',
    ['onlyOwner'],
    ['contacts'],
    ['contacts', 'my-flat-dashboard', 'contactus'],
  ],
  [
    'an admin who starred four: the first three, in their order',
    ['onlyAdmin'],
    ['bills', 'contactus', 'incomes', 'contacts'],
    ['bills', 'contactus', 'incomes'],
  ],
  [
    'a tenant who starred as an admin once: what the role may not see is passed over',
    ['onlyTenant'],
    ['bills', 'mail'],
    ['contactus'],
  ],
  ['somebody who starred Home, which is there anyway', ['onlyTenant'], ['home'], ['contactus']],
  ['somebody with a star of another release', ['onlyTenant'], ['rooftop'], ['contactus']],
] as const)('the tabs of %s', (_, roles, shortcuts, middle) => {
  expect(tabsFor({ roles, hasHolding: false }, shortcuts)).toEqual(['home', ...middle])
})

test('a tenant who is shown the bills, and who has sold, find My Flat; nothing else is theirs by it', () => {
  const tenant = { roles: ['onlyTenant' as const], hasHolding: true }
  expect(idsFor(seekersOf(tenant))).toEqual(['home', 'my-flat-dashboard', 'contactus'])
  expect(tabsFor(tenant, [])).toEqual(['home', 'contactus', 'my-flat-dashboard'])
  const treasurer = { roles: ['onlyAdmin' as const], hasHolding: true }
  expect(tabsFor(treasurer, [])).toEqual(['home', 'society-dashboard', 'accounts', 'residentmgmt'])
})

test('every page of the navigation has a letter to go there by, and no two the same', () => {
  expect(Object.keys(goKeys).filter((letter) => 'jk'.includes(letter))).toEqual([])
  const ids = [...new Set(Object.values(goKeys))]
  expect(ids).toHaveLength(Object.keys(goKeys).length)
  const entries: readonly NavigationEntry[] = navigation
  const pages = entries.flatMap((entry) => {
    if (entry.type === 'divider') return []
    return entry.type === 'item' ? [entry.id] : entry.children.map(({ id }) => id)
  })
  expect([...ids].sort()).toEqual([...pages].sort())
})
