/** What money from others can be for, on this device. */
import { localQuery } from '#db/local-query.ts'
import { accountOfCategory, isOffered, receivedGroups } from '#domain/books/incomes.ts'
import { societySpace } from '#domain/scopes.ts'

export const incomeCategoriesQuery = (societyId: string) =>
  localQuery({
    tables: ['income-category', 'ledger-account'],
    key: ['income-category', 'offered', societyId],
    read: async (device) => {
      const space = societySpace(societyId)
      const rows = await device.rows['income-category'].where('space').equals(space).toArray()
      const accounts = await device.rows['ledger-account'].where('space').equals(space).toArray()
      const received = receivedGroups.flatMap((group) =>
        accounts.filter((account) => account.group === group),
      )
      return rows
        .filter(isOffered)
        .sort((one, other) => one.name.localeCompare(other.name))
        .map((row) => ({ ...row, account: accountOfCategory(row, received)?.name ?? row.name }))
    },
  })
