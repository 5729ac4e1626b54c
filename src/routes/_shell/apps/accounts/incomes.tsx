import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { incomesSearchSchema } from '#domain/books-search.ts'
import { IncomesPage } from '#features/accounts/incomes-page.tsx'
import { changeProfile } from '#features/session/change-profile.ts'
import { only } from '#features/session/guards.ts'
import { PicturesOfPayment } from '../../-documents.tsx'

const BankPage = lazy(async () => ({
  default: (await import('#features/import/bank/bank-page.tsx')).BankPage,
}))

const IncomesRoute = () => {
  const { session } = Route.useRouteContext()
  const { panel } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onBank = (isOpen: boolean) =>
    void navigate({ search: (old) => ({ ...old, panel: isOpen ? 'bank' : undefined }) })
  if (panel === 'bank') {
    return (
      <Suspense fallback={<LoadingPlaceholder />}>
        <BankPage session={session} onClose={() => onBank(false)} />
      </Suspense>
    )
  }
  return (
    <IncomesPage
      session={session}
      onBank={() => onBank(true)}
      pictures={(paymentId) => <PicturesOfPayment {...{ session, paymentId }} />}
      onSetting={(change) => void changeProfile('settings.set@1', change)}
    />
  )
}

export const Route = createFileRoute('/_shell/apps/accounts/incomes')({
  validateSearch: incomesSearchSchema,
  beforeLoad: only('accounts:read'),
  component: IncomesRoute,
})
