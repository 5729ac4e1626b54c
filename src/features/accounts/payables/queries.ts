/** Vendors, their invoices and what is paid, as this device has them; readable without network. */
import type { InvoiceRow } from '#contract/books/invoices.ts'
import type { PaymentRow } from '#contract/books/payments.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readPending } from '#db/pending-rows.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { isCheckedOn, lateText } from '#domain/books/payables/approval.ts'
import { invoiceTotal, payableOf } from '#domain/books/payables/enter-payables.ts'
import { taxOfParts } from '#domain/books/payables/tax-of-parts.ts'
import { type VendorAccount, vendorAccount } from '#domain/books/payables/vendor-account.ts'
import { groupBy } from '#domain/group-by.ts'
import { scopeName, societySpace } from '#domain/scopes.ts'
import { approvalsOf } from '../approval-items.ts'
import { readPolicies } from '../bill/documents.ts'
import { readToday } from '../queries.ts'
import {
  type InvoiceItem,
  type Listed,
  type Payables,
  type PaymentItem,
  waitingPayments,
} from './payable-item.ts'

const needed = ['vendor', 'invoice', 'payment', 'ledger-account'] as const

const ofSpace = <Entity extends (typeof needed)[number]>(
  { rows }: Device,
  entity: Entity,
  space: Space,
) => rows[entity].where('space').equals(space).toArray()

type Document = { id: string; number: string | null; reverses: string | null }

/** What a list says of each of its rows beside the row. */
const standOf = (
  rows: readonly Document[],
  pending: Map<string, Listed<never>['pending']>,
  key: string,
) => {
  const reversed = new Set(rows.map(({ reverses }) => reverses))
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return ({ id, reverses }: Document) => ({
    pending: pending.get(`${key}/${id}`) ?? null,
    isReversed: reversed.has(id),
    otherNumber: reverses === null ? null : (numbers.get(reverses) ?? null),
  })
}

const accountsOf = (invoices: readonly InvoiceRow[], payments: readonly PaymentRow[]) => {
  const paid = groupBy(payments, ({ vendorId }) => vendorId ?? '')
  const owed = groupBy(invoices, ({ vendorId }) => vendorId)
  const ids = new Set([...owed.keys(), ...paid.keys()])
  ids.delete('')
  return new Map(
    [...ids].map((id): [string, VendorAccount] => [
      id,
      vendorAccount(owed.get(id) ?? [], paid.get(id) ?? []),
    ]),
  )
}

const newest = (one: { recordedAt: string }, other: { recordedAt: string }) =>
  one.recordedAt < other.recordedAt ? 1 : -1

/** By payment: its share of what was deducted of the invoices it settled. */
const deductedBy = (
  accounts: readonly VendorAccount[],
  invoiceOf: ReadonlyMap<string, InvoiceRow>,
): ReadonlyMap<string, number> => {
  const by = new Map<string, number>()
  const settled = accounts.flatMap((account) => account.settled)
  const parts = taxOfParts(settled, 'invoiceId', (id) => {
    const invoice = invoiceOf.get(id)
    return invoice && { whole: payableOf(invoice), tax: invoice.deducted }
  })
  for (const { paymentId, tax } of parts) by.set(paymentId, (by.get(paymentId) ?? 0) + tax)
  return by
}

const read = async (
  device: Device,
  space: Space,
): Promise<Payables & ScopeProgress & { items: readonly unknown[] }> => {
  const [vendors, invoices, payments, ledger] = [
    await ofSpace(device, 'vendor', space),
    await ofSpace(device, 'invoice', space),
    await ofSpace(device, 'payment', space),
    await ofSpace(device, 'ledger-account', space),
  ]
  const late = await device.rows['late-document'].where('space').equals(space).toArray()
  const pending = await readPending(device)
  const progress = await readProgress(device, space, ({ key }) =>
    needed.some((entity) => key === scopeName(space, entity, 'all')),
  )
  const isKnown = progress.isComplete
  const accounts = accountsOf(invoices, payments)
  const today = await readToday(device, space)
  const names = new Map(ledger.map(({ id, name }) => [id, name]))
  const vendorNames = new Map(vendors.map(({ id, name }) => [id, name]))
  const headsOf = (lines: readonly { accountId: string }[]) =>
    [...new Set(lines.map(({ accountId }) => names.get(accountId) ?? ''))]
      .filter(Boolean)
      .join(', ')
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]))
  const invoiceOf = new Map(invoices.map((row) => [row.id, row]))
  const standing = {
    invoice: standOf(invoices, pending, `invoice/${space}`),
    payment: standOf(payments, pending, `payment/${space}`),
  }
  const invoiceItems = invoices.toSorted(newest).map((row): InvoiceItem => {
    const stand = standing.invoice(row)
    const counts = row.reverses === null && !stand.isReversed
    const unpaid = counts && isKnown ? (accounts.get(row.vendorId)?.unpaid.get(row.id) ?? 0) : 0
    return {
      ...{ row, ...stand, party: vendorNames.get(row.vendorId) ?? '', heads: headsOf(row.lines) },
      ...{
        total: invoiceTotal(row),
        unpaid,
        paid: counts && isKnown ? payableOf(row) - unpaid : 0,
        isKnown,
      },
      like:
        row.possibleDuplicateOf === null ? null : (numbers.get(row.possibleDuplicateOf) ?? null),
    }
  })
  const deducted = deductedBy([...accounts.values()], invoiceOf)
  const paymentItems = payments.toSorted(newest).map((row): PaymentItem => {
    const settled = (accounts.get(row.vendorId ?? '')?.settled ?? []).filter(
      ({ paymentId }) => paymentId === row.id,
    )
    const paidFor = settled.flatMap(({ invoiceId, amount }) => {
      const invoice = invoiceOf.get(invoiceId)
      return invoice === undefined ? [] : [{ invoice, amount }]
    })
    return {
      ...{
        row,
        ...standing.payment(row),
        deducted: (row.deducted ?? 0) + (deducted.get(row.id) ?? 0),
      },
      party: row.vendorId === null ? row.party : (vendorNames.get(row.vendorId) ?? ''),
      heads: headsOf([...row.lines, ...paidFor.flatMap(({ invoice }) => invoice.lines)]),
      settles: paidFor.map(({ invoice }) => invoice.number ?? invoice.reference).join(', '),
    }
  })
  return {
    ...{ vendors, invoices: invoiceItems, payments: paymentItems, accounts, ledger },
    pendingVendors: new Map(
      vendors.flatMap(({ id }): [string, Listed<never>['pending']][] => {
        const state = pending.get(`vendor/${space}/${id}`)
        return state === undefined ? [] : [[id, state]]
      }),
    ),
    approvals: approvalsOf(late, 'payment.create@1', {
      ...{ uid: device.uid, today, space, pending },
      said: (row) => ({
        party: vendorNames.get(lateText(row, 'vendorId')) ?? lateText(row, 'party'),
        reference: lateText(row, 'reference'),
      }),
    }),
    waiting: waitingPayments(late, payments),
    areChecked: isCheckedOn(await readPolicies(device, space), today),
    ...{ today, items: [...invoices, ...payments, ...vendors] },
    ...progress,
    isWhole: isKnown,
  }
}

export const payablesQuery = (societyId: string) =>
  localQuery({
    tables: [
      ...needed,
      'late-document',
      'charge-policy',
      'society',
      'outbox',
      'shadow',
      'meta',
      'scopes',
    ],
    key: ['invoice', 'payables', societyId],
    read: (device) => read(device, societySpace(societyId)),
    isLong: true,
  })
