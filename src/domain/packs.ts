/** Parts of the app that are fetched after the first picture. A pack is the chunk group `pack-<name>` of vite.config.ts. */
import type { SocietyRole } from '../contract/societies.ts'

type Audience = 'everybody' | readonly SocietyRole[]

/** Who cannot work offline without it. */
export const packAudiences: Record<string, Audience> = {
  account: 'everybody',
  // Its page needs the network in any case.
  audit: [],
  bars: 'everybody',
  charts: ['onlyOwner', 'onlyAdmin', 'onlySuperAdmin'],
  contacts: ['onlyOwner', 'onlyAdmin', 'onlySuperAdmin'],
  dashboards: ['onlyOwner', 'onlyAdmin', 'onlySuperAdmin'],
  // Also the picture of oneself.
  documents: 'everybody',
  firebase: 'everybody',
  search: 'everybody',
  holdings: ['onlyAdmin', 'onlySuperAdmin'],
  import: ['onlySuperAdmin'],
  inviting: ['onlySuperAdmin'],
  occupancy: ['onlyAdmin', 'onlySuperAdmin'],
  // What makes a list into a PDF: for whatever page asks.
  paper: ['onlyAdmin', 'onlySuperAdmin'],
  places: ['onlyAdmin', 'onlySuperAdmin'],
  registers: ['onlyAdmin', 'onlySuperAdmin'],
  residents: ['onlyAdmin', 'onlySuperAdmin'],
  setup: ['onlySuperAdmin'],
  // One's own contact details: also of who has no Contacts.
  sharing: 'everybody',
  // For whoever looks at it: it is there without network from then on.
  showcase: [],
  table: ['onlyAdmin', 'onlySuperAdmin'],
}

/** The packs that have to be on the device of a person with these roles. */
export const packsFor = (roles: readonly SocietyRole[], audiences = packAudiences): string[] =>
  Object.entries(audiences)
    .filter(
      ([, audience]) => audience === 'everybody' || roles.some((role) => audience.includes(role)),
    )
    .map(([name]) => name)
