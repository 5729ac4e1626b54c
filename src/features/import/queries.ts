/** What an import needs of this device: the flats the society has, and the imports there were. */
import type { ImportBatchRow, OpeningBalanceRow } from '#contract/import.ts'
import { localQuery } from '#db/local-query.ts'
import { businessDay } from '#domain/dates.ts'
import { flatName } from '#domain/import/rows.ts'
import { societySpace } from '#domain/scopes.ts'

export type OpeningBalance = OpeningBalanceRow & { flat: string }

const byFlat = new Intl.Collator('en', { numeric: true }).compare

export const importQueries = {
  /** The day it is in the society. */
  today: (societyId: string) =>
    localQuery({
      tables: ['society'],
      key: ['society', 'import-today', societyId],
      read: async (device): Promise<string> => {
        const society = await device.rows.society.get([societySpace(societyId), societyId])
        return businessDay(society, new Date())
      },
    }),

  /** `wing TAB number` of each flat, in lines: one text crosses to the worker at once. */
  homes: (societyId: string) =>
    localQuery({
      tables: ['flat'],
      key: ['flat', 'import-homes', societyId],
      read: async (device): Promise<string> => {
        const flats = await device.rows.flat
          .where('space')
          .equals(societySpace(societyId))
          .toArray()
        return flats.map(({ wing, number }) => `${wing}\t${number}`).join('\n')
      },
    }),

  /** What each flat owed on the first day, by flat. */
  openings: (societyId: string) =>
    localQuery({
      tables: ['opening-balance', 'flat'],
      key: ['opening-balance', societyId],
      read: async (device): Promise<OpeningBalance[]> => {
        const space = societySpace(societyId)
        const flats = await device.rows.flat.where('space').equals(space).toArray()
        const names = new Map(flats.map((flat) => [flat.id, flatName(flat)]))
        const rows = await device.rows['opening-balance'].where('space').equals(space).toArray()
        return rows
          .map((row) => ({ ...row, flat: names.get(row.id) ?? row.id }))
          .sort((a, b) => byFlat(a.flat, b.flat))
      },
      isLong: true,
    }),

  /** The newest first. */
  batches: (societyId: string) =>
    localQuery({
      tables: ['import-batch'],
      key: ['import-batch', societyId],
      read: async (device): Promise<ImportBatchRow[]> => {
        const rows = await device.rows['import-batch']
          .where('space')
          .equals(societySpace(societyId))
          .toArray()
        return rows.sort((a, b) => (a.at < b.at ? 1 : -1))
      },
    }),
}
