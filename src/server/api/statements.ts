/** Statements of the books for other programs: for who reads the books, and a member's own for the member. */
import type { Hono } from 'hono'
import {
  readBalanceSheet,
  readFundRegisters,
  readIncomeAndExpenditure,
  readMemberStatement,
  readReceiptsPayments,
  readTrialBalance,
} from '#contract/api/statements.ts'
import { Rejection } from '#contract/errors.ts'
import type { SheetGroup } from '#domain/books/statements/balance-sheet.ts'
import type { Account } from '#domain/books/statements/balances.ts'
import { can } from '#domain/roles.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { readMember, readTrial } from '../books/statements.ts'
import {
  readFunds,
  readReceiptsAndPayments,
  readResult,
  readSheet,
} from '../books/year-statements.ts'
import type { Transaction } from '../database/connect.ts'
import { ageingOf } from './ageing.ts'
import { type ApiCall, type ApiDeps, mountEndpoint, refuse } from './mount-endpoint.ts'
import { reading } from './rows-and-changes.ts'

/** @throws CallRefused */
const checkSpan = ({ from, to }: DaySpan) => {
  if (from > to) throw refuse('to', 'a day before the first')
}

/** @throws Rejection FORBIDDEN */
const readingBooks = <T>(call: ApiCall, work: (tx: Transaction, societyId: string) => Promise<T>) =>
  reading(call, async ({ tx, member }) => {
    if (!can(member.roles, 'accounts:read')) throw new Rejection('FORBIDDEN')
    return work(tx, call.societyId)
  })

/** Of days that come in their order. @throws CallRefused, Rejection FORBIDDEN */
const readingDays = <T>(
  call: ApiCall,
  span: DaySpan,
  work: (tx: Transaction, societyId: string) => Promise<T>,
) => {
  checkSpan(span)
  return readingBooks(call, work)
}

type OfAccount = { account: Account }

/** What an answer says of the account. */
const said = <Line extends OfAccount>({ account: { id, code, name }, ...figures }: Line) => ({
  ...{ id, code, name },
  ...figures,
})

const saidGroups = (groups: readonly SheetGroup[]) =>
  groups.map(({ group, lines, total }) => ({ group, lines: lines.map(said), total }))

const mountBooks = (app: Hono, deps: ApiDeps): void => {
  mountEndpoint(app, deps, readTrialBalance, (call, span) =>
    readingDays(call, span, async (tx, societyId) => {
      const { lines, ...sums } = await readTrial(tx, societyId, span)
      return { lines: lines.map(said), ...sums }
    }),
  )
  mountEndpoint(app, deps, readBalanceSheet, (call, { day }) =>
    readingBooks(call, async (tx, societyId) => {
      const { liabilities, assets, ...sums } = await readSheet(tx, societyId, day)
      return { liabilities: saidGroups(liabilities), assets: saidGroups(assets), ...sums }
    }),
  )
  mountEndpoint(app, deps, readIncomeAndExpenditure, (call, span) =>
    readingDays(call, span, async (tx, societyId) => {
      const { income, expense, ...sums } = await readResult(tx, societyId, span)
      return { income: income.map(said), expense: expense.map(said), ...sums }
    }),
  )
  mountEndpoint(app, deps, readReceiptsPayments, (call, span) =>
    readingDays(call, span, async (tx, societyId) => {
      const { opening, receipts, payments, closing, ...sums } = await readReceiptsAndPayments(
        tx,
        societyId,
        span,
      )
      return {
        ...{ opening: opening.map(said), receipts: receipts.map(said) },
        ...{ payments: payments.map(said), closing: closing.map(said), ...sums },
      }
    }),
  )
  mountEndpoint(app, deps, readFundRegisters, (call, span) =>
    readingDays(call, span, async (tx, societyId) => ({
      funds: (await readFunds(tx, societyId, span)).map(said),
    })),
  )
}

export const mountStatements = (app: Hono, deps: ApiDeps): void => {
  mountBooks(app, deps)
  mountEndpoint(app, deps, readMemberStatement, (call, { holdingId, ...span }) => {
    checkSpan(span)
    return reading(call, async ({ tx, member }) => {
      const isOwn = member.holdings.includes(holdingId)
      if (!isOwn && !can(member.roles, 'accounts:read')) throw new Rejection('FORBIDDEN')
      const { lines, dues, ...sums } = await readMember(tx, call.societyId, holdingId, span)
      const { principal, penalty, interest, advance, ages, isDefaulter } = dues
      return {
        ...sums,
        lines: lines.map(({ id, kind, number, dated, amount, balance }) => ({
          ...{ id, kind, number, dated, amount, balance },
        })),
        dues: {
          ...{ principal, penalty, interest, advance },
          ...{ ageing: ageingOf(ages), isDefaulter },
        },
      }
    })
  })
}
