/** The entities of the books. */
import { adjustmentRowSchema } from './adjustments.ts'
import { billRowSchema, billRunRowSchema } from './bills.ts'
import { budgetRowSchema } from './budgets.ts'
import { chargeHeadRowSchema, chargePolicyRowSchema, readingRowSchema } from './charges.ts'
import { billDeliveryRowSchema } from './deliveries.ts'
import { monthFigureRowSchema } from './figures.ts'
import { heldChequeRowSchema } from './held-cheques.ts'
import { incomeRowSchema } from './incomes.ts'
import { invoiceRowSchema } from './invoices.ts'
import { lateDocumentRowSchema } from './late-documents.ts'
import { financialYearRowSchema, ledgerAccountRowSchema, voucherRowSchema } from './ledger.ts'
import { paymentRowSchema } from './payments.ts'
import { reconciliationRowSchema } from './reconciliations.ts'
import { reportedPaymentRowSchema } from './reported-payments.ts'
import { vendorRowSchema } from './vendors.ts'

export const booksRows = {
  'ledger-account': ledgerAccountRowSchema,
  'financial-year': financialYearRowSchema,
  voucher: voucherRowSchema,
  'charge-head': chargeHeadRowSchema,
  'charge-policy': chargePolicyRowSchema,
  reading: readingRowSchema,
  'bill-run': billRunRowSchema,
  bill: billRowSchema,
  'bill-delivery': billDeliveryRowSchema,
  adjustment: adjustmentRowSchema,
  'reported-payment': reportedPaymentRowSchema,
  'held-cheque': heldChequeRowSchema,
  income: incomeRowSchema,
  vendor: vendorRowSchema,
  reconciliation: reconciliationRowSchema,
  invoice: invoiceRowSchema,
  payment: paymentRowSchema,
  'late-document': lateDocumentRowSchema,
  budget: budgetRowSchema,
  'month-figure': monthFigureRowSchema,
} as const
