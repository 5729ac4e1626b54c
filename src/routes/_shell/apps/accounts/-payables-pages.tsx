import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SettingChange } from '#domain/table-views.ts'
import { InvoicesPage } from '#features/accounts/payables/invoices-page.tsx'
import { PaymentsPage } from '#features/accounts/payables/payments-page.tsx'
import { VendorsPage } from '#features/accounts/payables/vendors-page.tsx'
import { changeProfile } from '#features/session/change-profile.ts'
import { useFilesOfBooks } from '../../-documents.tsx'

const keep = (change: SettingChange) => void changeProfile('settings.set@1', change)

export const InvoicesRoutePage = () => {
  const { panel } = useSearch({ from: '/_shell' })
  const navigate = useNavigate()
  const files = useFilesOfBooks()
  // each has a table of its own: what one is asked is no question to the other
  const show = (next?: 'vendors') =>
    void navigate({ to: '/apps/accounts/invoices', search: { panel: next } })
  return panel === 'vendors' ? (
    <VendorsPage onSetting={keep} onClose={() => show()} />
  ) : (
    <InvoicesPage {...{ files }} onSetting={keep} onVendors={() => show('vendors')} />
  )
}

export const PaymentsRoutePage = () => <PaymentsPage files={useFilesOfBooks()} onSetting={keep} />
