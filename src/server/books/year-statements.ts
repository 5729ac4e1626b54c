/** The statements of a year (accounts.md 13), added up by the database: the same as a device makes of the whole journal. */
import { sql } from 'drizzle-orm'
import { paise } from '#contract/money.ts'
import { yearSpan } from '#domain/books/periods.ts'
import { balanceSheetOf } from '#domain/books/statements/balance-sheet.ts'
import { billing, fundWays } from '#domain/books/statements/chosen-vouchers.ts'
import { type FundMoved, fundRegisterOf } from '#domain/books/statements/fund-register.ts'
import {
  type MoneyMoved,
  receiptsAndPaymentsOf,
} from '#domain/books/statements/receipts-payments.ts'
import { yearResultOf } from '#domain/books/statements/year-result.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import type { Transaction } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { journalLine, ledgerAccount, voucher } from '../database/schema-books.ts'
import { readChart, readMovements } from './statements.ts'

export const readSheet = async (tx: Transaction, societyId: string, day: string) => {
  const movements = await readMovements(tx, societyId, { from: yearSpan(day).from, to: day })
  return balanceSheetOf(await readChart(tx, societyId), movements)
}

export const readResult = async (tx: Transaction, societyId: string, span: DaySpan) => {
  const movements = await readMovements(tx, societyId, span)
  return yearResultOf(await readChart(tx, societyId), movements)
}

type OfDays = { society: string; from: string; to: string }
const [society, from, to] = ['society', 'from', 'to'].map((each) => sql.placeholder(each))

const isMoved = sql`l.society_id = ${society} and l.dated between ${from} and ${to}`
const [lines, vouchers] = [sql`${journalLine} l`, sql`${voucher} v`]
const itsAccount = sql`join ${ledgerAccount} a on a.society_id = l.society_id and a.id = l.account_id`
/** What it takes back, where it is a reversal. */
const itsOriginal = sql`left join ${voucher} o on o.society_id = v.society_id and o.id = v.reverses`
const itsVoucher = sql`join ${vouchers} on v.society_id = l.society_id and v.id = l.voucher_id`

/** Each way on its own: what came in through one voucher does not lessen what went out through another. */
const readMoney = prepared<OfDays, { id: string } & Record<keyof MoneyMoved, string>>(
  'receipts_and_payments',
  sql`with moved as (
    select v.id, (v.kind = 'opening' or coalesce(o.kind, '') = 'opening') as begins, sum(l.amount) as amount
    from ${lines} ${itsAccount} and a."group" = 'cash-and-bank' ${itsVoucher} ${itsOriginal}
    where ${isMoved} group by 1, 2)
  select a.id, coalesce(sum(l.amount) filter (where m.begins), 0) as begun,
    coalesce(-sum(l.amount) filter (where not m.begins and m.amount > 0 and a."group" <> 'cash-and-bank'), 0) as received,
    coalesce(sum(l.amount) filter (where not m.begins and m.amount < 0 and a."group" <> 'cash-and-bank'), 0) as paid
  from moved m join ${lines} on l.society_id = ${society} and l.voucher_id = m.id ${itsAccount} group by a.id`,
)

export const readReceiptsAndPayments = async (
  tx: Transaction,
  societyId: string,
  span: DaySpan,
) => {
  const moved = await readMoney(tx, { society: societyId, ...span })
  return receiptsAndPaymentsOf(
    await readChart(tx, societyId),
    await readMovements(tx, societyId, span),
    new Map(
      moved.map(({ id, begun, received, paid }) => [
        id,
        { begun: Number(begun), received: Number(received), paid: Number(paid) },
      ]),
    ),
  )
}

/** A reversal goes the way of what it takes back. */
const readFundWays = prepared<OfDays, { id: string } & Record<keyof FundMoved, string>>(
  'fund_registers',
  sql`with original as (
    select o.id, l.account_id,
      case when o.kind in (${sql.raw([...billing].map((kind) => `'${kind}'`).join(', '))}) then 'billed'
        when sum(l.amount) > 0 then 'used' when o.kind = 'journal' then 'entered' else 'added' end as way
    from ${voucher} o join ${lines} on l.society_id = o.society_id and l.voucher_id = o.id
      ${itsAccount} and a."group" = 'funds'
    where o.society_id = ${society} group by o.id, o.kind, l.account_id)
  select l.account_id as id, ${sql.join(
    fundWays.map(
      (way) =>
        sql`coalesce(-sum(l.amount) filter (where w.way = ${sql.raw(`'${way}'`)}), 0) as ${sql.raw(way)}`,
    ),
    sql`, `,
  )}
  from ${lines} ${itsVoucher}
    join original w on w.id = coalesce(v.reverses, v.id) and w.account_id = l.account_id
  where ${isMoved} group by 1`,
)

export const readFunds = async (tx: Transaction, societyId: string, span: DaySpan) => {
  const moved = await readFundWays(tx, { society: societyId, ...span })
  return fundRegisterOf(
    await readChart(tx, societyId),
    await readMovements(tx, societyId, span),
    new Map(
      moved.map(({ id, ...ways }) => [
        id,
        Object.fromEntries(fundWays.map((way) => [way, paise(Number(ways[way]))])) as FundMoved, // of all of them
      ]),
    ),
  )
}
