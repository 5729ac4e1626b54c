import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PanelBoundary } from '#components/failure/panel-boundary.tsx'
import { collectionHome, myFlatHome } from '#features/accounts/home/money-home.tsx'
import { helpHome } from '#features/contacts/home/help.tsx'
import { licencesHome } from '#features/holdings/home/licences-home.tsx'
import { mailboxHome } from '#features/mail/home/mailbox-home.tsx'
import { noticesHome } from '#features/notices/home/notices-home.tsx'
import { LazyNotices } from '#features/notices/lazy-notices.ts'
import { reportsHome } from '#features/reports/home/reports-home.tsx'
import { approvalsHome } from '#features/residents/home/approvals-home.tsx'
import { HomePage } from '#features/session/home-page.tsx'
import { readHome, viewerOf } from '#features/session/use-home.ts'

/** A new feature adds its card here, in the order in which the cards stand. */
const parts = [
  myFlatHome,
  approvalsHome,
  licencesHome,
  collectionHome,
  reportsHome,
  noticesHome,
  mailboxHome,
  helpHome,
]

const NoticesBeside = () => {
  const { session } = Route.useRouteContext()
  const { panel, notice, resend } = Route.useSearch()
  const navigate = useNavigate()
  const viewer = viewerOf(session)
  const isOpen = panel === 'notices' || panel === 'new' || panel === 'edit'
  const close = () => void navigate({ to: '/home', search: {}, replace: true, resetScroll: false })
  return (
    <PanelBoundary resetKey={panel} onClose={close}>
      {isOpen && viewer !== null && (
        <Suspense>
          <LazyNotices
            key={viewer.societyId}
            {...{ viewer, panel, noticeId: notice, resend }}
            society={session.societies.find(({ id }) => id === viewer.societyId)?.name ?? ''}
            onClose={close}
          />
        </Suspense>
      )}
    </PanelBoundary>
  )
}

const HomeRoute = () => (
  <>
    <HomePage session={Route.useRouteContext().session} parts={parts} />
    <NoticesBeside />
  </>
)

export const Route = createFileRoute('/_shell/home')({
  // What is read first comes with the page, not with every start.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => readHome(context.queryClient, context.session, parts),
  component: HomeRoute,
})
