/** In one file, what few people open: error pages, role examples, Rashan, and pages that this build does not have yet. */
import type { ReactNode } from 'react'
import {
  FailureDetails as Details,
  tellFailedPanel as tell,
} from '#components/failure/failure-details.tsx'
import { MissingPage as Missing } from '#components/failure/missing-page.tsx'
import { IconClock } from '#components/icons.ts'
import { ButtonLink } from '#components/link.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { m } from '#texts/compiled/messages.js'
import { FailureView, NotAuthorizedView, NotFoundView } from './error-views.tsx'
import { Rashan } from './rashan.tsx'
import { AdminExample, GuestExample, StaffExample } from './role-example.tsx'

const LaterPage = ({ title, children }: { title: string; children?: ReactNode }) => {
  usePageTitle(title)
  return (
    <section>
      <PageHeader title={title} />
      <StatePanel
        state="empty"
        icon={<IconClock size={32} stroke={1.75} />}
        title={m.later_title({ title })}
      >
        {children ?? <ButtonLink to="/home">{m.common_go_home()}</ButtonLink>}
      </StatePanel>
    </section>
  )
}

export const InvoicesLater = () => <LaterPage title={m.nav_invoices()} />

export const PaymentsLater = () => <LaterPage title={m.nav_payments()} />

/** The figures there are already stand one page on (ux.md D8). */
export const SocietyDashboardLater = () => (
  <LaterPage title={m.nav_society_dashboard()}>
    <ButtonLink to="/apps/dashboards/analytics" data-primary>
      {m.analytics_all()}
    </ButtonLink>
  </LaterPage>
)

export const StatementsLater = () => <LaterPage title={m.nav_statements()} />

export const AdminExamplePage = () => <AdminExample />

export const StaffExamplePage = () => <StaffExample />

export const GuestExamplePage = () => <GuestExample />

export const FailureDetails = Details

export const MissingPage = Missing

export const tellFailedPanel = tell

export const NotFoundRest = () => <NotFoundView />

export const FailureRest = () => <FailureView />

export const NotAuthorizedRest = () => <NotAuthorizedView />

export const RashanPage = () => <Rashan />
