import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import type { SettingChange } from '#domain/table-views.ts'
import { InvoicesPage } from '#features/accounts/payables/invoices-page.tsx'
import type { FilesOf } from '#features/accounts/payables/payable-panel.tsx'
import { PaymentsPage } from '#features/accounts/payables/payments-page.tsx'
import { VendorsPage } from '#features/accounts/payables/vendors-page.tsx'
import { changeProfile } from '#features/session/change-profile.ts'
import { FilesOfBooks } from '../../-documents.tsx'

const keep = (change: SettingChange) => void changeProfile('settings.set@1', change)

const useFiles = (): FilesOf => {
  const { session } = useRouteContext({ from: '/_shell' })
  return (of) => <FilesOfBooks {...{ session }} {...of} />
}

export const InvoicesRoutePage = () => {
  const { panel } = useSearch({ from: '/_shell' })
  const navigate = useNavigate()
  const files = useFiles()
  // each has a table of its own: what one is asked is no question to the other
  const show = (next?: 'vendors') =>
    void navigate({ to: '/apps/accounts/invoices', search: { panel: next } })
  return panel === 'vendors' ? (
    <VendorsPage onSetting={keep} onClose={() => show()} />
  ) : (
    <InvoicesPage {...{ files }} onSetting={keep} onVendors={() => show('vendors')} />
  )
}

export const PaymentsRoutePage = () => <PaymentsPage files={useFiles()} onSetting={keep} />
