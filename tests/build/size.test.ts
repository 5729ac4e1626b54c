/** What a phone downloads: the budgets of the first load, measured on the built files by walking their imports. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entities } from '#contract/entities.ts'
import { packAudiences } from '#domain/packs.ts'
import {
  cssFiles,
  decodedSize,
  entry,
  filesOf,
  gzippedSize,
  laterParts,
  packNames,
  precached,
  readBuilt,
  readGraph,
  routeKey,
  staticClosure,
  workerFile,
} from './build-graph.ts'

const kilo = 1000

/**
 * What files give each other keeps its name, so that a release with one name more changes the file that has it and not all that take
 * something from it (docs/build-and-size.md): about 2 in 100 more to download once, for less than half of each release.
 */
const keptNames = 1.025

/** The budgets were set with 16 kinds of rows; numbers.md allows 1.5 KB for each later one, we take two fifths of it. */
const laterRows = 600 * (Object.keys(entities).length - 16)
const graph = readGraph()

const login = staticClosure(graph, [entry, routeKey('login')])
const list = staticClosure(graph, [
  entry,
  routeKey('_shell', 'component---loader'),
  'src/routes/_shell/apps/reportproblem/-reports-at.tsx',
])
/** Pages of their own, though they lie over the others or come before them: each has its own limit. */
const ownPages = {
  toasts: 'src/components/toast/toasts.ts',
  guests: 'src/features/session/account/guest-views.tsx',
  residents: 'src/routes/_shell/apps/residentmgmt/-residents-page.tsx',
  occupancy: 'src/routes/_shell/apps/residentmgmt/-occupancy-page.tsx',
  registers: 'src/routes/_shell/apps/residentmgmt/-registers-page.tsx',
  audit: 'src/features/audit/audit-page.tsx',
  bills: 'src/routes/_shell/apps/accounts/-books-pages.tsx',
  rest: 'src/features/session/rest-pages.tsx',
  search: 'src/features/search/search-panel.tsx',
  bars: 'src/features/session/bars/bars.ts',
  keys: 'src/components/keys/keys-dialog.tsx',
  dashboards: 'src/features/analytics/analytics-page.tsx',
  finance: 'src/features/accounts/finance/finance-page.tsx',
  charts: 'src/components/chart/apex-chart.tsx',
  showcase: 'src/features/showcase/showcase-page.tsx',
  settings: 'src/features/settings/settings-panel.tsx',
  account: 'src/features/session/own-account/account-panel.tsx',
  contact: 'src/features/contacts/own/own-contact.tsx',
  contacts: 'src/features/contacts/contacts-page.tsx',
  tray: 'src/features/session/tray/tray-panel.tsx',
  documents: 'src/features/documents/documents.ts',
  files: 'src/features/reports/reports-export.tsx',
  desk: 'src/features/reports/desk/desk-section.tsx',
  viewLinks: 'src/features/reports/desk/view-links.tsx',
  figures: 'src/features/reports/desk/figures.tsx',
  deskViews: 'src/features/reports/desk/desk-views.tsx',
  newReport: 'src/features/reports/desk/new-report-parts.tsx',
  reportPhotos: 'src/features/documents/report-photos.tsx',
  bookFiles: 'src/features/documents/book-files.tsx',
  mailbox: 'src/routes/_shell/apps/mail/-mail-pages.tsx',
  longLists: 'src/components/long-list/many-entries.tsx',
  compose: 'src/features/mail/compose/compose-page.tsx',
  notices: 'src/features/notices/notices-panel.tsx',
  shares: 'src/features/reports/shared/shares.ts',
  logout: 'src/features/session/logout/unsent-question.tsx',
}
/** The whole of the interface: also the form and the menus, but not what talks to the outside. */
const isInterface = (key: string) =>
  /^src\/(components|features)\//.test(key) && !Object.values(ownPages).includes(key)
const withParts = staticClosure(graph, [...list, ...laterParts(graph, list).filter(isInterface)])

/** Over a page whose drawers and menus are there, as they are before anything is said. */
const toasts = [...staticClosure(graph, [ownPages.toasts])].filter((key) => !withParts.has(key))

const addedBy = (page: string) => [...staticClosure(graph, [page])].filter((key) => !list.has(key))

/** Over a page that has forms and menus already. */
const overForms = (page: string) =>
  [...staticClosure(graph, [page])].filter((key) => !withParts.has(key))

const table = overForms('src/components/data-table/data-table.tsx')

const report = (name: string, bytes: number, limit: number) => {
  process.stdout.write(`${name}: ${(bytes / kilo).toFixed(1)} KB of ${limit / kilo} KB\n`)
  return bytes
}

test.each([
  ['JavaScript until the login is painted, gzipped', login, 215 * kilo + laterRows],
  // One kilobyte of it: the list is searched, and has what is one's own as filters. A third of one: payments that wait from their first moment. Another: waivers too.
  // A tenth: the line that breaks as what was saved is sent. As much: what was reported of one's dues, and where the focus goes when
  // what had it is gone. A tenth more here and in the next: what one thing says of
  // itself while something of it is on its way.
  ['JavaScript until the list of Contact Us is painted, gzipped', list, 242.3 * kilo + laterRows],
  ['JavaScript of Contact Us with form and menus, gzipped', withParts, 301.9 * kilo + laterRows],
  [
    'JavaScript that registration, terms and the like add, gzipped',
    addedBy(ownPages.guests),
    50 * kilo,
  ],
  ['JavaScript that Resident Management adds, gzipped', addedBy(ownPages.residents), 68 * kilo],
  ['JavaScript that the occupancy adds, gzipped', addedBy(ownPages.occupancy), 10 * kilo],
  ['JavaScript that the registers add, gzipped', addedBy(ownPages.registers), 95 * kilo],
  ['JavaScript that the audit trail adds, gzipped', addedBy(ownPages.audit), 25 * kilo],
  // Five kilobytes of it: what was sent of bills, rebates, who signs a receipt, and which number stands in the books already.
  // Half a kilobyte of it: filters of a span of days, and the accounts of a voucher. Two: what waits of payments and entries.
  // Two kilobytes of it: what of a bill is unpaid, what has fallen due, and the sending of chosen ones.
  // One more: what is chosen in either is taken back. Half a one: the day book as a PDF.
  // A tenth of one: what heads of figures are called that the books do not name; the dashboard and the ledger behind it share it.
  // One more: bills ahead do not count before their day, in rules that both share.
  // Four tenths: papers of an entry, and the way to them from a receipt.
  // One and seven tenths: a voucher as a paper, how it came into the books, and what waits for somebody's yes. Nine tenths: adjustments
  // of an audit, and papers in every form that enters something. Eight tenths: members' names and the mode in vouchers, and the payment
  // itself behind what waits. Two tenths: tax at source stays as it was deducted.
  // Three tenths: a receipt that waits has its papers, Edit and Withdraw. As many: the way back from one document to another.
  // Four tenths: what a flat owes is proposed, and the focus comes back to the row of what was opened.
  // A tenth: why a document is not given away yet.
  ['JavaScript that bills and the day book add, gzipped', addedBy(ownPages.bills), 180.3 * kilo],
  // Half a kilobyte of it: which flats are owned with others, beside the receipts; these by day; the way to cheques and statement.
  ['JavaScript that the search adds, gzipped', addedBy(ownPages.search), 53.3 * kilo],
  ['JavaScript that the list of keys adds, gzipped', addedBy(ownPages.keys), 53.3 * kilo],
  // A tenth of one: papers that wait behind a receipt, in the file of receipts that it shares with Home. Here, above and in a logout's
  // three tenths: three small files fewer in the shell (S7), whose modules lie with the receipts.
  ['JavaScript that footer and shortcuts add, gzipped', addedBy(ownPages.bars), 50.7 * kilo],
  ['JavaScript that the dashboards add, gzipped', addedBy(ownPages.dashboards), 25 * kilo],
  // Most of it the rules of the books, sheets and the chart's frame, which other pages bring too.
  // Half a kilobyte of it: what of documents that are dated ahead does not count yet. A third of one: waivers that wait.
  // A fifth: the one of several papers that is printed, and years that begin in between. One and a half: rules of cash, of tax on what
  // is paid ahead and of an audit's adjustments; papers, in the file of all such forms. Seven tenths: papers that wait behind what is
  // written anew, and the tax that an advance keeps back. Eight tenths: the way back from a figure, and what is reported and waits.
  // A tenth: papers that wait are taken away with the save alone. Two tenths: tax at source stays as it was deducted.
  // Six tenths: what a form says that cannot show its papers. Two tenths: the tax of what was paid as another kind.
  // Three tenths: what a flat owes is proposed in the form that it shares. Two tenths: a document of which something is on its way is
  // not given away yet.
  ['JavaScript that the Society Dashboard adds, gzipped', addedBy(ownPages.finance), 200.6 * kilo],
  ['JavaScript that the charts add, gzipped', addedBy(ownPages.charts), 165 * kilo],
  [
    'JavaScript that the showcase adds, gzipped',
    addedBy(ownPages.showcase),
    130 * kilo + laterRows,
  ],
  ['JavaScript that the settings add, gzipped', addedBy(ownPages.settings), 55 * kilo + laterRows],
  ['JavaScript that the account adds, gzipped', addedBy(ownPages.account), 55 * kilo],
  ['JavaScript that own contact details add, gzipped', addedBy(ownPages.contact), 55 * kilo],
  ['JavaScript that Contacts adds, gzipped', addedBy(ownPages.contacts), 70 * kilo],
  ['JavaScript that the tray adds, gzipped', addedBy(ownPages.tray), 55 * kilo + laterRows],
  // A tenth of one, and of the help desk: the hash of what a device holds, in the file that checks a device.
  ['JavaScript that the documents add, gzipped', addedBy(ownPages.documents), 62.2 * kilo],
  ['JavaScript that the way to a file adds, gzipped', addedBy(ownPages.files), 4 * kilo],
  // Half a kilobyte of the next two: papers of an invoice or payment that is not saved yet, kept as photos of a report are, and those
  // that wait.
  ['JavaScript that the help desk adds, gzipped', overForms(ownPages.desk), 42.5 * kilo],
  ['JavaScript that a new report adds, gzipped', overForms(ownPages.newReport), 42.5 * kilo],
  [
    'JavaScript that the figures of the help desk add, gzipped',
    overForms(ownPages.figures),
    50 * kilo,
  ],
  ['JavaScript that the mailbox adds, gzipped', addedBy(ownPages.mailbox), 78 * kilo],
  ['JavaScript that lists of many entries add, gzipped', addedBy(ownPages.longLists), 12 * kilo],
  ['JavaScript that writing a mail adds, gzipped', addedBy(ownPages.compose), 230 * kilo],
  ['JavaScript that the notices add, gzipped', addedBy(ownPages.notices), 70 * kilo],
  ['JavaScript that a share adds, gzipped', addedBy(ownPages.shares), 10 * kilo],
  [
    'JavaScript that a logout with unsent changes adds, gzipped',
    addedBy(ownPages.logout),
    // Three and a half kilobytes of it: the words of changes of the books, and why they are refused. A fifth of one: a paper that was
    // taken away stays away, in the file of receipts. Four tenths: of which document a paper is that waits.
    65.2 * kilo,
  ],
  ['JavaScript that the toasts add, gzipped', toasts, 15 * kilo],
  ['JavaScript that the data table adds, gzipped', table, 55 * kilo],
] as const)('%s', (name, chunks, budget) => {
  const limit = budget * keptNames
  expect(report(name, gzippedSize(filesOf(graph, chunks)), limit)).toBeLessThanOrEqual(limit)
})

test('the identity SDK is in none of the first loads', () => {
  const files = filesOf(graph, [...login, ...withParts])
  expect(files.filter((file) => readBuilt(file).includes('FirebaseError'))).toEqual([])
})

test('the identity SDK is in the build, or the test above says nothing', () => {
  const files = filesOf(graph, Object.keys(graph))
  expect(files.filter((file) => readBuilt(file).includes('FirebaseError'))).not.toEqual([])
})

test('all styles, gzipped', () => {
  // A hundredth of one: headings are balanced, and the way to an adjustment's entry has the colour of a link.
  const limit = 20.21 * kilo
  expect(report('CSS, gzipped', gzippedSize(cssFiles()), limit)).toBeLessThanOrEqual(limit)
})

/** Fetched once the page is drawn, and again when it has changed. It sends what waits, so it knows every kind of row and change. */
test('the service worker, gzipped', () => {
  // Five kilobytes of it: the kinds of rows of the books, and the changes of them. A tenth: the pack of a member's statement.
  const limit = 84.3 * kilo
  expect(report('service worker, gzipped', gzippedSize([workerFile()]), limit)).toBeLessThanOrEqual(
    limit,
  )
})

/** Asked for at every start and every hour. */
test('the list of files that changes with every release, gzipped', () => {
  const limit = 3 * kilo
  expect(report('list of files, gzipped', gzippedSize(['sw.js']), limit)).toBeLessThanOrEqual(limit)
})

test('the worker brings neither the identity SDK nor parts of its own', () => {
  expect(readBuilt(workerFile())).not.toMatch(/FirebaseError|\bimport\(/)
})

/** With the map of all files in it: each file more is a line more in every first load. */
test('the page itself, gzipped', () => {
  const limit = 7.5 * kilo
  expect(report('page, gzipped', gzippedSize(['index.html']), limit)).toBeLessThanOrEqual(limit)
})

test('the precached shell, decoded', () => {
  const files = precached()
  expect(files).toContain('index.html')
  // Three tenths of one are where the focus goes when what had it is gone. Five: what a device holds is said by a hash. Four:
  // what one thing says of itself while something of it is on its way.
  const limit = 1701.3 * kilo
  expect(report('precached shell, decoded', decodedSize(files), limit)).toBeLessThanOrEqual(limit)
  // With the configuration that is kept beside them 60 (S7).
  expect(files.length).toBeLessThanOrEqual(59)
})

test('every pack has somebody who needs it, and the other way round', () => {
  expect(packNames().sort()).toEqual(Object.keys(packAudiences).sort())
})

/** Else its page does not open without a connection for who keeps the one and not the other. */
test('a pack leans on packs alone that all who keep it keep too', () => {
  const packOf = (key: string) => /^_pack-([a-z-]+?)-[\w-]{8}\.js$/.exec(key)?.[1] ?? ''
  const keepers = (name: string) =>
    Object.entries<readonly string[] | 'everybody'>(packAudiences).find(([of]) => of === name)?.[1]
  const missing = Object.entries(graph).flatMap(([key, { imports = [] }]) =>
    imports.flatMap((next) => {
      const [of, leansOn] = [keepers(packOf(key)), keepers(packOf(next))]
      if (of === undefined || leansOn === undefined || leansOn === 'everybody') return []
      const all = of !== 'everybody' && of.every((role) => leansOn.includes(role))
      return all ? [] : [`${packOf(key)} leans on ${packOf(next)}`]
    }),
  )
  expect(missing).toEqual([])
})

/** A device without network is locked too, before any pack has come. */
test('the screens before the login, the lock screen among them, lean on no pack', () => {
  const needed = staticClosure(graph, ['src/features/session/account/guest-views.tsx'])
  expect([...needed].filter((key) => key.startsWith('_pack-'))).toEqual([])
})

test('page and server say the same build', () => {
  const { build } = JSON.parse(readFileSync('dist/build.json', 'utf8'))
  expect(readBuilt('index.html')).toContain(`name="app-build" content="${build}"`)
})

/** In a circle a module may run before what it needs: a page that is undefined. */
test('no chunk imports itself in a circle', () => {
  const circles = Object.entries(graph).flatMap(([key, { imports = [] }]) =>
    imports
      .filter((next) => staticClosure(graph, [next]).has(key))
      .map((next) => `${key} and ${next}`),
  )
  expect(circles).toEqual([])
})
