import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { incomesSearchSchema } from '#domain/books-search.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { IncomesPage } from '#features/accounts/incomes-page.tsx'
import { changeProfile } from '#features/session/change-profile.ts'
import { only } from '#features/session/guards.ts'
import { PicturesOfPayment, useFilesOfBooks } from '../../-documents.tsx'

const BankPage = lazy(async () => ({
  default: (await import('#features/import/bank/bank-page.tsx')).BankPage,
}))

const ChequesPage = lazy(async () => ({
  default: (await import('#features/accounts/cheques/cheques-page.tsx')).ChequesPage,
}))

const onSetting = (change: SettingChange) => void changeProfile('settings.set@1', change)

const IncomesRoute = () => {
  const { session } = Route.useRouteContext()
  const { panel } = Route.useSearch()
  const files = useFilesOfBooks()
  const navigate = Route.useNavigate()
  const open = (next?: 'bank' | 'cheques') =>
    void navigate({
      // cheques have a table of their own: what one is asked is no question to the other
      search: (old) => ({ ...([next, panel].includes('cheques') ? {} : old), panel: next }),
    })
  const close = () => open()
  if (panel === 'bank' || panel === 'cheques') {
    return (
      <Suspense fallback={<LoadingPlaceholder />}>
        {panel === 'bank' ? (
          <BankPage session={session} onClose={close} />
        ) : (
          <ChequesPage {...{ session, onSetting }} onClose={close} />
        )}
      </Suspense>
    )
  }
  return (
    <IncomesPage
      session={session}
      onBank={() => open('bank')}
      onCheques={() => open('cheques')}
      files={files}
      pictures={(paymentId) => <PicturesOfPayment {...{ session, paymentId }} />}
      onSetting={onSetting}
    />
  )
}

export const Route = createFileRoute('/_shell/apps/accounts/incomes')({
  validateSearch: incomesSearchSchema,
  beforeLoad: only('accounts:read'),
  component: IncomesRoute,
})
