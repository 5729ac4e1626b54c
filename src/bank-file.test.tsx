/** A bank's statement as a workbook for the reconciliation, read by the import's own reader. */
import { expect, test } from 'vitest'
import { makeFile } from '#components/data-table/file/make-file.ts'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { readBankFile } from '#features/accounts/statements/read-bank-file.ts'
import { readRows } from '#features/import/read-rows.ts'

type Row = { date: string; narration: string; debit: number | null; credit: number | null }

const columns: TableColumn<Row>[] = [
  { id: 'date', head: 'Txn Date', type: 'date', width: 100, value: ({ date }) => date },
  { id: 'words', head: 'Narration', type: 'string', width: 100, value: (row) => row.narration },
  { id: 'debit', head: 'Withdrawal', type: 'money', width: 100, value: ({ debit }) => debit },
  { id: 'credit', head: 'Deposit', type: 'money', width: 100, value: ({ credit }) => credit },
]

const fileOf = async (format: 'csv' | 'xlsx', rows: readonly Row[]) => {
  const { signal } = new AbortController()
  const file = await makeFile({
    ...{ format, title: 'Statement', rows, columns, signal, onProgress: () => {} },
  })
  return new File([file], `november.${format}`, { type: file.type })
}

/** The writer and the reader of workbooks come as workers, and slowly where nothing is bundled. */
const patience = 120_000

test.each(['csv', 'xlsx'] as const)(
  'lines of %s are read to the paisa',
  { timeout: patience },
  async (format) => {
    const file = await fileOf(format, [
      { date: '2026-11-03', narration: 'UPI/CR/612345678901', debit: null, credit: 2906_50 },
      {
        date: '2026-11-04',
        narration: 'NEFT Prabha Electricals',
        debit: 1_25_000_05,
        credit: null,
      },
    ])
    const read = await readBankFile(file, readRows)
    expect(read).toMatchObject({
      lines: [
        { date: '2026-11-03', narration: 'UPI/CR/612345678901', amount: 2906_50 },
        { date: '2026-11-04', narration: 'NEFT Prabha Electricals', amount: -1_25_000_05 },
      ],
      unread: [],
    })
  },
)

test('a workbook that cannot be opened says why, and one without lines is none', async () => {
  const broken = new File([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])], 'november.xlsx')
  expect(await readBankFile(broken, readRows)).toEqual({ problem: expect.stringMatching(/\w+/) })
  const empty = new File(['Flat,Now\r\nA-101,1345'], 'meters.csv')
  expect(await readBankFile(empty, readRows)).toBeUndefined()
})
