/** In one file, what few people open: error pages, role examples and Rashan. */
import {
  FailureDetails as Details,
  tellFailedPanel as tell,
} from '#components/failure/failure-details.tsx'
import { MissingPage as Missing } from '#components/failure/missing-page.tsx'
import { FailureView, NotAuthorizedView, NotFoundView } from './error-views.tsx'
import { Rashan } from './rashan.tsx'
import { AdminExample, GuestExample, StaffExample } from './role-example.tsx'

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
