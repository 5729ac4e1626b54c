/** A bundle from a file: every line of its chain is checked before anything of it is shown. */
import { m } from '#texts/compiled/messages.js'
import { fromBase64, sha256, unpacked } from './bytes.ts'
import { type Broken, type Walked, walk } from './chain.ts'
import {
  type BundleHead,
  bundleVersion,
  contentKinds,
  type DocumentKind,
  documentKinds,
  type EntryKind,
  type RowOf,
  rowSchemas,
} from './entry.ts'
import { entryKindText, entryName } from './entry-name.ts'

export type BundleDocument = {
  [Kind in DocumentKind]: { kind: Kind; row: RowOf<Kind> }
}[DocumentKind]

export type Bundle = {
  fingerprint: string
  entries: number
  head: BundleHead
  years: RowOf<'year'>[]
  accounts: RowOf<'account'>[]
  vouchers: RowOf<'voucher'>[]
  members: ReadonlyMap<string, RowOf<'member'>>
  vendors: ReadonlyMap<string, RowOf<'vendor'>>
  /** By the id of their voucher. */
  documents: ReadonlyMap<string, BundleDocument>
  files: RowOf<'file'>[]
}

export type BundleFault = {
  /** The line of the file that does not fit, from 1. */
  line: number
  words: string
  /** The entry before it, which fits. */
  after: string | null
}

export type Opened = { bundle: Bundle } | { fault: BundleFault }

/** What stands at a line, by what the first one counts. */
const kindAt = (line: number, counts: BundleHead['counts'] | undefined): EntryKind | undefined => {
  if (line === 1) return 'bundle'
  if (counts === undefined) return undefined
  let last = 1
  for (const kind of contentKinds) {
    last += counts[kind] ?? 0
    if (line <= last) return kind
  }
  return 'end'
}

type Parsed = { at: number; kind: EntryKind; row: unknown }

// the chain fits: it is as its maker wrote it, and each row is parsed on its own
const parsed = (text: string): Parsed => JSON.parse(text) as Parsed

const headOf = (walked: Walked): BundleHead | undefined => {
  const [first] = walked.entries
  return first === undefined ? undefined : rowSchemas.bundle.safeParse(parsed(first).row).data
}

const nameAt = ({ entries }: Walked, line: number) => {
  const text = entries[line - 1]
  return (text === undefined ? undefined : entryName(text, undefined)) ?? m.auditor_entry_first()
}

const numberOf = (text: string) => Number(/^\{"entry":\{"at":(\d+),/.exec(text)?.[1] ?? Number.NaN)

/** A name that an entry before it has already is not its own: it was changed too. */
const ownName = (walked: Walked, text: string, expected: EntryKind | undefined) => {
  const name = entryName(text, expected)
  const isTaken = walked.entries.some((entry) => entryName(entry, undefined) === name)
  return isTaken ? undefined : name
}

const faultAt = (walked: Walked, line: number, words: string): BundleFault => ({
  ...{ line, words },
  after: line > 1 ? nameAt(walked, line - 1) : null,
})

const faultOf = (walked: Walked, { text, hasEnd, next }: Broken): BundleFault => {
  const line = walked.entries.length + 1
  const expected = kindAt(line, headOf(walked)?.counts)
  const before = nameAt(walked, line - 1)
  const told = (words: string) => faultAt(walked, line, words)
  if (!hasEnd && expected !== 'end') return told(m.auditor_cut({ entry: before }))
  const name = ownName(walked, text, expected)
  if (name === undefined && expected !== undefined)
    return told(m.auditor_changed_after({ kind: entryKindText(expected), entry: before }))
  const entry = name ?? m.auditor_entry_first()
  // of a number that was changed the next one says so
  const isMissing = numberOf(text) > line && numberOf(next) !== line + 1
  return told(isMissing ? m.auditor_missing({ entry }) : m.auditor_changed({ entry }))
}

/** Also where its first line was changed. */
const isBundle = ({ entries }: Walked, bytes: Uint8Array) =>
  entries.length > 0 ||
  /"hash":"[0-9a-f]{64}"\}\n\{"entry":/.test(new TextDecoder().decode(bytes.subarray(0, 100_000)))

const versionFault = (walked: Walked): BundleFault | null => {
  const { version } = Object(parsed(walked.entries[0] ?? 'null')?.row)
  if (typeof version !== 'number' || version <= bundleVersion) return null
  return { line: 1, words: m.auditor_newer(), after: null }
}

type Rows = { [Kind in EntryKind]: RowOf<Kind>[] }

/** Each as the schema of its kind says; the first that is not is the fault. */
const readRows = (walked: Walked): Rows | BundleFault => {
  const rows = Object.fromEntries(
    Object.keys(rowSchemas).map((kind) => [kind, []]),
  ) as unknown as Rows // one list for each kind
  for (const [index, text] of walked.entries.entries()) {
    const { at, kind, row } = parsed(text)
    const line = index + 1
    const read = Object.hasOwn(rowSchemas, kind) ? rowSchemas[kind].safeParse(row) : undefined
    if (at !== line || !read?.success)
      return faultAt(walked, line, m.auditor_unreadable({ entry: nameAt(walked, line) }))
    ;(rows[kind] as unknown[]).push(read.data) // of the schema of that kind
  }
  return rows
}

/** The bytes of a paper are those its entry names. */
const fileFault = async (walked: Walked, files: Rows['file']): Promise<BundleFault | null> => {
  const first = walked.entries.length - 1 - files.length
  for (const [at, { bytes, sha256: named }] of files.entries()) {
    if (bytes === null) continue
    const line = first + at + 1
    const isNamed = await Promise.resolve(bytes)
      .then((text) => sha256(fromBase64(text)))
      .then((hash) => hash === named)
      .catch(() => false)
    if (!isNamed)
      return faultAt(walked, line, m.auditor_unreadable({ entry: nameAt(walked, line) }))
  }
  return null
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

const documentsOf = (rows: Rows) =>
  new Map(
    documentKinds.flatMap((kind) =>
      rows[kind].map((row): [string, BundleDocument] => [
        row.id,
        { kind, row } as BundleDocument, // the row is of that kind
      ]),
    ),
  )

/** @param bytes the lines, unpacked; @param isWhole nothing is missing at the end of the packing */
export const openLines = async (
  bytes: Uint8Array,
  isWhole = true,
  onLine?: (done: number, share: number) => void,
): Promise<Opened> => {
  const walked = await walk(bytes, onLine)
  const last = walked.entries.length
  if (!isBundle(walked, bytes))
    return { fault: { line: 1, words: m.auditor_foreign(), after: null } }
  if (walked.broken !== null) return { fault: faultOf(walked, walked.broken) }
  const newer = versionFault(walked)
  if (newer !== null) return { fault: newer }
  const rows = readRows(walked)
  if ('line' in rows) return { fault: rows }
  const [head] = rows.bundle
  const { entries } = rows.end.at(-1) ?? { entries: 0 }
  if (!isWhole || head === undefined || entries !== last)
    return { fault: faultAt(walked, last + 1, m.auditor_cut({ entry: nameAt(walked, last) })) }
  const spoilt = await fileFault(walked, rows.file)
  if (spoilt !== null) return { fault: spoilt }
  return {
    bundle: {
      ...{ head, fingerprint: walked.fingerprint, entries: last },
      ...{ years: rows.year, accounts: rows.account, vouchers: rows.voucher, files: rows.file },
      ...{ members: byId(rows.member), vendors: byId(rows.vendor), documents: documentsOf(rows) },
    },
  }
}

export const openBundle = async (
  file: Blob,
  onLine?: (done: number, share: number) => void,
): Promise<Opened> => {
  const { bytes, isWhole } = await unpacked(file)
  return openLines(bytes, isWhole, onLine)
}
