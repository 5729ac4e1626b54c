/** What the statements of the books are made of, added up by the database: the same as a device makes of the whole journal. */
import { and, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Rejection } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import { openingOf } from '#domain/books/bills/billed-flats.ts'
import {
  accountBalance,
  memberStatement,
  type StatementDocuments,
} from '#domain/books/bills/member-statement.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import { yearSpan } from '#domain/books/periods.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import { beginning, type Movement } from '#domain/books/statements/balances.ts'
import { type DuesDocuments, memberDues } from '#domain/books/statements/member-dues.ts'
import { trialBalanceOf, type YearMovements } from '#domain/books/statements/trial-balance.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import type { Transaction } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { holding } from '../database/schema.ts'
import { adjustment, bill, chargePolicy } from '../database/schema-billing.ts'
import { journalLine, ledgerAccount, voucher } from '../database/schema-books.ts'
import { openingBalance } from '../database/schema-import.ts'
import { receipt } from '../database/schema-money.ts'

/** @param begins before that day a movement is one of earlier years */
const readSums = async (
  tx: Transaction,
  societyId: string,
  { from, to }: DaySpan,
  begins: string,
): Promise<YearMovements> => {
  const { amount, dated } = journalLine
  const total = (where: ReturnType<typeof and>) =>
    sql`coalesce(sum(${amount}) filter (where ${where}), 0)::bigint`.mapWith(Number)
  const sums = await tx
    .select({
      id: journalLine.accountId,
      isEarlier: sql<boolean>`${dated} < ${begins}`,
      opening: total(lt(dated, from)),
      debit: total(and(gte(dated, from), gt(amount, 0))),
      credit: total(and(gte(dated, from), lt(amount, 0))),
    })
    .from(journalLine)
    .where(and(eq(journalLine.societyId, societyId), lte(dated, to)))
    // by its place: a parameter of its own would be another expression
    .groupBy(journalLine.accountId, sql`2`)
  const movements = { earlier: new Map<string, Movement>(), year: new Map<string, Movement>() }
  for (const { id, isEarlier, opening, debit, credit } of sums)
    movements[isEarlier ? 'earlier' : 'year'].set(id, {
      ...{ opening: paise(opening), debit: paise(debit), credit: paise(0 - credit) },
      closing: paise(opening + debit + credit),
    })
  return movements
}

export const readMovements = async (
  tx: Transaction,
  societyId: string,
  span: DaySpan,
): Promise<YearMovements['year']> => (await readSums(tx, societyId, span, beginning)).year

export const readChart = (tx: Transaction, societyId: string) =>
  tx.select().from(ledgerAccount).where(eq(ledgerAccount.societyId, societyId))

export const readTrial = async (tx: Transaction, societyId: string, span: DaySpan) => {
  const sums = await readSums(tx, societyId, span, yearSpan(span.to).from)
  return trialBalanceOf(await readChart(tx, societyId), sums)
}

/** All that is selected, as one array; no instants: they would be texts. */
const jsonOf = (columns: Readonly<Record<string, PgColumn>>, from: SQL): SQL => {
  const pairs = Object.entries(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  )
  return sql`(select coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)})), '[]') ${from})`
}

type MemberRows = {
  isHolding: boolean
  openings: Parameters<typeof openingOf>[0][]
  bills: (DuesDocuments & StatementDocuments)['bills'][number][]
  receipts: (DuesDocuments & StatementDocuments)['receipts'][number][]
  adjustments: (DuesDocuments & StatementDocuments)['adjustments'][number][]
  policies: PolicyRow[]
}

const columns = {
  openings: {
    ...{ asOn: openingBalance.asOn, principal: openingBalance.principal },
    ...{ interest: openingBalance.interest, advance: openingBalance.advance },
  },
  bills: {
    ...{ id: bill.id, kind: bill.kind, holdingId: bill.holdingId, number: bill.number },
    ...{ dated: bill.dated, dueOn: bill.dueOn, graceDays: bill.graceDays, from: bill.from },
    ...{ to: bill.to, lines: bill.lines, roundOff: bill.roundOff, total: bill.total },
    ...{ countedTo: bill.countedTo, reverses: bill.reverses },
  },
  receipts: {
    ...{ id: receipt.id, number: receipt.number, amount: receipt.amount, mode: receipt.mode },
    ...{ reference: receipt.reference, receivedOn: receipt.receivedOn },
    ...{ postedOn: receipt.postedOn, reverses: receipt.reverses },
  },
  adjustments: {
    ...{ id: adjustment.id, kind: adjustment.kind, number: adjustment.number },
    ...{ headId: adjustment.headId, amount: adjustment.amount, dated: adjustment.dated },
    ...{ dueOn: adjustment.dueOn, rebate: adjustment.rebate, reason: adjustment.reason },
    reverses: adjustment.reverses,
  },
  policies: {
    ...{ id: chargePolicy.id, subject: chargePolicy.subject, terms: chargePolicy.terms },
    ...{ since: chargePolicy.since, until: chargePolicy.until },
  },
}

const [society, member] = [sql.placeholder('society'), sql.placeholder('member')]

const own = (table: { societyId: PgColumn; holdingId: PgColumn }) =>
  sql`${table.societyId} = ${society} and ${table.holdingId} = ${member}`

/** In one statement: each way to the database costs more than what it finds there. */
const readMemberRows = prepared<{ society: string; member: string }, MemberRows>(
  'member_statement',
  sql`select
  exists (select from ${holding} where ${holding.societyId} = ${society} and ${holding.id} = ${member}) as "isHolding",
  ${jsonOf(
    columns.openings,
    sql`from ${journalLine}
      join ${voucher} on ${voucher.societyId} = ${journalLine.societyId} and ${voucher.id} = ${journalLine.voucherId}
        and ${voucher.kind} = 'opening'
      join ${openingBalance} on ${openingBalance.societyId} = ${journalLine.societyId}
        and ${openingBalance.id} = ${journalLine.flatId}
      where ${own(journalLine)}`,
  )} as openings,
  ${jsonOf(columns.bills, sql`from ${bill} where ${own(bill)}`)} as bills,
  ${jsonOf(columns.receipts, sql`from ${receipt} where ${own(receipt)} and ${receipt.number} is not null`)} as receipts,
  ${jsonOf(columns.adjustments, sql`from ${adjustment} where ${own(adjustment)} and ${adjustment.number} is not null`)} as adjustments,
  ${jsonOf(columns.policies, sql`from ${chargePolicy} where ${chargePolicy.societyId} = ${society} and ${chargePolicy.subject} = 'allocation'`)} as policies`,
)

/** @throws Rejection NOT_FOUND */
export const readMember = async (
  tx: Transaction,
  societyId: string,
  holdingId: string,
  span: DaySpan,
) => {
  const [rows] = await readMemberRows(tx, { society: societyId, member: holdingId })
  if (!rows?.isHolding) throw new Rejection('NOT_FOUND')
  const { openings, policies, isHolding: _, ...documents } = rows
  const [row] = openings
  const opening = row === undefined ? null : openingOf(row)
  return {
    ...memberStatement(documents, accountBalance(opening, documents), span),
    dues: memberDues({ opening, ...documents }, allocationsOf({ policies }), span.to),
  }
}
