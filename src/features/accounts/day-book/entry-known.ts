import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { balanceOf, mayBeEntered } from '#domain/books/ledger/journals.ts'
import { societySpace } from '#domain/scopes.ts'
import { readToday } from '../queries.ts'
import type { EntryKnown } from './entry-form.tsx'

/** What the form of an entry asks with. */
const readKnown = async (device: Device, space: Space): Promise<EntryKnown> => {
  const ledger = await device.rows['ledger-account'].where('space').equals(space).toArray()
  const vouchers = await device.rows.voucher.where('space').equals(space).toArray()
  const money = ledger.filter((account) => mayBeEntered('contra', account))
  return {
    ledger,
    balances: new Map(money.map(({ id }) => [id, balanceOf(vouchers, id)])),
    today: await readToday(device, space),
  }
}

export const entryKnownQuery = (societyId: string) =>
  localQuery({
    tables: ['ledger-account', 'voucher', 'society'],
    key: ['voucher', 'known', societyId],
    read: (device) => readKnown(device, societySpace(societyId)),
  })
