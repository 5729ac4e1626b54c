/** What may still be done with a payment that a member reported, to page, device and server alike. */
import type { ReportedPaymentRow } from '../../contract/books/reported-payments.ts'

type Reported = Pick<ReportedPaymentRow, 'state'>

/** Nobody has looked for it yet. */
export const isOpen = ({ state }: Reported): boolean => state === 'reported'

/** One that was not found may turn up in the next statement. */
export const mayVerify = ({ state }: Reported): boolean =>
  state === 'reported' || state === 'not-found'
