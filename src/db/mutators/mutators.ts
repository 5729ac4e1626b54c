/** Every mutation's effect on this device; one that is missing here does not compile. */
import { Rejection } from '#contract/errors.ts'
import { isMutationName, type MutationArgs, type MutationName } from '#contract/mutations.ts'
import type { LocalMutator, LocalWriter } from '../local-writer.ts'
import { attachmentMutators } from './attachment.ts'
import { booksMutators } from './books.ts'
import { budgetMutators } from './budget.ts'
import { contactMutators } from './contact.ts'
import { heldChequeMutators } from './held-cheque.ts'
import { holdingMutators } from './holding.ts'
import { incomeMutators } from './income.ts'
import { invoiceMutators } from './invoice.ts'
import { journalMutators } from './journal.ts'
import { lateDocumentMutators } from './late-document.ts'
import { mailMutators } from './mail.ts'
import { noticeMutators } from './notice.ts'
import { paymentMutators } from './payment.ts'
import { profileMutators } from './profile.ts'
import { receiptMutators } from './receipt.ts'
import { reconciliationMutators } from './reconciliation.ts'
import { labelMutators, reportMutators } from './report.ts'
import { reportedPaymentMutators } from './reported-payment.ts'
import { setupMutators } from './setup.ts'
import { vendorMutators } from './vendor.ts'
import { yearMutators } from './year.ts'

const mutators: { [Name in MutationName]: LocalMutator<Name> } = {
  ...reportMutators,
  ...labelMutators,
  ...receiptMutators,
  ...setupMutators,
  ...attachmentMutators,
  ...contactMutators,
  ...holdingMutators,
  ...mailMutators,
  ...noticeMutators,
  ...booksMutators,
  ...reportedPaymentMutators,
  ...heldChequeMutators,
  ...incomeMutators,
  ...vendorMutators,
  ...reconciliationMutators,
  ...invoiceMutators,
  ...paymentMutators,
  ...yearMutators,
  ...lateDocumentMutators,
  ...budgetMutators,
  ...journalMutators,
  ...profileMutators,
  'noop@1': async () => {},
}

export const runLocally = <Name extends MutationName>(
  writer: LocalWriter,
  name: Name,
  args: MutationArgs<Name>,
): Promise<void> => {
  const mutator: LocalMutator<Name> = mutators[name]
  return mutator(writer, args)
}

/**
 * Applies a pending change again over newer rows. A change that no longer fits has no effect here; the server decides,
 * and the person sees its answer.
 */
export const replay = async (writer: LocalWriter, name: string, args: unknown): Promise<void> => {
  if (!isMutationName(name)) return
  try {
    await runLocally(writer, name, args as MutationArgs<typeof name>) // parsed when it was queued
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
  }
}
