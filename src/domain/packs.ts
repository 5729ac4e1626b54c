/** Parts of the app that are fetched after the first picture. A pack is the chunk group `pack-<name>` of vite.config.ts. */
import type { SocietyRole } from '../contract/societies.ts'

type Audience = 'everybody' | readonly SocietyRole[]

/** Who cannot work offline without it. */
export const packAudiences = {
  account: 'everybody',
  // Texts and letters: for whoever speaks it.
  hi: [],
  mr: [],
  devanagari: [],
  adjustments: ['onlyAdmin'],
  // Its page needs the network in any case.
  audit: [],
  // Guests keep it by their visit; the statements draw with it.
  auditor: ['onlyAdmin'],
  bars: 'everybody',
  // What one owes, and why.
  bill: ['onlyOwner', 'onlyAdmin', 'onlySuperAdmin'],
  bills: ['onlyAdmin'],
  // What bills are made by; days too, also of the dashboards.
  books: ['onlyOwner', 'onlyAdmin', 'onlySuperAdmin'],
  // Pictures for a camera.
  code: ['onlyOwner', 'onlyAdmin', 'onlySuperAdmin'],
  charges: ['onlyAdmin'],
  // Post-dated cheques.
  cheques: ['onlyAdmin'],
  charts: ['onlyOwner', 'onlyAdmin', 'onlySuperAdmin'],
  contacts: ['onlyOwner', 'onlyAdmin', 'onlySuperAdmin'],
  dashboards: ['onlyOwner', 'onlyAdmin', 'onlySuperAdmin'],
  desk: 'everybody',
  // Also the picture of oneself.
  documents: 'everybody',
  export: 'everybody',
  // Of the help desk: staff have them from their first look.
  figures: ['onlyAdmin', 'onlySuperAdmin'],
  // Lists as CSV and workbooks.
  files: 'everybody',
  // What mails are written with: offline too.
  editor: 'everybody',
  // The Society Dashboard.
  finance: ['onlyAdmin'],
  firebase: 'everybody',
  flat: ['onlyOwner', 'onlySuperAdmin'],
  search: 'everybody',
  holdings: ['onlyAdmin', 'onlySuperAdmin'],
  // Sheets of flats and people; statements of the bank.
  import: ['onlyAdmin', 'onlySuperAdmin'],
  // Money that comes from others than members.
  incomes: ['onlyAdmin'],
  inviting: ['onlySuperAdmin'],
  // The account of one who owes, as a statement.
  member: ['onlyOwner', 'onlyAdmin', 'onlySuperAdmin'],
  notices: 'everybody',
  // The other ways to sign in.
  options: 'everybody',
  // Kept by who signs in so: with whom it speaks needs the network.
  oidc: [],
  occupancy: ['onlyAdmin', 'onlySuperAdmin'],
  mail: 'everybody',
  mailbox: 'everybody',
  push: 'everybody',
  // For a browser that keeps nothing: no pack either.
  memory: [],
  // What makes a list or a bill into a PDF: for whatever page asks.
  paper: ['onlyOwner', 'onlyAdmin', 'onlySuperAdmin'],
  // Many entries in one grid.
  many: ['onlyAdmin'],
  // What the society buys and pays.
  payables: ['onlyAdmin'],
  places: ['onlyAdmin', 'onlySuperAdmin'],
  // Mails and messages to who owes.
  remind: ['onlyAdmin'],
  registers: ['onlyAdmin', 'onlySuperAdmin'],
  // Lists as long as the device has rows.
  rows: 'everybody',
  residents: ['onlyAdmin', 'onlySuperAdmin'],
  setup: ['onlySuperAdmin'],
  several: 'everybody',
  // What other apps share.
  shares: 'everybody',
  // One's own contact details: also of who has no Contacts.
  sharing: 'everybody',
  // For whoever looks at it: it is there without network from then on.
  showcase: [],
  // Trial balance, balance sheet, ledgers.
  statements: ['onlyAdmin'],
  table: ['onlyAdmin', 'onlySuperAdmin'],
  // How far financial years are closed.
  years: ['onlyAdmin'],
} as const satisfies Record<string, Audience>

export type PackName = keyof typeof packAudiences

/** The packs that have to be on the device of a person with these roles. */
export const packsFor = (
  roles: readonly SocietyRole[],
  audiences: Readonly<Record<string, Audience>> = packAudiences,
): string[] =>
  Object.entries(audiences)
    .filter(
      ([, audience]) => audience === 'everybody' || roles.some((role) => audience.includes(role)),
    )
    .map(([name]) => name)
