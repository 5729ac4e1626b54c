/** Imports and opening balances as files; a file of balances comes in again as it is. */
import { fileColumn } from '#components/data-table/file/file-column.ts'
import type { TakeTable } from '#components/data-table/file/use-file.ts'
import type { ImportBatchRow, ImportCounts } from '#contract/import.ts'
import { societyDayQuery } from '#db/society-day.ts'
import { indianDay } from '#domain/dates.ts'
import { m } from '#texts/compiled/messages.js'
import type { OpeningBalance } from './queries.ts'

const dayOf = (instant: string) => indianDay(new Date(instant))

const broughtIn = (kind: keyof ImportCounts) => (batch: ImportBatchRow) =>
  batch.counts[kind].added + batch.counts[kind].changed

const batchColumns = () => [
  fileColumn<ImportBatchRow>('day', m.import_head_day(), ({ at }) => dayOf(at), 'date'),
  fileColumn<ImportBatchRow>('file', m.import_head_file(), ({ file }) => file),
  fileColumn<ImportBatchRow>('person', m.import_head_person(), ({ byName }) => byName),
  fileColumn('flats', m.import_kind_flats(), broughtIn('flats'), 'number'),
  fileColumn('people', m.import_kind_people(), broughtIn('people'), 'number'),
  fileColumn('balances', m.import_kind_balances(), broughtIn('balances'), 'number'),
  fileColumn<ImportBatchRow>(
    'undone',
    m.import_head_undone(),
    ({ undoneAt }) => undoneAt && dayOf(undoneAt),
    'date',
  ),
]

export const balanceColumns = () => [
  fileColumn<OpeningBalance>('flat', m.import_field_flat(), ({ flat }) => flat),
  fileColumn<OpeningBalance>(
    'principal',
    m.import_head_principal(),
    (row) => row.principal,
    'money',
  ),
  fileColumn<OpeningBalance>('interest', m.import_head_interest(), (row) => row.interest, 'money'),
  fileColumn<OpeningBalance>('advance', m.import_head_advance(), (row) => row.advance, 'money'),
  fileColumn<OpeningBalance>('day', m.import_head_as_on(), ({ asOn }) => asOn, 'date'),
]

export const takeBatches =
  (societyId: string, rows: readonly ImportBatchRow[]): TakeTable<ImportBatchRow> =>
  async () => ({
    id: 'imports',
    name: m.import_batches(),
    ...(await societyDayQuery(societyId).queryFn()),
    columns: batchColumns(),
    rows,
  })

export const takeBalances =
  (societyId: string, rows: readonly OpeningBalance[]): TakeTable<OpeningBalance> =>
  async () => ({
    id: 'opening-balances',
    name: m.import_openings(),
    ...(await societyDayQuery(societyId).queryFn()),
    columns: balanceColumns(),
    rows,
  })
