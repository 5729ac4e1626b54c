/** Vendors as their list shows them. */
import type { VendorRow } from '#contract/books/vendors.ts'
import { sum } from '#domain/books/exact.ts'
import { financialYear } from '#domain/dates.ts'
import type { Payables, Pending } from './payable-item.ts'

export type VendorItem = {
  row: VendorRow
  pending: Pending
  /** Paise, like the next ones. */
  owed: number
  advance: number
  /** Of the financial year that runs: what its invoices say, and what was deducted of them or of what was paid ahead. */
  billed: number
  deducted: number
}

const byName = (one: VendorItem, other: VendorItem) => one.row.name.localeCompare(other.row.name)

/** In the order of their names, those that are closed last. */
export const vendorItems = ({
  vendors,
  invoices,
  payments,
  accounts,
  pendingVendors,
  today,
}: Payables): VendorItem[] => {
  if (today === '') return []
  const year = financialYear(today)
  const items = vendors.map((row): VendorItem => {
    const own = invoices.filter((item) => item.row.vendorId === row.id)
    // reversals too: what they take back is less than nothing
    const ofYear = own.filter((item) => financialYear(item.row.dated) === year)
    const paid = payments.filter(
      (item) => item.row.vendorId === row.id && financialYear(item.row.paidOn) === year,
    )
    const account = accounts.get(row.id)
    return {
      ...{ row, pending: pendingVendors.get(row.id) ?? null },
      ...{ owed: account?.owed ?? 0, advance: account?.advance ?? 0 },
      billed: sum(ofYear.map(({ total }) => total)),
      deducted: sum([...ofYear, ...paid].map((item) => item.row.deducted ?? 0)),
    }
  })
  return [
    ...items.filter(({ row }) => !row.isClosed).sort(byName),
    ...items.filter(({ row }) => row.isClosed).sort(byName),
  ]
}
