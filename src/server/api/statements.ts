/** Statements of the books for other programs: for who reads the books, and a member's own for the member. */
import type { Hono } from 'hono'
import { readMemberStatement, readTrialBalance } from '#contract/api/statements.ts'
import { Rejection } from '#contract/errors.ts'
import { can } from '#domain/roles.ts'
import { readMember, readTrial } from '../books/statements.ts'
import { ageingOf } from './ageing.ts'
import { type ApiDeps, mountEndpoint, refuse } from './mount-endpoint.ts'
import { reading } from './rows-and-changes.ts'

/** @throws CallRefused */
const checkSpan = ({ from, to }: { from: string; to: string }) => {
  if (from > to) throw refuse('to', 'a day before the first')
}

export const mountStatements = (app: Hono, deps: ApiDeps): void => {
  mountEndpoint(app, deps, readTrialBalance, (call, span) => {
    checkSpan(span)
    return reading(call, async ({ tx, member }) => {
      if (!can(member.roles, 'accounts:read')) throw new Rejection('FORBIDDEN')
      const { lines, earlierYears, debit, credit } = await readTrial(tx, call.societyId, span)
      return {
        lines: lines.map(({ account: { id, code, name }, ...sums }) => ({
          ...{ id, code, name },
          ...sums,
        })),
        ...{ earlierYears, debit, credit },
      }
    })
  })
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
