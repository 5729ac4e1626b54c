/** The entities of the books. */
import { adjustmentRowSchema } from './adjustments.ts'
import { billRowSchema, billRunRowSchema } from './bills.ts'
import { chargeHeadRowSchema, chargePolicyRowSchema, readingRowSchema } from './charges.ts'
import { billDeliveryRowSchema } from './deliveries.ts'
import { heldChequeRowSchema } from './held-cheques.ts'
import { incomeRowSchema } from './incomes.ts'
import { financialYearRowSchema, ledgerAccountRowSchema, voucherRowSchema } from './ledger.ts'
import { reportedPaymentRowSchema } from './reported-payments.ts'

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
} as const
