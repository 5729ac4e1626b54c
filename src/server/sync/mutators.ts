/** The server's side of every mutation: parse again, authorize again, write through the commit's writer. */
import { type FieldErrors, Rejection } from '#contract/errors.ts'
import {
  isMutationName,
  isPersonMutation,
  type MutationArgs,
  type MutationName,
  mutations,
  type PersonMutationName,
  type SocietyMutationName,
} from '#contract/mutations.ts'
import type { PushedMutation, Space } from '#contract/sync.ts'
import { groupBy } from '#domain/group-by.ts'
import { attachmentFetches, attachmentMutators } from '../attachments/mutators.ts'
import { adjustmentFetches, adjustmentMutators } from '../books/adjustment-mutators.ts'
import { billFetches, billMutators } from '../books/bill-mutators.ts'
import { budgetFetches, budgetMutators } from '../books/budget-mutators.ts'
import { chargeFetches, chargeMutators } from '../books/charge-mutators.ts'
import { heldChequeFetches, heldChequeMutators } from '../books/held-cheque-mutators.ts'
import { incomeFetches, incomeMutators } from '../books/income-mutators.ts'
import { invoiceFetches, invoiceMutators } from '../books/invoice-mutators.ts'
import { journalFetches, journalMutators } from '../books/journal-mutators.ts'
import { lateDocumentFetches, lateDocumentMutators } from '../books/late-document-mutators.ts'
import { ledgerFetches, ledgerMutators } from '../books/ledger-mutators.ts'
import { paymentFetches, paymentMutators } from '../books/payment-mutators.ts'
import { reconciliationFetches, reconciliationMutators } from '../books/reconciliation-mutators.ts'
import {
  reportedPaymentFetches,
  reportedPaymentMutators,
} from '../books/reported-payment-mutators.ts'
import { vendorFetches, vendorMutators } from '../books/vendor-mutators.ts'
import { yearFetches, yearMutators } from '../books/year-mutators.ts'
import { contactFetches, contactMutators } from '../contacts/mutators.ts'
import { type Actor, readAs } from '../database/transaction.ts'
import { deliveryFetches, deliveryMutators } from '../deliveries/mutators.ts'
import { holdingFetches, holdingMutators } from '../holdings/mutators.ts'
import { mailFetches, mailMutators } from '../mail/mutators.ts'
import { noticeFetches, noticeMutators } from '../notices/mutators.ts'
import { profileMutators } from '../profile/mutators.ts'
import { receiptFetches, receiptMutators } from '../receipts/mutators.ts'
import { labelFetches, labelMutators } from '../reports/label-mutators.ts'
import { reportFetches, reportMutators } from '../reports/mutators.ts'
import { setupFetches, setupMutators } from '../setup/mutators.ts'
import type {
  Fetch,
  MutatorContext,
  PersonContext,
  PersonMutator,
  PushDeps,
  SocietyContext,
  SocietyMutator,
} from './context.ts'
import { type Caller, loadMember } from './members.ts'
import type { Writer } from './writer.ts'

const societyMutators: { [Name in SocietyMutationName]: SocietyMutator<Name> } = {
  ...reportMutators,
  ...labelMutators,
  ...receiptMutators,
  ...setupMutators,
  ...attachmentMutators,
  ...contactMutators,
  ...holdingMutators,
  ...mailMutators,
  ...noticeMutators,
  ...ledgerMutators,
  ...yearMutators,
  ...lateDocumentMutators,
  ...chargeMutators,
  ...billMutators,
  ...deliveryMutators,
  ...adjustmentMutators,
  ...reportedPaymentMutators,
  ...heldChequeMutators,
  ...incomeMutators,
  ...vendorMutators,
  ...reconciliationMutators,
  ...invoiceMutators,
  ...paymentMutators,
  ...budgetMutators,
  ...journalMutators,
}

const personMutators: { [Name in PersonMutationName]: PersonMutator<Name> } = profileMutators

const fetches: { [Name in SocietyMutationName]: Fetch<Name> } = {
  ...reportFetches,
  ...labelFetches,
  ...receiptFetches,
  ...setupFetches,
  ...attachmentFetches,
  ...contactFetches,
  ...holdingFetches,
  ...mailFetches,
  ...noticeFetches,
  ...ledgerFetches,
  ...yearFetches,
  ...lateDocumentFetches,
  ...chargeFetches,
  ...billFetches,
  ...deliveryFetches,
  ...adjustmentFetches,
  ...reportedPaymentFetches,
  ...heldChequeFetches,
  ...incomeFetches,
  ...vendorFetches,
  ...reconciliationFetches,
  ...invoiceFetches,
  ...paymentFetches,
  ...budgetFetches,
  ...journalFetches,
}

const isOfSociety = (name: string): name is SocietyMutationName => Object.hasOwn(fetches, name)

const fetchNamed = async <Name extends SocietyMutationName>(
  name: Name,
  context: SocietyContext,
  group: readonly PushedMutation[],
) => {
  const all = group.flatMap(({ args }) => {
    const parsed = mutations[name].safeParse(args)
    return parsed.success ? [parsed.data as MutationArgs<Name>] : [] // parsed by the schema of that name
  })
  const fetch: Fetch<Name> = fetches[name]
  await fetch(context, all)
}

/** What a run of changes is going to look at, at once. */
export const fetchFor = async (
  { society }: MutatorContext,
  run: readonly PushedMutation[],
): Promise<void> => {
  if (society === undefined || run.length === 1) return
  for (const [name, group] of groupBy(run, (mutation) => mutation.name)) {
    if (isOfSociety(name)) await fetchNamed(name, society, group)
  }
}

export const actorIn = (caller: Caller, space: Space): Actor =>
  space.startsWith('s:') ? { ...caller, societyId: space.slice(2) } : caller

/** Whether the caller may write the space at all; only then does a commit take a version of it. */
export const mayWrite = async (
  { database, clock }: PushDeps,
  actor: Actor,
  space: Space,
): Promise<boolean> => {
  const { uid = '', societyId } = actor
  if (societyId === undefined) return space === `u:${uid}`
  const member = await readAs(database, actor, (tx) => loadMember(tx, societyId, uid, clock()))
  return member !== undefined
}

export const createContext = async (
  { clock }: Pick<PushDeps, 'clock'>,
  writer: Writer,
  { uid }: Caller,
  space: Space,
  isOpen: boolean,
): Promise<MutatorContext> => {
  if (!isOpen) return { writer }
  const now = clock()
  if (!space.startsWith('s:')) return { writer, person: { writer, uid, now } }
  const societyId = space.slice(2)
  const member = await loadMember(writer.tx, societyId, uid, now)
  return { writer, society: member && { writer, societyId, member, now } }
}

const fieldsOf = (issues: readonly { path: readonly PropertyKey[] }[]): FieldErrors =>
  Object.fromEntries(issues.map(({ path }) => [String(path.at(-1) ?? ''), 'INVALID' as const]))

/** @throws Rejection */
const parseArgs = <Name extends MutationName>(name: Name, args: unknown): MutationArgs<Name> => {
  const parsed = mutations[name].safeParse(args)
  if (!parsed.success) throw new Rejection('INVALID', fieldsOf(parsed.error.issues))
  return parsed.data as MutationArgs<Name> // parsed by the schema of that name
}

const runInSociety = <Name extends SocietyMutationName>(
  name: Name,
  context: SocietyContext | undefined,
  args: unknown,
) => {
  if (context === undefined) throw new Rejection('NOT_MEMBER')
  if (context.member.isArchived) throw new Rejection('ARCHIVED')
  const mutator: SocietyMutator<Name> = societyMutators[name]
  return mutator(context, parseArgs(name, args))
}

const runForPerson = <Name extends PersonMutationName>(
  name: Name,
  context: PersonContext | undefined,
  args: unknown,
) => {
  if (context === undefined) throw new Rejection('FORBIDDEN')
  const mutator: PersonMutator<Name> = personMutators[name]
  return mutator(context, parseArgs(name, args))
}

/** @throws Rejection for everything the rules refuse */
export const runMutator = async (
  { society, person }: MutatorContext,
  { name, args }: Pick<PushedMutation, 'name' | 'args'>,
): Promise<void> => {
  if (!isMutationName(name)) throw new Rejection('UNKNOWN_MUTATION')
  if (name === 'noop@1') return
  await (isPersonMutation(name)
    ? runForPerson(name, person, args)
    : runInSociety(name, society, args))
}
