/** The number by which a payment is found in the statement of a bank. */
import type { ReportedMode } from '../../contract/books/reported-payments.ts'

/**
 * NPCI's RRN of a UPI payment has 12 digits (shown as "UTR"); the UTR of NEFT 16 letters and digits, of RTGS 22 (RBI); the number of
 * a CTS-2010 cheque 6 digits.
 */
const forms: Readonly<Record<ReportedMode, RegExp>> = {
  upi: /^\d{12}$/,
  neft: /^([A-Z0-9]{16}|[A-Z0-9]{22})$/,
  cheque: /^\d{6}$/,
}

/** As it is kept: apps and passbooks print blanks into it. */
export const bareReference = (reference: string): string =>
  reference.replaceAll(/[\s-]/g, '').toUpperCase()

export const isReferenceOf = (mode: ReportedMode, reference: string): boolean =>
  forms[mode].test(bareReference(reference))

/** What may be reported: from the day it is paid, and no older than a year. */
export const isReportable = (paidOn: string, today: string): boolean =>
  paidOn <= today && paidOn >= `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
