import { createFileRoute } from '@tanstack/react-router'
import { collectionHome, myFlatHome } from '#features/accounts/home/money-home.tsx'
import { helpHome } from '#features/contacts/home/help.tsx'
import { licencesHome } from '#features/holdings/home/licences-home.tsx'
import { reportsHome } from '#features/reports/home/reports-home.tsx'
import { approvalsHome } from '#features/residents/home/approvals-home.tsx'
import { HomePage } from '#features/session/home-page.tsx'
import { readHome } from '#features/session/use-home.ts'

/** A new feature adds its card here, in the order in which the cards stand. */
const parts = [myFlatHome, approvalsHome, licencesHome, collectionHome, reportsHome, helpHome]

const HomeRoute = () => <HomePage session={Route.useRouteContext().session} parts={parts} />

export const Route = createFileRoute('/_shell/home')({
  // What is read first comes with the page, not with every start.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => readHome(context.queryClient, context.session, parts),
  component: HomeRoute,
})
