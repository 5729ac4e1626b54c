import type { Database, Transaction } from '../database/connect.ts'
import { readAsBackup, sqlState } from '../database/transaction.ts'
import { listHiddenTables } from './catalogue.ts'
import { BackupRefused } from './refused.ts'

/** SQLSTATE of a role that does not exist, and of one that may not be taken. */
const noReader = ['22023', '42501']

const remedy =
  'If it is a database of Aangan, of a version that could not be backed up yet, start this version of the server on it once.'

/**
 * One consistent picture of everything there is.
 * @throws BackupRefused when rows of a table would not show themselves: hidden must not pass for empty
 */
export const readAllRows = async <T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  try {
    return await readAsBackup(database, async (tx) => {
      const hidden = await listHiddenTables(tx)
      if (hidden.length > 0) {
        throw new BackupRefused(`Rows of ${hidden.join(', ')} cannot be read. ${remedy}`)
      }
      return work(tx)
    })
  } catch (error) {
    if (!noReader.includes(sqlState(error) ?? '')) throw error
    throw new BackupRefused(`The rows of this database cannot be read. ${remedy}`, {
      cause: error,
    })
  }
}
