import {
  type BankStatement,
  rateStatementRow,
  readStatement,
} from '#domain/books/bank/read-statement.ts'
import { readCsv } from '#domain/import/sheet/read-csv.ts'

/** The rows of each sheet of a workbook; or why there are none, in words. */
export type OpenSheets = (file: File) => Promise<{ sheets: string[][][] } | { problem: string }>

const isWorkbook = ({ name }: File) => /\.xls[xmb]?$|\.ods$/i.test(name)

/** @returns undefined where nothing in it is a bank's statement; `problem` where it cannot be opened, in words */
export const readBankFile = async (
  file: File,
  openSheets: OpenSheets,
): Promise<BankStatement | { problem: string } | undefined> => {
  if (!isWorkbook(file)) return readStatement(readCsv(await file.text(), rateStatementRow).rows)
  const read = await openSheets(file)
  if ('problem' in read) return read
  for (const rows of read.sheets) {
    const statement = readStatement(rows)
    if (statement !== undefined) return statement
  }
}
