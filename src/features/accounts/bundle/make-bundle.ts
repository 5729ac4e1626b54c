/** The bundle of a year as a file, made on this device. */
import { fileName } from '#components/data-table/file/use-file.ts'
import type { SettingOf } from '#domain/settings.ts'
import { packed } from './bytes.ts'
import { seal } from './chain.ts'
import type { BundleHead } from './entry.ts'
import { bundleQuery } from './gather.ts'

export type MadeBundle = {
  file: Blob
  name: string
  fingerprint: string
  entries: number
  head: BundleHead
  /** Of the paper with its fingerprint. */
  language: SettingOf<'language'>
}

/** @returns null while not all of the books is on this device */
export const makeBundle = async (
  societyId: string,
  year: Parameters<typeof bundleQuery>[1],
  onShare: (share: number) => void,
): Promise<MadeBundle | null> => {
  const gathered = await bundleQuery(societyId, year).queryFn()
  if (gathered === null) return null
  const { head, entries, language } = gathered
  const { lines, fingerprint } = await seal(entries, (done) => onShare(done / entries.length))
  const id = `auditor-${year.id}`
  const name = fileName({ society: head.society.name, id, today: head.madeOn }, 'pdf')
  return {
    ...{
      fingerprint,
      head,
      language,
      entries: entries.length,
      name: name.replace(/pdf$/, 'jsonl.gz'),
    },
    file: await packed(lines),
  }
}
