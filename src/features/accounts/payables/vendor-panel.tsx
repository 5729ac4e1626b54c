/** A vendor: what is known of it, what it is owed, and its documents; edited in the same place. */
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dayText, moneyText } from '#components/format.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import type { LedgerAccountRow } from '#contract/books/ledger.ts'
import type { VendorFields } from '#contract/books/vendors.ts'
import { vendorFieldsOf } from '#domain/books/payables/vendors.ts'
import { financialYear } from '#domain/dates.ts'
import { m } from '#texts/compiled/messages.js'
import css from '../bill/bill.css?inline'
import { InvoiceLink } from './document-links.tsx'
import type { InvoiceItem } from './payable-item.ts'
import { AmountsTable, Facts } from './payable-panel.tsx'
import { deductionWords } from './payable-words.ts'
import { VendorForm } from './vendor-form.tsx'
import type { VendorItem } from './vendor-item.ts'
import { VendorFlags } from './vendors-table.tsx'

type VendorPanelProps = {
  item: VendorItem
  /** Of it, the newest first. */
  invoices: readonly InvoiceItem[]
  ledger: readonly LedgerAccountRow[]
  today: string
  mayWrite: boolean
  onSave: (fields: VendorFields) => Promise<void>
  onClosed: (isClosed: boolean) => void
  onClose: () => void
}

/** Of all there is the list has more. */
const shownInvoices = 5

const Documents = ({ item, invoices }: Pick<VendorPanelProps, 'item' | 'invoices'>) => (
  <PanelSection title={m.vendor_documents()}>
    {invoices.length > 0 && (
      <AmountsTable
        amounts={invoices.slice(0, shownInvoices).map(({ row, total }) => [
          row.id,
          <InvoiceLink key={row.id} id={row.id}>
            {[dayText(row.dated), row.number ?? m.payable_no_number()].join(' · ')}
          </InvoiceLink>,
          total,
        ])}
      />
    )}
    <Group gap="md" mt="sm">
      <Link to="/apps/accounts/invoices" search={{ find: item.row.name }}>
        {m.vendor_all_invoices()}
      </Link>
      <Link to="/apps/accounts/payments" search={{ find: item.row.name }}>
        {m.vendor_all_payments()}
      </Link>
    </Group>
  </PanelSection>
)

const Read = (props: VendorPanelProps & { onEdit: () => void }) => {
  const { item, invoices, ledger, today, mayWrite, onEdit, onClosed } = props
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
      <Documents {...{ item, invoices }} />
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
