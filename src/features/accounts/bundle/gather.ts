/** The entries of a year's bundle, from the rows on this device. */
import { isOfBooks } from '#contract/attachments.ts'
import type { VoucherRow, YearState } from '#contract/books/ledger.ts'
import type { Language } from '#contract/languages.ts'
import type { Space } from '#contract/sync.ts'
import type { Device, Held } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress } from '#db/scope-progress.ts'
import { daysOfYear } from '#domain/books/ledger/closing.ts'
import { isApproved } from '#domain/books/payables/approval.ts'
import { inOrder } from '#domain/books/statements/account-ledger.ts'
import { inCodeOrder } from '#domain/books/statements/balances.ts'
import { groupBy } from '#domain/group-by.ts'
import { societySpace } from '#domain/scopes.ts'
import { isWithin } from '#domain/time-ranges.ts'
import { readSociety } from '../bill/queries.ts'
import { readToday } from '../queries.ts'
import { toBase64 } from './bytes.ts'
import {
  aboutBundle,
  type BundleHead,
  bundleFormat,
  bundleVersion,
  contentKinds,
  type DocumentKind,
  documentKinds,
  type Entry,
  type RowOf,
} from './entry.ts'

/** What it says, without what this device keeps beside it. */
const bare = <Row extends { space: Space; scopes: unknown; rv: number }>(row: Row): Row => {
  const { space: _space, scopes: _scopes, rv: _rv, ...said } = row
  return said as unknown as Row // read only as a row of the contract from here on
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))

const readVouchers = async (device: Device, space: Space, to: string): Promise<VoucherRow[]> =>
  (
    await device.rows.voucher
      .where('[space+dated]')
      .between([space, ''], [space, to], true, true)
      // without a number it is not in the books yet
      .filter(({ number }) => number !== null)
      .toArray()
  )
    .map(bare)
    .sort(inOrder)

/** Nothing is said of one that nobody had to approve. */
const readApproval = async (
  device: Device,
  { space, id }: Held<DocumentKind>,
): Promise<RowOf<'payment'>['approval']> => {
  const row = await device.rows['late-document'].get([space, id])
  if (row === undefined || !isApproved(row)) return undefined
  const { madeBy, madeAt, decidedBy, decidedAt } = row
  return { madeBy, madeAt, approvedBy: decidedBy, approvedAt: decidedAt ?? '' }
}

/** In the order of their vouchers, whose ids they have. */
const readDocuments = async (device: Device, space: Space, vouchers: readonly VoucherRow[]) => {
  const keys = vouchers.map(({ id }): [Space, string] => [space, id])
  const entries: Entry[] = []
  for (const kind of documentKinds) {
    const rows = (await device.rows[kind].bulkGet(keys)) as (Held<DocumentKind> | undefined)[] // of that table
    for (const row of rows)
      if (row !== undefined) {
        const isAsked = kind === 'payment' || kind === 'adjustment'
        const said = isAsked ? { approval: await readApproval(device, row) } : {}
        // when it comes again is a plan, and no part of the document: it changes afterwards
        const { repeats: _, ...own } = { repeats: null, ...bare(row) }
        entries.push({ kind, row: { ...own, ...said } } as unknown as Entry) // a row of that kind
      }
  }
  return entries
}

const readFiles = async (device: Device, space: Space, documents: readonly Entry[]) => {
  const files: RowOf<'file'>[] = []
  const held = await device.rows.attachment
    .where('space')
    .equals(space)
    .filter(({ subjectKind, isRemoved }) => isOfBooks(subjectKind) && !isRemoved)
    .toArray()
  const bySubject = groupBy(
    byId(held),
    ({ subjectKind, subjectId }) => `${subjectKind}/${subjectId}`,
  )
  for (const { kind, row } of documents) {
    const own = 'id' in row ? bySubject.get(`${kind}/${row.id}`) : undefined
    for (const { id, subjectKind, subjectId, name, type, size, sha256 } of own ?? []) {
      const kept = await device.blobBytes.get([space, sha256])
      const bytes = kept === undefined ? null : toBase64(new Uint8Array(kept.bytes))
      files.push({ id, subjectKind, subjectId, name, type, size, sha256, bytes })
    }
  }
  return files
}

const readMembers = async (
  device: Device,
  space: Space,
  vouchers: readonly VoucherRow[],
): Promise<RowOf<'member'>[]> => {
  const named = new Set(vouchers.flatMap(({ lines }) => lines.map(({ holdingId }) => holdingId)))
  const cards = await device.rows['holding-card'].where('space').equals(space).toArray()
  return byId(cards.filter(({ id }) => named.has(id))).map(({ id, flatId, flat, person }) => ({
    ...{ id, flatId, flat, person },
  }))
}

/** Only those of whom its documents speak. */
const readVendors = async (
  device: Device,
  space: Space,
  documents: readonly Entry[],
): Promise<RowOf<'vendor'>[]> => {
  const named = new Set(documents.map(({ row }) => Reflect.get(row, 'vendorId')))
  const rows = await device.rows.vendor.where('space').equals(space).toArray()
  return byId(rows.filter(({ id }) => named.has(id))).map(({ id, name, pan, gstin }) => ({
    ...{ id, name, pan, gstin },
  }))
}

const entriesOf = <Kind extends Entry['kind']>(kind: Kind, rows: readonly RowOf<Kind>[]) =>
  rows.map((row) => ({ kind, row }) as unknown as Entry) // of the same kind

type Year = { id: string; state: YearState }

const readContent = async (device: Device, space: Space, year: Year): Promise<Entry[]> => {
  const span = daysOfYear(year.id)
  const vouchers = await readVouchers(device, space, span.to)
  const ofYear = vouchers.filter(({ dated }) => isWithin(dated, span))
  const documents = await readDocuments(device, space, ofYear)
  const years = await device.rows['financial-year'].where('space').equals(space).toArray()
  const accounts = await device.rows['ledger-account'].where('space').equals(space).toArray()
  return [
    ...entriesOf('year', byId(years.map(bare))),
    ...entriesOf('account', inCodeOrder(accounts.map(bare))),
    ...entriesOf('member', await readMembers(device, space, vouchers)),
    ...entriesOf('vendor', await readVendors(device, space, documents)),
    ...entriesOf('voucher', vouchers),
    ...documents,
    ...entriesOf(
      'file',
      await readFiles(device, space, [...documents, ...entriesOf('voucher', ofYear)]),
    ),
  ]
}

const countsOf = (content: readonly Entry[]): BundleHead['counts'] => {
  const count = (kind: string) => content.filter((entry) => entry.kind === kind).length
  return Object.fromEntries(contentKinds.map((kind) => [kind, count(kind)])) as BundleHead['counts'] // one for each
}

const bookTables = [
  ...(['ledger-account', 'voucher', 'financial-year', 'holding-card', 'vendor'] as const),
  ...(['attachment', 'late-document', ...documentKinds] as const),
]

const readEntries = async (
  device: Device,
  societyId: string,
  year: Year,
): Promise<{ head: BundleHead; language: Language; entries: Entry[] } | null> => {
  const space = societySpace(societyId)
  const wanted: ReadonlySet<string> = new Set(bookTables)
  const { isComplete } = await readProgress(device, space, ({ entity }) => wanted.has(entity))
  if (!isComplete) return null
  const content = await readContent(device, space, year)
  const society = await readSociety(device, societyId)
  const { name, registration, address, gstin } = society
  const head: BundleHead = {
    ...{ format: bundleFormat, version: bundleVersion, about: [...aboutBundle] },
    society: { name, registration, address, gstin },
    ...{ year: year.id, ...daysOfYear(year.id), state: year.state },
    madeOn: await readToday(device, space),
    counts: countsOf(content),
  }
  return {
    head,
    language: society.documentsLanguage,
    entries: [
      { kind: 'bundle', row: head },
      ...content,
      { kind: 'end', row: { entries: content.length + 2 } },
    ],
  }
}

/** Null while not all of it is on this device: a bundle of a part would look like one of the whole. */
export const bundleQuery = (societyId: string, year: Year) =>
  localQuery({
    tables: [...bookTables, ...(['society', 'scopes', 'blobBytes'] as const)],
    key: ['voucher', 'bundle', societyId, year.id],
    isLong: true,
    read: (device) => readEntries(device, societyId, year),
  })
