/** The bytes of a file, or what was pasted -> sheets. */
import { rateHeaderRow } from '#domain/import/columns/guess-columns.ts'
import { type DecodeUnicode, decodeText, type Encoding } from '#domain/import/sheet/decode-text.ts'
import { readCsv } from '#domain/import/sheet/read-csv.ts'
import type { Sheet } from '#domain/import/sheet/sheet.ts'
import { FileRefused, isOldWorkbook, isZip, readWorkbook } from './read-workbook.ts'

export type OpenedFile = { sheets: Sheet[]; encoding: Encoding | null }

const mostBytes = 30_000_000

const decode: DecodeUnicode = (encoding, bytes) =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes)

export const openText = (text: string): OpenedFile => ({
  sheets: [readCsv(text, rateHeaderRow)],
  encoding: null,
})

/** @throws FileRefused */
export const openFile = async (bytes: Uint8Array): Promise<OpenedFile> => {
  if (bytes.length > mostBytes) throw new FileRefused('TOO_LARGE')
  if (isOldWorkbook(bytes)) throw new FileRefused('OLD_WORKBOOK')
  if (isZip(bytes)) return { sheets: await readWorkbook(bytes), encoding: null }
  const { text, encoding } = decodeText(bytes, decode)
  // pictures and the like
  if (text.slice(0, 4000).includes('\u0000')) throw new FileRefused('NO_WORKBOOK')
  return { ...openText(text), encoding }
}
