/** What the files of the build are called; only vite.config.ts asks. */
import { textsOf } from './chunk-groups.ts'
import { isOther, languages } from './contract/languages.ts'

/** What is loaded as a part of a pack belongs to it, also the small file that only names what lies in the pack. */
const packEntries = [
  [
    /src[\\/](features[\\/]accounts[\\/]adjustments[\\/]|routes[\\/].*-adjustments-page)/,
    'adjustments',
  ],
  ...languages.filter(isOther).map((language) => [textsOf(language), language] as const),
  [/src[\\/]memory-storage\.ts/, 'memory'],
  [/src[\\/]api[\\/]firebase\.ts/, 'firebase'],
  [/src[\\/]api[\\/]options[\\/](oidc|user-management)\.ts/, 'oidc'],
  [/src[\\/]api[\\/]options[\\/]/, 'options'],
  [/src[\\/]features[\\/]session[\\/]own-account[\\/]/, 'account'],
  [/src[\\/]features[\\/]contacts[\\/]own[\\/]/, 'sharing'],
  [/src[\\/]features[\\/]contacts[\\/]picture[\\/]/, 'documents'],
  [/src[\\/]features[\\/]contacts[\\/]/, 'contacts'],
  [/src[\\/]features[\\/]session[\\/]bars[\\/]/, 'bars'],
  [/src[\\/]features[\\/]residents[\\/]inviting[\\/]/, 'inviting'],
  [/src[\\/](features[\\/]residents[\\/]|routes[\\/].*-residents-page)/, 'residents'],
  [/src[\\/](features[\\/]holdings[\\/]|routes[\\/].*-resident-page)/, 'holdings'],
  [/src[\\/]features[\\/]import[\\/]/, 'import'],
  [/src[\\/](features[\\/]setup[\\/]|routes[\\/].*-setup-page)/, 'setup'],
  [/src[\\/]features[\\/]audit[\\/]/, 'audit'],
  [/src[\\/]features[\\/]notices[\\/]/, 'notices'],
  [/src[\\/]features[\\/]settings[\\/]push[\\/]/, 'push'],
  [/src[\\/]features[\\/]reports[\\/]shared[\\/]/, 'shares'],
  [/src[\\/]routes[\\/].*-places/, 'places'],
  [/src[\\/]routes[\\/].*-charges-page/, 'charges'],
  [/src[\\/](features[\\/]accounts[\\/](bill|reported|settles)[\\/])/, 'bill'],
  [
    /src[\\/](features[\\/]accounts[\\/](cheques[\\/]|find-alike)|components[\\/]money[\\/])/,
    'cheques',
  ],
  [/src[\\/]features[\\/]accounts[\\/]other[\\/]/, 'incomes'],
  [/src[\\/]features[\\/]accounts[\\/]payables[\\/]draft-papers/, 'desk'],
  [
    /src[\\/](features[\\/](accounts[\\/](payables[\\/]|day-book[\\/]entr|ui[\\/]take-back-many)|documents[\\/]book-files)|routes[\\/].*-payables-pages)/,
    'payables',
  ],
  [/src[\\/]features[\\/]accounts[\\/]statements[\\/]read-bank-file/, 'import'],
  [
    /src[\\/](features[\\/]accounts[\\/]statements[\\/]|routes[\\/].*-statements-page)/,
    'statements',
  ],
  [/src[\\/](features[\\/]accounts[\\/]bundle[\\/]|routes[\\/].*-auditor-page)/, 'auditor'],
  [/src[\\/](features[\\/]accounts[\\/]years[\\/]|routes[\\/].*-years-page)/, 'years'],
  [/src[/]features[/]accounts[/]finance[/]/, 'finance'],
  [/src[\\/]features[\\/]accounts[\\/](remind|bills[\\/]sending)[\\/]/, 'remind'],
  [/src[\\/]features[\\/]accounts[\\/]my-flat[\\/]paid-photos/, 'desk'],
  [/src[\\/]features[\\/]accounts[\\/]my-flat[\\/]year-chart/, 'dashboards'],
  [/src[\\/](features[\\/]accounts[\\/]my-flat[\\/]|routes[\\/].*-own-flat-page)/, 'flat'],
  [/src[\\/](features[\\/]accounts[\\/](bills|day-book)[\\/]|routes[\\/].*-books-pages)/, 'bills'],
  [/src[\\/](features[\\/]registers[\\/]|routes[\\/].*-registers-page)/, 'registers'],
  [/src[\\/](features[\\/]occupancy[\\/]|routes[\\/].*-occupancy-page)/, 'occupancy'],
  [/src[\\/]features[\\/]documents[\\/]report-photos/, 'desk'],
  [/src[\\/]features[\\/]documents[\\/]/, 'documents'],
  [/src[\\/]features[\\/]reports[\\/]desk[\\/]figures/, 'figures'],
  [/src[\\/]features[\\/]reports[\\/]desk[\\/]/, 'desk'],
  [/src[\\/]features[\\/]mail[\\/]compose[\\/]/, 'editor'],
  [/src[\\/](features[\\/]mail[\\/](?!home)|routes[\\/].*-mail-pages)/, 'mailbox'],
  [/src[\\/]components[\\/]chart[\\/]/, 'charts'],
  [/src[\\/]features[\\/]analytics[\\/]/, 'dashboards'],
  [/src[\\/](features[\\/]search|components[\\/]keys)[\\/]/, 'search'],
  [
    /src[\\/](components[\\/]data-table[\\/]file|features[\\/](reports[\\/](reports-)?export|accounts[\\/]export))/,
    'files',
  ],
  [/src[\\/]components[\\/]data-table[\\/]lazy-export/, 'export'],
  [/src[\\/]components[\\/]data-table[\\/]/, 'table'],
  // One entry and no group: whatever only the showcase needs lies in it.
  [/src[\\/]features[\\/]showcase[\\/]/, 'showcase'],
] as const

const packsOfWorkers: Record<string, string> = {
  'import-worker': 'import',
  'paper-worker': 'paper',
  'xlsx-worker': 'files',
}

/** Workers are a graph of their own each, and part of the pack whose page starts them. */
export const workerFileNames = ({ name }: { name: string }) =>
  `assets/pack-${packsOfWorkers[name]}-[hash].js`

/** Letters that only some read are no part of the shell. */
export const assetFileNames = ({ names }: { names: string[] }) =>
  names.some((name) => name.includes('devanagari'))
    ? 'assets/pack-devanagari-[hash][extname]'
    : 'assets/[name]-[hash][extname]'

export const chunkFileNames = ({ facadeModuleId }: { facadeModuleId: string | null }) => {
  const [, pack] = packEntries.find(([test]) => test.test(facadeModuleId ?? '')) ?? []
  return `assets/${pack === undefined ? '[name]' : `pack-${pack}`}-[hash].js`
}
