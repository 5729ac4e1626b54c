/** The bundle of a year as a file, made on this device. */
import { fileName } from '#components/data-table/file/use-file.ts'
import type { Language } from '#contract/languages.ts'
import { packed } from './bytes.ts'
import { seal } from './chain.ts'
import type { BundleHead } from './entry.ts'
import { bundleQuery } from './gather.ts'
import { paperFetch, withPapers } from './papers.ts'

export type MadeBundle = {
  file: Blob
  name: string
  fingerprint: string
  entries: number
  head: BundleHead
  /** Papers that are named in it, but whose files could not be had: each with its document. */
  missing: string[]
  /** Of the paper with its fingerprint. */
  language: Language
}

export type BundleStep =
  | { of: 'papers'; done: number; count: number }
  | { of: 'sealing'; share: number }

/** @returns null while not all of the books is on this device */
export const makeBundle = async (
  societyId: string,
  year: Parameters<typeof bundleQuery>[1],
  onStep: (step: BundleStep) => void,
): Promise<MadeBundle | null> => {
  const gathered = await bundleQuery(societyId, year).queryFn()
  if (gathered === null) return null
  const { language } = gathered
  const { entries, missing } = await withPapers(
    gathered.entries,
    paperFetch(societyId),
    (done, count) => onStep({ of: 'papers', done, count }),
  )
  const head: BundleHead = { ...gathered.head, missingFiles: missing.length }
  const { lines, fingerprint } = await seal(entries, (done) =>
    onStep({ of: 'sealing', share: done / entries.length }),
  )
  const id = `auditor-${year.id}`
  const name = fileName({ society: head.society.name, id, today: head.madeOn }, 'pdf')
  return {
    ...{
      fingerprint,
      head,
      missing,
      language,
      entries: entries.length,
      name: name.replace(/pdf$/, 'jsonl.gz'),
    },
    file: await packed(lines),
  }
}
