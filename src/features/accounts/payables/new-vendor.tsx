import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import type { LedgerAccountRow } from '#contract/books/ledger.ts'
import type { VendorFields } from '#contract/books/vendors.ts'
import { m } from '#texts/compiled/messages.js'
import { VendorForm } from './vendor-form.tsx'

type NewVendorProps = {
  ledger: readonly LedgerAccountRow[]
  onSave: (fields: VendorFields) => Promise<void>
  onClose: () => void
}

/** In the place of the form that asked for one, which keeps what is typed. */
export const NewVendor = ({ ledger, onSave, onClose }: NewVendorProps) => (
  <SideDrawer title={m.vendor_new()} isWide onClose={onClose}>
    <VendorForm
      vendor={null}
      ledger={ledger}
      onSave={async (fields) => {
        await onSave(fields)
        onClose()
      }}
      onCancel={onClose}
    />
  </SideDrawer>
)
