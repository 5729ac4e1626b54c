/** A voucher's lines with the names of their accounts. */
import type { VoucherRow } from '#contract/books/ledger.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'

export type JournalLine = {
  account: string
  /** Of a member's account. */
  flat: string
  /** Debit is more than nothing. */
  amount: number
}

/** Reads `ledger-account` and `holding-card`. */
export const readJournal = async (
  device: Device,
  space: Space,
  { lines }: Pick<VoucherRow, 'lines'>,
): Promise<JournalLine[]> => {
  const key = (id: string): [Space, string] => [space, id]
  const accounts = await device.rows['ledger-account'].bulkGet(
    lines.map(({ accountId }) => key(accountId)),
  )
  const cards = await device.rows['holding-card'].bulkGet(
    lines.map(({ holdingId }) => key(holdingId ?? '')),
  )
  return lines.map(({ accountId, amount }, at) => ({
    account: accounts[at]?.name ?? accountId,
    flat: cards[at]?.flat ?? '',
    amount,
  }))
}
