/**
 * A workbook (XLSX) -> its sheets. The library leaves out what a spreadsheet could not work out: such cells would come in
 * as empty ones, and a balance would be missing without a word. So they are made texts first, which the checks refuse.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { cellText, type StoredCell } from '#domain/import/sheet/clean-cell.ts'
import type { Sheet } from '#domain/import/sheet/sheet.ts'
import { fillDown, mergedAreas, sheetPaths } from './merged-cells.ts'

export type FileFault = 'OLD_WORKBOOK' | 'NO_WORKBOOK' | 'TOO_LARGE' | 'BROKEN'

/** A file that is not what it should be; nothing of it was read. */
export class FileRefused extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault, cause?: unknown) {
    super(fault, { cause })
    this.name = 'FileRefused'
    this.fault = fault
  }
}

const startsWith = (bytes: Uint8Array, ...begin: number[]) =>
  begin.every((byte, at) => bytes[at] === byte)

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
/** Excel 97, or a workbook with a password. */
export const isOldWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** Unpacked: a workbook of 50,000 rows has some thirty. */
const mostBytes = 200_000_000

const unzip = (bytes: Uint8Array): Record<string, Uint8Array> => {
  let size = 0
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    const isWanted = /\.(xml|rels)$/.test(name)
    if (isWanted) size += originalSize
    if (size > mostBytes) throw new FileRefused('TOO_LARGE')
    return isWanted
  }
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('BROKEN', error)
  }
}

/** `<c t="e">`: a formula that ended in an error; `<f>` without `<v>`: one that was never worked out. */
const withErrorsAsTexts = (xml: string): string =>
  xml
    .replace(/(<c\b[^>]*?\s)t="e"/g, '$1t="str"')
    .replace(
      /<c\b([^>]*)>(<f\b[^>]*?(?:\/>|>[^<]*<\/f>))\s*(?:<v\s*\/>|<v><\/v>)?<\/c>/g,
      (_cell, attributes: string, formula: string) =>
        `<c${attributes.replace(/\st="[^"]*"/, '')} t="str">${formula}<v>#VALUE!</v></c>`,
    )

const hiddenSheets = (workbook: string): boolean[] =>
  (workbook.match(/<(?:\w+:)?sheet\b[^>]*>/g) ?? []).map((tag) =>
    /\sstate="(very)?hidden"/i.test(tag),
  )

/** LibreOffice says `true`, Excel `1`, and the library knows Excel's only: every day would be four years too early. */
const withPlainEpoch = (workbook: string): string =>
  workbook.replace(/(\sdate1904=)"true"/i, '$1"1"')

/** @throws FileRefused */
export const readWorkbook = async (bytes: Uint8Array): Promise<Sheet[]> => {
  const parts = unzip(bytes)
  const workbook = parts['xl/workbook.xml']
  if (workbook === undefined) throw new FileRefused('NO_WORKBOOK')
  const book = strFromU8(workbook)
  parts['xl/workbook.xml'] = strToU8(withPlainEpoch(book))
  const isHidden = hiddenSheets(book)
  const relations = parts['xl/_rels/workbook.xml.rels']
  const paths = relations === undefined ? [] : sheetPaths(book, strFromU8(relations))
  const areas = paths.map((path) => {
    const part = parts[path]
    return part === undefined ? [] : mergedAreas(strFromU8(part))
  })
  for (const [path, part] of Object.entries(parts)) {
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(path))
      parts[path] = strToU8(withErrorsAsTexts(strFromU8(part)))
  }
  // not packed: the library unpacks small and unpacked files without helpers from `blob:` texts
  const plain = zipSync(parts, { level: 0 })
  try {
    const sheets = await readXlsxFile(plain.buffer as ArrayBuffer) // made by zipSync, never shared
    return sheets.map(({ sheet, data }, at) => ({
      name: sheet,
      isHidden: isHidden[at] ?? false,
      rows: fillDown(data as StoredCell[][], areas[at] ?? []).map((cells) => cells.map(cellText)),
      unclosedQuote: undefined,
    }))
  } catch (error) {
    throw new FileRefused('BROKEN', error)
  }
}
