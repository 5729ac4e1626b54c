/** Every queued write: versioned name -> argument schema. A changed signature is a new name. */
import { attachmentMutations } from './attachments.ts'
import { adjustmentMutations } from './books/adjustments.ts'
import { billMutations } from './books/bills.ts'
import { budgetMutations } from './books/budgets.ts'
import { chargeMutations } from './books/charges.ts'
import { deliveryMutations } from './books/deliveries.ts'
import { heldChequeMutations } from './books/held-cheques.ts'
import { incomeMutations } from './books/incomes.ts'
import { invoiceMutations } from './books/invoices.ts'
import { journalMutations } from './books/journals.ts'
import { lateDocumentMutations } from './books/late-documents.ts'
import { ledgerMutations } from './books/ledger.ts'
import { paymentMutations } from './books/payments.ts'
import { reconciliationMutations } from './books/reconciliations.ts'
import { reportedPaymentMutations } from './books/reported-payments.ts'
import { vendorMutations } from './books/vendors.ts'
import { yearMutations } from './books/years.ts'
import { contactMutations } from './contacts.ts'
import { holdingMutations } from './holdings.ts'
import { mailMutations } from './mail.ts'
import { noticeMutations } from './notices.ts'
import { receiptMutations } from './receipts.ts'
import { labelMutations, reportMutations } from './reports.ts'
import { setupMutations } from './setup.ts'
import { profileMutations } from './users.ts'
import { z } from './zod.ts'

export const mutations = {
  ...reportMutations,
  ...labelMutations,
  ...receiptMutations,
  ...setupMutations,
  ...attachmentMutations,
  ...contactMutations,
  ...holdingMutations,
  ...mailMutations,
  ...noticeMutations,
  ...ledgerMutations,
  ...yearMutations,
  ...lateDocumentMutations,
  ...chargeMutations,
  ...billMutations,
  ...deliveryMutations,
  ...adjustmentMutations,
  ...reportedPaymentMutations,
  ...heldChequeMutations,
  ...incomeMutations,
  ...vendorMutations,
  ...reconciliationMutations,
  ...invoiceMutations,
  ...paymentMutations,
  ...budgetMutations,
  ...journalMutations,
  ...profileMutations,
  /** A withdrawn change keeps its place in the sequence, so that no number is ever skipped. */
  'noop@1': z.object({}),
} as const

export type MutationName = keyof typeof mutations
/** Of a person's own space; all others but `noop@1` belong to a society's. */
export type PersonMutationName = keyof typeof profileMutations
export type SocietyMutationName = Exclude<MutationName, PersonMutationName | 'noop@1'>
export type MutationArgs<Name extends MutationName> = z.infer<(typeof mutations)[Name]>

export const isPersonMutation = (name: MutationName): name is PersonMutationName =>
  Object.hasOwn(profileMutations, name)

export const isMutationName = (name: string): name is MutationName => Object.hasOwn(mutations, name)
