/**
 * The bytes of papers that this device has never opened: fetched before the bundle is sealed. Those that cannot be had are counted in its
 * first line and named to whoever makes it; the auditor finds them without bytes.
 */
import { fetchBlob } from '#api/blob-transport.ts'
import { outside } from '#api/outside.ts'
import { idTokenOf } from '#api/person-token.ts'
import { currentDevice } from '#db/current-device.ts'
import { keepFetched } from '#db/kept-bytes.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import { toBase64 } from './bytes.ts'
import type { BundleFile, Entry } from './entry.ts'
import { entryKindText } from './entry-name.ts'

/** Null when it cannot be had now. */
export type FetchPaper = (file: BundleFile) => Promise<ArrayBuffer | null>

/** As many as a browser asks of one server at once, less what the app itself asks. */
const atOnce = 4

/** A server that is silent for so long to as many papers as are asked for together has no next one either. */
const silentMs = 20_000

/** From the server; what came is kept on this device like a paper that was opened. */
export const paperFetch = (societyId: string): FetchPaper => {
  const device = currentDevice()
  const space = societySpace(societyId)
  let silences = 0
  return async (file) => {
    if (silences >= atOnce || !navigator.onLine) return null
    const began = performance.now()
    const bytes = await fetchBlob({ uid: device.uid, token: idTokenOf }, space, file.sha256)
    const isSilent = bytes === null && performance.now() - began > silentMs
    silences = isSilent ? silences + 1 : 0
    if (bytes === null) return null
    await keepFetched(device, space, file, bytes, outside.clock())
    return bytes
  }
}

const isMissing = (entry: Entry): entry is Extract<Entry, { kind: 'file' }> =>
  entry.kind === 'file' && entry.row.bytes === null

const fetchAll = async (
  files: readonly BundleFile[],
  fetchPaper: FetchPaper,
  onDone: (done: number, count: number) => void,
): Promise<ReadonlyMap<string, string>> => {
  // several documents may have the same paper
  const wanted = [...new Map(files.map((file) => [file.sha256, file])).values()]
  const found = new Map<string, string>()
  const queue = wanted.values()
  let done = 0
  const work = async () => {
    for (const file of queue) {
      const bytes = await fetchPaper(file)
      if (bytes !== null) found.set(file.sha256, toBase64(new Uint8Array(bytes)))
      done += 1
      onDone(done, wanted.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}

/** `security.pdf (Invoice V/2627/0030)` */
const paperNames = (entries: readonly Entry[]): string[] => {
  // a document has the id of its voucher, which stands before it
  const documents = new Map(entries.map((entry) => [Reflect.get(entry.row, 'id'), entry]))
  return entries.filter(isMissing).map(({ row: { name, subjectId } }) => {
    const document = documents.get(subjectId)
    const number = document && Reflect.get(document.row, 'number')
    if (document === undefined || typeof number !== 'string') return name
    return m.years_bundle_paper_of({ name, kind: entryKindText(document.kind), number })
  })
}

/** @returns the same entries with the bytes that could be had, and the names of those papers that could not */
export const withPapers = async (
  entries: readonly Entry[],
  fetchPaper: FetchPaper,
  onDone: (done: number, count: number) => void,
): Promise<{ entries: Entry[]; missing: string[] }> => {
  const files = entries.filter(isMissing).map(({ row }) => row)
  const found = await fetchAll(files, fetchPaper, onDone)
  const filled = entries.map((entry): Entry => {
    if (!isMissing(entry)) return entry
    return { ...entry, row: { ...entry.row, bytes: found.get(entry.row.sha256) ?? null } }
  })
  const missing = paperNames(filled)
  return {
    missing,
    entries: filled.map((entry) =>
      entry.kind === 'bundle'
        ? { ...entry, row: { ...entry.row, missingFiles: missing.length } }
        : entry,
    ),
  }
}
