/** A vendor: what is known of it, what it is owed, and its documents; edited in the same place. */
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dayText, moneyText } from '#components/format.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import type { LedgerAccountRow } from '#contract/books/ledger.ts'
import type { VendorFields } from '#contract/books/vendors.ts'
import { grossOf } from '#domain/books/payables/gross.ts'
import { vendorFieldsOf } from '#domain/books/payables/vendors.ts'
import { financialYear } from '#domain/dates.ts'
import { blankQuery, toTableSearch } from '#domain/table-address.ts'
import { m } from '#texts/compiled/messages.js'
import css from '../bill/bill.css?inline'
import { InvoiceLink, PaymentLink } from './document-links.tsx'
import type { InvoiceItem, PaymentItem } from './payable-item.ts'
import { AmountsTable, Facts } from './payable-panel.tsx'
import { deductionWords } from './payable-words.ts'
import { VendorForm } from './vendor-form.tsx'
import type { VendorItem } from './vendor-item.ts'
import { VendorFlags } from './vendors-table.tsx'

type VendorPanelProps = {
  item: VendorItem
  /** Of it, like the payments. */
  invoices: readonly InvoiceItem[]
  payments: readonly PaymentItem[]
  ledger: readonly LedgerAccountRow[]
  today: string
  mayWrite: boolean
  onSave: (fields: VendorFields) => Promise<void>
  onClosed: (isClosed: boolean) => void
  onClose: () => void
}

/** Of all there are the lists have more. */
const shownDocuments = 8

const newestFirst = (one: string, other: string) => (one === other ? 0 : one < other ? 1 : -1)

/** The newest first. */
const documentsOf = ({ invoices, payments }: Pick<VendorPanelProps, 'invoices' | 'payments'>) =>
  [
    ...invoices.map(({ row, total }) => ({
      ...{ row, amount: total, day: row.dated, Way: InvoiceLink, title: m.payable_invoice_title },
    })),
    ...payments.map(({ row }) => ({
      ...{ row, amount: grossOf(row), day: row.paidOn, Way: PaymentLink },
      title: m.payable_payment_title,
    })),
  ].sort(
    (one, other) =>
      newestFirst(one.day, other.day) || newestFirst(one.row.recordedAt, other.row.recordedAt),
  )

/** What a table shows of one vendor alone. */
const ofVendor = (column: string, { row }: VendorItem) =>
  toTableSearch({
    ...blankQuery,
    filters: { [column]: { operator: 'matches', text: row.name } },
  })

const Documents = (props: Pick<VendorPanelProps, 'item' | 'invoices' | 'payments'>) => {
  const documents = documentsOf(props)
  return (
    <PanelSection title={m.vendor_documents()}>
      {documents.length > 0 && (
        <AmountsTable
          amounts={documents.slice(0, shownDocuments).map(({ row, day, Way, title, amount }) => [
            row.id,
            <Way key={row.id} id={row.id}>
              <Unbroken>
                {[dayText(day), title({ number: row.number ?? m.payable_no_number() })].join(' · ')}
              </Unbroken>
            </Way>,
            amount,
          ])}
        />
      )}
      <Group gap="md" mt="sm">
        <Link to="/apps/accounts/invoices" search={ofVendor('vendor', props.item)}>
          {m.vendor_all_invoices()}
        </Link>
        <Link to="/apps/accounts/payments" search={ofVendor('party', props.item)}>
          {m.vendor_all_payments()}
        </Link>
      </Group>
    </PanelSection>
  )
}

const Read = (props: VendorPanelProps & { onEdit: () => void }) => {
  const { item, ledger, today, mayWrite, onEdit, onClosed } = props
  const { row, owed, advance, billed, deducted } = item
  const account = ledger.find(({ id }) => id === row.accountId)?.name ?? ''
  return (
    <div className="bill-view">
      <div className="bill-chips">
        <VendorFlags item={item} />
      </div>
      <Facts
        facts={[
          [m.vendor_owed(), moneyText(owed)],
          [m.vendor_advance(), advance === 0 ? '' : moneyText(advance)],
          [m.vendor_billed_in({ year: financialYear(today) }), moneyText(billed)],
          [m.payable_deducted(), moneyText(deducted)],
          [
            m.vendor_deducts(),
            row.deducts === null ? m.vendor_deducts_none() : deductionWords[row.deducts](),
          ],
          [m.vendor_pan(), row.pan],
          [m.vendor_gstin(), row.gstin],
          [m.vendor_account(), account],
          [m.vendor_phone(), row.phone && <a href={`tel:${row.phone}`}>{row.phone}</a>],
          [m.vendor_email(), row.email && <a href={`mailto:${row.email}`}>{row.email}</a>],
          [m.vendor_note(), row.note],
        ]}
      />
      <Documents {...props} />
      {mayWrite && (
        <Group gap="sm">
          <Button onClick={onEdit}>{m.vendor_edit()}</Button>
          <Button variant="default" onClick={() => onClosed(!row.isClosed)}>
            {row.isClosed ? m.vendor_reopen() : m.vendor_close()}
          </Button>
        </Group>
      )}
    </div>
  )
}

export const VendorPanel = (props: VendorPanelProps) => {
  const { item, ledger, onSave, onClose } = props
  useLateStyles(css)
  const [isEditing, setEditing] = useState(false)
  return (
    <SideDrawer title={item.row.name} isWide onClose={onClose}>
      {isEditing ? (
        <VendorForm
          vendor={vendorFieldsOf(item.row)}
          ledger={ledger}
          onSave={async (fields) => {
            await onSave(fields)
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Read {...props} onEdit={() => setEditing(true)} />
      )}
    </SideDrawer>
  )
}
