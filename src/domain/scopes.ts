/**
 * Who sees which rows. `filtersOf` gives the scopes a row is in, `entitledScopes` the scopes a person may hold; both
 * are pure, and the server evaluates them on every write and every request (sync.md 1.4).
 */
import { isOfBooks, type Visibility } from '../contract/attachments.ts'
import type { Entity } from '../contract/entities.ts'
import type { SocietyRole } from '../contract/societies.ts'
import type { Scope, Space } from '../contract/sync.ts'
import { wingOfAudience } from './notices.ts'
import { can, mayWriteToAll, seatsOf } from './roles.ts'
import type { MoneyRow, ScopedRow } from './scoped-rows.ts'

export const societySpace = (societyId: string): Space => `s:${societyId}`
export const personSpace = (uid: string): Space => `u:${uid}`
export const scopeName = (space: Space, entity: Entity, filter: string): Scope =>
  `${space}/${entity}@${filter}`

/** What comes after the `@`. */
export const scopeFilter = (scope: Scope): string =>
  scope.slice(scope.indexOf('@', scope.lastIndexOf('/')) + 1)

/** The space and entity a scope belongs to. */
export const scopeParts = (scope: Scope): { space: Space; entity: string } => {
  const slash = scope.lastIndexOf('/')
  const at = scope.indexOf('@', slash)
  // A scope always starts with its space: the type says so, the schema checked it.
  return { space: scope.slice(0, slash) as Space, entity: scope.slice(slash + 1, at) }
}

const everybody = () => ['all']
const ofHolding = (id: string) => ['all', `holding:${id}`]
/** Also for whom the flat's account is shown to: one row, as it is now. */
const ofShown = (id: string) => [...ofHolding(id), shownFilter(id)]
/** Also for those of then, while they are shown it. */
const ofMoney = ({ holdingId, shownTo }: MoneyRow) => [
  ...ofHolding(holdingId),
  ...shownTo.map((id) => `let:${id}`),
]
/** Beside the office and the holder who brought it. */
const audienceFilters = (visibility: Visibility, holdingIds: readonly string[]): string[] => {
  if (visibility === 'society') return ['society']
  return visibility === 'household' ? holdingIds.map((id) => `holding:${id}`) : []
}
/** Of the office-bearers who sign receipts: for whoever has receipts. */
export const signaturesFilter = 'signatures'
const ofBox = ({ box }: { box: string }) => [`box:${box}`]
/** Papers of the books: for whoever reads those. */
const booksFilter = 'books'
/** A wing's name may hold anything; a scope's may not. */
const ofWing = (wing: string) => `wing:${encodeURIComponent(wing)}`
const noticeAudience = (audience: string) => {
  const wing = wingOfAudience(audience)
  return wing === undefined ? `to:${audience}` : ofWing(wing)
}
const assignment = (uid: string | null) => (uid === null ? 'unassigned' : `assigned:${uid}`)

/**
 * Raised with every change of `filtersOf` that puts rows which already exist into other scopes, and with a new
 * projection: the server then works both out again.
 */
export const scopesVersion = 17

export const filtersOf: { [E in Entity]: (row: ScopedRow[E]) => string[] } = {
  profile: everybody,
  'my-society': everybody,
  society: everybody,
  label: everybody,
  report: (row) => [
    'all',
    `own:${row.reporterUid}`,
    ...(row.deleted ? [] : [assignment(row.assigneeUid)]),
    ...(row.area === 'community' && !row.deleted ? ['community'] : []),
  ],
  reporter: (row) => [
    'all',
    `own:${row.uid}`,
    ...(row.assigneeUid === null ? [] : [`assigned:${row.assigneeUid}`]),
  ],
  'report-event': ({ readers }) => [...readers],
  star: (row) => [`own:${row.uid}`],
  'holding-card': (row) => ofShown(row.id),
  receipt: ofMoney,
  'flat-summary': (row) => ofShown(row.id),
  'society-summary': everybody,
  // Decided ones leave the devices: what a stranger once asked is nobody's business any more.
  'join-request': ({ status }) => (status === 'open' ? ['all'] : []),
  'joining-code': everybody,
  invitation: everybody,
  'member-card': everybody,
  'my-join-request': everybody,
  wing: everybody,
  flat: everybody,
  parking: everybody,
  'office-bearer': everybody,
  // where dues are paid to is told to whoever owes them
  'bank-account': ({ upi }) => (upi === '' ? ['all'] : ['all', 'paid-to']),
  'income-category': everybody,
  'document-series': everybody,
  'complaint-category': everybody,
  policy: everybody,
  // By holding, never by flat: who comes after receives nothing of it. What a holder brought stays theirs to see.
  // The picture of a person is theirs alone: others have its hash in the copies of the contact, where it is shared with them.
  // What goes with a mail is in the scope of its box.
  attachment: ({ removedAt, box, ...row }) => {
    if (box !== null) return [`box:${box}`]
    if (row.subjectKind === 'contact') return [`contact:${row.subjectId}`]
    if (isOfBooks(row.subjectKind)) return [booksFilter]
    if (row.subjectKind === 'office-bearer') {
      return ['all', ...(removedAt === null ? row.readers : [])]
    }
    if (row.subjectKind === 'report') {
      // whoever sees the report sees its photos, and whoever took one may bring it back
      return removedAt === null ? [...row.readers] : ['all', `own:${row.uploadedBy}`]
    }
    return [
      'all',
      ...(row.isByHolder ? [`own:${row.uploadedBy}`] : []),
      ...(removedAt === null ? audienceFilters(row.visibility, row.holdingIds) : []),
    ]
  },
  'contact-card': everybody,
  'contact-detail': everybody,
  'my-contact': (row) => [`own:${row.uid}`],
  'contact-note': everybody,
  'contact-star': (row) => [`own:${row.uid}`],
  'opening-balance': everybody,
  'import-batch': everybody,
  resident: everybody,
  household: (row) => ofHolding(row.holdingId),
  mail: ofBox,
  'mail-body': ofBox,
  'mail-label': (row) => [`box:${row.uid}`],
  // The committee is there for everybody; who has left, for the office alone.
  'mail-recipient': ({ kind, isOffice, isHere }) => {
    if (kind !== 'person') return ['groups']
    if (!isHere) return ['left']
    return isOffice ? ['all', 'committee'] : ['all']
  },
  // A draft, and one whose day has not come, is on no device but the office's.
  notice: ({ audience, state, isOut }) => [
    'all',
    ...(state === 'published' && isOut ? [noticeAudience(audience)] : []),
  ],
  'notice-read': (row) => ['all', `contact:${row.contactId}`],
  'notice-figure': everybody,
  'ledger-account': everybody,
  'financial-year': everybody,
  voucher: everybody,
  'charge-head': everybody,
  'charge-policy': everybody,
  reading: everybody,
  'bill-run': everybody,
  bill: ofMoney,
  'bill-delivery': everybody,
  adjustment: ofMoney,
  'reported-payment': ofMoney,
  // what is in hand stands beside what is owed; the receipt says the rest
  'held-cheque': ({ holdingId, state }) =>
    state === 'held' ? ofShown(holdingId) : ofHolding(holdingId),
  income: everybody,
  vendor: everybody,
  reconciliation: everybody,
  invoice: everybody,
  payment: everybody,
  'late-document': everybody,
  budget: everybody,
  'month-figure': everybody,
  'usage-day': everybody,
}

/** A person in one society, as the database knows them at the moment of a request. */
export type Member = {
  uid: string
  contactId: string
  roles: readonly SocietyRole[]
  /** Lives in or owns a flat today; a person whose holding ended keeps only what is their own. */
  isPresent: boolean
  /** What the person owns or has owned, pays or has paid for: money follows the holding, never the flat. */
  holdings: readonly string[]
  /** All that the person holds or has held. */
  held: readonly string[]
  /** Holdings of any kind that last today: what concerns a household follows whoever lives in it or owns it now. */
  homes: readonly string[]
  /** The wings of `homes`, by name. */
  wings: readonly string[]
  /**
   * Accounts of another that are shown to the person today, and for which holding of theirs: of a flat they rent, whose owner shows them the
   * bills, or own together with who owes its bills.
   */
  shown: readonly { owner: string; own: string }[]
}

const reportFilters = ({ uid, roles, isPresent }: Member): string[] => {
  if (can(roles, 'reports:all')) return ['all']
  return [
    `own:${uid}`,
    ...(can(roles, 'reports:work') ? [`assigned:${uid}`, 'unassigned'] : []),
    ...(can(roles, 'reports:community') && isPresent ? ['community'] : []),
  ]
}

const reporterFilters = ({ uid, roles }: Member): string[] => {
  if (can(roles, 'reports:all')) return ['all']
  return [`own:${uid}`, ...(can(roles, 'reports:work') ? [`assigned:${uid}`] : [])]
}

/** Holdings, their money and their totals go together; by these scopes the office also knows which are its own. */
const moneyFilters = ({ roles, holdings }: Member): string[] => [
  ...(can(roles, 'receipts:all') ? ['all'] : []),
  ...holdings.map((id) => `holding:${id}`),
]

/** What is written for a flat, from the day it is shown. */
const documentFilters = (member: Member): string[] => [
  ...moneyFilters(member),
  ...new Set(member.shown.map(({ own }) => `let:${own}`)),
]

const shownFilter = (owner: string) => `shown:${owner}`

/** Whose flat it is, and which cheques are in hand. */
const accountFilters = (member: Member): string[] => [
  ...moneyFilters(member),
  ...member.shown.map(({ owner }) => shownFilter(owner)),
]

/** What is owed for it. Whoever sees all of the row holds it once: what is shown says less. */
const summaryFilters = (member: Member): string[] => [
  ...moneyFilters(member),
  ...(can(member.roles, 'receipts:all') ? [] : member.shown)
    .filter(({ owner }) => !member.holdings.includes(owner))
    .map(({ owner }) => shownFilter(owner)),
]

/** Of another's account (`Member.shown`). */
export const isShownByOwner = (scope: Scope): boolean => scopeFilter(scope).startsWith('shown:')

/** Has bills and receipts, of their own or shown. */
const isShownMoney = ({ holdings, shown }: Member): boolean => holdings.length + shown.length > 0

const approvalFilters = ({ roles }: Member): string[] =>
  can(roles, 'residents:approve') ? ['all'] : []

const attachmentFilters = (member: Member): string[] => [
  `contact:${member.contactId}`,
  `box:${member.uid}`,
  ...(can(member.roles, 'accounts:read') ? [booksFilter] : []),
  ...(can(member.roles, 'documents:all')
    ? ['all']
    : [
        'society',
        ...member.homes.map((id) => `holding:${id}`),
        ...reportFilters(member),
        ...(isShownMoney(member) ? [signaturesFilter] : []),
      ]),
]

/** Whoever has moved out or sold keeps what is their own, and sees nothing more of those who live here. */
const seesNeighbours = ({ roles, isPresent }: Member): boolean =>
  can(roles, 'contacts:open') &&
  (isPresent || can(roles, 'contacts:all') || seatsOf(roles).includes('staff'))

const householdFilters = ({ roles, held }: Member): string[] =>
  can(roles, 'residents:manage') ? ['all'] : held.map((id) => `holding:${id}`)

const recipientFilters = (member: Member): string[] => [
  'committee',
  ...(mayWriteToAll(member) ? ['all'] : []),
  ...(can(member.roles, 'mail:groups') ? ['groups', 'left'] : []),
]
/** Whoever has moved out or sold is told nothing more of the society. */
export const noticeFilters = ({ roles, isPresent, wings }: Member): string[] => {
  if (can(roles, 'notices:publish')) return ['all']
  if (!isPresent) return []
  return [
    'to:all',
    ...(can(roles, 'notices:owners') ? ['to:owners'] : []),
    ...(can(roles, 'notices:tenants') ? ['to:tenants'] : []),
    ...wings.filter((wing) => wing !== '').map(ofWing),
  ]
}

const officeEntities = [
  'wing',
  'flat',
  'parking',
  'income-category',
  'document-series',
  'policy',
] as const satisfies readonly Entity[]

/** How the society is made up; office-bearers and what one may complain about are everybody's. */
const setupFilters = ({ roles }: Member): string[] => (can(roles, 'setup:read') ? ['all'] : [])

/** What is charged and why is said to whoever is charged. */
const chargeFilters = ({ roles, shown }: Member): string[] =>
  can(roles, 'setup:read') || can(roles, 'receipts:own') || shown.length > 0 ? ['all'] : []

/** An office that may see all holds it once. */
const paidToFilters = (member: Member): string[] => {
  const seen = setupFilters(member)
  return seen.length === 0 && isShownMoney(member) ? ['paid-to'] : seen
}

const ledgerFilters = ({ roles }: Member): string[] => (can(roles, 'accounts:read') ? ['all'] : [])

const ledgerEntities = [
  'society-summary',
  'ledger-account',
  'financial-year',
  'voucher',
  'reading',
  'bill-run',
  'bill-delivery',
  'income',
  'vendor',
  'reconciliation',
  'invoice',
  'payment',
  'late-document',
  'budget',
  'month-figure',
  'usage-day',
] as const satisfies readonly Entity[]

export const entitledSocietyScopes = (societyId: string, member: Member): Scope[] => {
  const space = societySpace(societyId)
  const named = (entity: Entity, filters: string[]) =>
    filters.map((filter) => scopeName(space, entity, filter))
  return [
    ...named('society', ['all']),
    ...named('label', ['all']),
    ...named('report', reportFilters(member)),
    ...named('reporter', reporterFilters(member)),
    ...named('report-event', reportFilters(member)),
    ...named('star', [`own:${member.uid}`]),
    ...named('holding-card', accountFilters(member)),
    ...named('receipt', documentFilters(member)),
    ...named('flat-summary', summaryFilters(member)),
    ...named('bill', documentFilters(member)),
    ...named('adjustment', documentFilters(member)),
    ...named('reported-payment', documentFilters(member)),
    ...named('held-cheque', accountFilters(member)),
    ...ledgerEntities.flatMap((entity) => named(entity, ledgerFilters(member))),
    ...named('charge-head', chargeFilters(member)),
    ...named('charge-policy', chargeFilters(member)),
    ...named('join-request', approvalFilters(member)),
    ...named('joining-code', approvalFilters(member)),
    ...named('invitation', approvalFilters(member)),
    ...named('office-bearer', ['all']),
    ...named('complaint-category', ['all']),
    ...officeEntities.flatMap((entity) => named(entity, setupFilters(member))),
    ...named('bank-account', paidToFilters(member)),
    ...named('attachment', attachmentFilters(member)),
    ...named('contact-card', seesNeighbours(member) ? ['all'] : []),
    ...named('contact-detail', can(member.roles, 'contacts:all') ? ['all'] : []),
    ...named('contact-note', can(member.roles, 'contacts:all') ? ['all'] : []),
    ...named('my-contact', [`own:${member.uid}`]),
    ...named('contact-star', [`own:${member.uid}`]),
    ...named('opening-balance', can(member.roles, 'receipts:all') ? ['all'] : []),
    ...named('import-batch', setupFilters(member)),
    ...named('resident', can(member.roles, 'residents:manage') ? ['all'] : []),
    ...named('household', householdFilters(member)),
    ...named('mail', [`box:${member.uid}`]),
    ...named('mail-body', [`box:${member.uid}`]),
    ...named('mail-label', [`box:${member.uid}`]),
    ...named('mail-recipient', recipientFilters(member)),
    ...named('notice', noticeFilters(member)),
    ...named(
      'notice-read',
      can(member.roles, 'notices:readers') ? ['all'] : [`contact:${member.contactId}`],
    ),
    ...named('notice-figure', can(member.roles, 'notices:publish') ? ['all'] : []),
    ...named('member-card', can(member.roles, 'members:change') ? ['all'] : []),
  ]
}

export const entitledPersonScopes = (uid: string): Scope[] => [
  scopeName(personSpace(uid), 'profile', 'all'),
  scopeName(personSpace(uid), 'my-society', 'all'),
  scopeName(personSpace(uid), 'my-join-request', 'all'),
]
