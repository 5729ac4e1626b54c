/** Runs and bills on the server: a run is the rule, which it carries out on the flats as they are (sync.md 1.7). */
import { and, desc, eq, ne } from 'drizzle-orm'
import type { billMutations } from '#contract/books/bills.ts'
import { Rejection } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { isSameExtra } from '#domain/books/bills/extra-run.ts'
import { countedUntil } from '#domain/books/bills/late-costs.ts'
import { billingOn, nextBilled } from '#domain/books/bills/next-run.ts'
import { sum } from '#domain/books/exact.ts'
import { mayEnter } from '#domain/books/ledger/years.ts'
import { financialYear } from '#domain/dates.ts'
import { addDays } from '#domain/time-ranges.ts'
import { billRun } from '../database/schema-billing.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { billAgain, issueAgain } from './bill-again.ts'
import { rowsOfSubject } from './charge-rows.ts'
import { checkNew, checkWriter, recorded, recordedAt } from './office.ts'
import { makeRun, writeBills } from './publish.ts'
import { reverseVoucher } from './reverse.ts'

type BillMutators = { [Name in keyof typeof billMutations]: SocietyMutator<Name> }
type BillFetches = { [Name in keyof typeof billMutations]: Fetch<Name> }

export const billFetches: BillFetches = {
  'bill-run.draft@1': fetchNothing,
  'bill-run.verify@1': fetchNothing,
  'bill-run.discard@1': fetchNothing,
  'bill-run.publish@1': fetchNothing,
  'bill.reverse@1': fetchNothing,
  'bill.again@1': fetchNothing,
}

type RunArgs = MutationArgs<'bill-run.publish@1'>

/** Bills may be made this long ahead of their day. */
const daysAhead = 45

type Billing = Awaited<ReturnType<typeof readBilling>>

const readBilling = async ({ writer, societyId }: SocietyContext) => ({
  policies: await rowsOfSubject(writer.tx, societyId, 'billing'),
})

/** Before this one, which may be a draft. */
const lastRegular = async ({ writer, societyId }: SocietyContext, id: string) => {
  const [run] = await writer.tx
    .select()
    .from(billRun)
    .where(and(eq(billRun.societyId, societyId), eq(billRun.kind, 'regular'), ne(billRun.id, id)))
    .orderBy(desc(billRun.from))
    .limit(1)
  return run
}

/** No period is billed twice, and none before the one ahead of it (accounts.md 3). */
const checkPeriod = async (context: SocietyContext, args: RunArgs, rules: Billing) => {
  const { from, to, kind } = args
  if (to < from) throw new Rejection('INVALID', { to: 'INVALID' })
  if (kind === 'supplementary') {
    await checkExtra(context, args)
    return
  }
  const same = await context.writer.find('bill-run/period', context.societyId, [args.from])
  if (same.some(({ id, kind }) => kind === 'regular' && id !== args.id)) {
    throw new Rejection('TAKEN', { from: 'TAKEN' })
  }
  const last = await lastRegular(context, args.id)
  const period = nextBilled(last, rules, from)
  if (period.from !== from) {
    throw last === undefined
      ? new Rejection('INVALID', { from: 'INVALID' })
      : new Rejection('STATE', { from: 'STATE' })
  }
  if (period.to !== to) throw new Rejection('INVALID', { to: 'INVALID' })
}

/** A head is charged to a flat by one extra run of a day, whoever else publishes it. */
const checkExtra = async ({ writer, societyId }: SocietyContext, args: RunArgs) => {
  const same = await writer.find('bill-run/period', societyId, [args.from])
  if (same.some((run) => run.id !== args.id && isSameExtra(run, args))) {
    throw new Rejection('TAKEN', { headIds: 'TAKEN' })
  }
}

const checkDays = ({ member }: SocietyContext, { dated, dueOn }: RunArgs) => {
  if (dated > addDays(member.today, daysAhead)) throw new Rejection('INVALID', { dated: 'INVALID' })
  if (dueOn < dated) throw new Rejection('INVALID', { dueOn: 'INVALID' })
}

const draftedFields = [
  'kind',
  'title',
  'from',
  'to',
  'dated',
  'dueOn',
  'headIds',
  'flatIds',
] as const

/** What somebody looked at is what is published. */
const checkAsDrafted = (draft: Row<'bill-run'>, run: Row<'bill-run'>) => {
  const changed = draftedFields.find(
    (field) => JSON.stringify(draft[field]) !== JSON.stringify(run[field]),
  )
  if (changed !== undefined) throw new Rejection('CONFLICT', { [changed]: 'CONFLICT' })
}

/** The run as it stands before it is published; whoever drafts it last has prepared it. */
const prepare = async (context: SocietyContext, args: RunArgs, state: 'draft' | 'verified') => {
  const { societyId, member } = context
  const { at, ...fields } = args
  if (args.kind === 'supplementary' && args.headIds.length === 0) {
    throw new Rejection('INVALID', { headIds: 'INVALID' })
  }
  checkDays(context, args)
  const billing = await readBilling(context)
  await checkPeriod(context, args, billing)
  const known = await context.writer.get('bill-run', societyId, args.id)
  if (known?.state === 'published') throw new Rejection('STATE')
  const drafted = state === 'draft' ? undefined : known
  const prepared = drafted ?? {
    preparedAt: recordedAt(context, at),
    preparedBy: member.name,
    preparedUid: member.uid,
  }
  const { preparedAt, preparedBy, preparedUid } = prepared
  const run: Row<'bill-run'> = {
    ...{ ...fields, societyId, state, count: 0, total: paise(0) },
    flatIds: args.kind === 'supplementary' ? (args.flatIds ?? null) : null,
    ...{ preparedAt, preparedBy, preparedUid, publishedAt: null, publishedBy: '', sending: 'none' },
  }
  if (drafted !== undefined) checkAsDrafted(drafted, run)
  // the run's own day is whatever its maker types
  return { run, known, isChecked: billingOn(billing, member.today).isChecked }
}

const readDraft = async ({ writer, societyId }: SocietyContext, id: string) => {
  const run = await writer.get('bill-run', societyId, id)
  if (run === undefined) throw new Rejection('NOT_FOUND')
  if (run.state === 'published') throw new Rejection('STATE')
  return run
}

const publish = async (context: SocietyContext, args: RunArgs) => {
  const { writer, member } = context
  const { run, known, isChecked } = await prepare(context, args, 'verified')
  // somebody else than who prepared them
  if (isChecked && (known === undefined || run.preparedUid === member.uid)) {
    throw new Rejection('FORBIDDEN')
  }
  const { kind, from, to, dated, dueOn, headIds, flatIds } = run
  const only = flatIds === null ? {} : { only: flatIds, among: flatIds }
  const days = { from, to, dated, dueOn, countedTo: countedUntil(dated, member.today) }
  const made = await makeRun(context, { kind, ...days, headIds, ...only })
  const { bills } = made
  const total = sum(bills.map((bill) => bill.total))
  await writer.put('bill-run', {
    ...run,
    ...{ state: 'published', count: bills.length, total },
    ...{ publishedAt: recordedAt(context, args.at), publishedBy: member.name, sending: 'asked' },
  })
  const idOf = ({ flatId }: { flatId: string }) => `${args.id}:${flatId}`
  await writeBills(context, made, { idOf, runId: args.id, reason: '', at: args.at })
}

/** In an open year the bill is taken back on its own day, as if it had never been; else today. */
const dayOfReversal = async (context: SocietyContext, dated: string) => {
  const { writer, societyId, member } = context
  const year = await writer.get('financial-year', societyId, financialYear(dated))
  return year !== undefined && mayEnter('reversal', year.state) ? dated : member.today
}

const reverse = async (context: SocietyContext, args: MutationArgs<'bill.reverse@1'>) => {
  const { writer, societyId } = context
  const { id, billId, reason, again, at } = args
  await checkNew(context, 'bill', id)
  const original = await writer.get('bill', societyId, billId)
  if (original === undefined) throw new Rejection('NOT_FOUND')
  const dated = await dayOfReversal(context, original.dated)
  const { number } = await reverseVoucher(context, { id, reverses: billId, reason, at, dated })
  await writer.put('bill', {
    ...original,
    ...{ id, number, dated, reason, runId: null, reverses: billId, lines: [], working: [] },
    ...{
      ...{ roundOff: paise(0), rebate: paise(0) },
      total: paise(-original.total),
      recordedAt: recorded(context, at).recordedAt,
    },
  })
  if (again !== null) await billAgain(context, original, { id: again, reason, at })
}

export const billMutators: BillMutators = {
  'bill-run.draft@1': async (context, args) => {
    checkWriter(context)
    const { run } = await prepare(context, args, 'draft')
    await context.writer.put('bill-run', run)
  },
  'bill-run.verify@1': async (context, { id }) => {
    checkWriter(context)
    const run = await readDraft(context, id)
    if (run.preparedUid === context.member.uid) throw new Rejection('FORBIDDEN')
    await context.writer.put('bill-run', { ...run, state: 'verified' })
  },
  'bill-run.discard@1': async (context, { id }) => {
    checkWriter(context)
    await readDraft(context, id)
    await context.writer.remove('bill-run', context.societyId, id)
  },
  'bill-run.publish@1': async (context, args) => {
    checkWriter(context)
    await publish(context, args)
  },
  'bill.reverse@1': async (context, args) => {
    checkWriter(context)
    await reverse(context, args)
  },
  'bill.again@1': async (context, args) => {
    checkWriter(context)
    await issueAgain(context, args)
  },
}
