/**
 * Reminds by itself whoever still owes on a bill: each step once, by the society's rule and date, in the daytime of India. Here is
 * only said what is to be sent; it goes out like a bill (hand-over.ts).
 */
import { and, between, eq, isNull } from 'drizzle-orm'
import { askedDelivery } from '#domain/books/bills/deliveries.ts'
import {
  type ReminderRule,
  remindedDues,
  reminderRuleOn,
  reminderStepOn,
} from '#domain/books/bills/reminders.ts'
import { indianClock } from '#domain/dates.ts'
import { rowsOfSubject } from '../books/charge-rows.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { bill, billDelivery } from '../database/schema-billing.ts'
import { readAs } from '../database/transaction.ts'
import { inEachSociety, type OnFailed } from '../societies/read-societies.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import { isAnyOf } from '../sync/table-rows.ts'
import type { Row } from '../sync/tables.ts'
import { readOpenSociety, readSendable } from './sendable.ts'

export type RemindDeps = Pick<CommitDeps, 'poke'> & {
  database: Database
  clock: () => Date
  onFailed: OnFailed
}

type Delivery = Row<'bill-delivery'>

/** Nobody's telephone rings at night. */
const isDaytime = (now: Date) => {
  const time = indianClock(now)
  return time >= '09:00' && time < '20:00'
}

const readSteps = async (
  tx: Transaction,
  societyId: string,
  { rule, today, now }: { rule: ReminderRule; today: string; now: Date },
): Promise<Delivery[]> => {
  const { from, to } = remindedDues(rule, today)
  const bills = await tx
    .select({ id: bill.id, holdingId: bill.holdingId, dueOn: bill.dueOn })
    .from(bill)
    .where(and(eq(bill.societyId, societyId), isNull(bill.reverses), between(bill.dueOn, from, to)))
  return bills.flatMap((row) => {
    const step = reminderStepOn(rule, row.dueOn, today)
    return step === undefined ? [] : [{ ...askedDelivery(row, step), societyId, askedAt: now }]
  })
}

const withoutKnown = async (tx: Transaction, societyId: string, all: readonly Delivery[]) => {
  const ids = all.map(({ id }) => id)
  const rows = await tx
    .select({ id: billDelivery.id })
    .from(billDelivery)
    .where(and(eq(billDelivery.societyId, societyId), isAnyOf(billDelivery.id, ids)))
  const known = new Set(rows.map(({ id }) => id))
  return all.filter(({ id }) => !known.has(id))
}

/** @returns those that are to be sent now */
const look = async (tx: Transaction, societyId: string, now: Date): Promise<Delivery[]> => {
  const society = await readOpenSociety(tx, societyId, now)
  if (society === undefined) return []
  const { today } = society
  const rule = reminderRuleOn(await rowsOfSubject(tx, societyId, 'reminders'), today)
  if (rule === undefined) return []
  const steps = await readSteps(tx, societyId, { rule, today, now })
  const fresh = await withoutKnown(tx, societyId, steps)
  return (await readSendable(tx, societyId, fresh, society)).map(({ delivery }) => delivery)
}

const remindIn = async (deps: RemindDeps, societyId: string, now: Date): Promise<number> => {
  const actor = { societyId }
  const found = await readAs(deps.database, actor, (tx) => look(tx, societyId, now))
  if (found.length === 0) return 0
  const request = { actor, spaces: [`s:${societyId}` as const], via: 'daily' }
  return commit(deps, request, async (writer) => {
    const due = await look(writer.tx, societyId, now)
    await writer.putAll('bill-delivery', due)
    return due.length
  })
}

/** @returns how many reminders are to be sent */
export const remindOfBills = async (deps: RemindDeps): Promise<number> => {
  const now = deps.clock()
  if (!isDaytime(now)) return 0
  let asked = 0
  const remind = async (societyId: string) => {
    asked += await remindIn(deps, societyId, now)
  }
  await inEachSociety(deps.database, remind, deps.onFailed)
  return asked
}
