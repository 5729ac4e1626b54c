/** Closing of financial years, and what is put by of a closed one's surplus, on the server. */
import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { yearMutations } from '#contract/books/years.ts'
import { Rejection } from '#contract/errors.ts'
import {
  appropriationId,
  enterAppropriation,
  mayBePutBy,
} from '#domain/books/ledger/appropriation.ts'
import { correctedSinceOf, daysOfYear, isShut, yearFault } from '#domain/books/ledger/closing.ts'
import { financialYear, journalLine, ledgerAccount } from '../database/schema-books.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import { readAccounts } from './accounts.ts'
import { checkDay, checkNew, checkWriter, recorded, recordedAt } from './office.ts'
import { checkAccounts } from './payables.ts'
import { post } from './post.ts'

type YearMutators = { [Name in keyof typeof yearMutations]: SocietyMutator<Name> }
type YearFetches = { [Name in keyof typeof yearMutations]: Fetch<Name> }

/** These are rare, and each is read when its turn comes. */
export const yearFetches: YearFetches = {
  'year.change@1': fetchNothing,
  'year.appropriate@1': fetchNothing,
}

const readYear = async ({ writer, societyId }: SocietyContext, id: string) => {
  const year = await writer.get('financial-year', societyId, id)
  if (year === undefined) throw new Rejection('NOT_FOUND')
  return year
}

/** As this commit has them. */
const readYears = async (context: SocietyContext) => {
  const { writer, societyId } = context
  await writer.flush()
  return writer.tx
    .select({ id: financialYear.id, state: financialYear.state })
    .from(financialYear)
    .where(eq(financialYear.societyId, societyId))
}

/** In paise; less than nothing: a deficit. */
const readSurplus = async ({ writer, societyId }: SocietyContext, yearId: string) => {
  const { from, to } = daysOfYear(yearId)
  const [row] = await writer.tx
    .select({ sum: sql<string>`coalesce(-sum(${journalLine.amount}), 0)` })
    .from(journalLine)
    .innerJoin(
      ledgerAccount,
      and(
        eq(ledgerAccount.societyId, journalLine.societyId),
        eq(ledgerAccount.id, journalLine.accountId),
      ),
    )
    .where(
      and(
        eq(journalLine.societyId, societyId),
        between(journalLine.dated, from, to),
        inArray(ledgerAccount.group, ['income', 'expense']),
      ),
    )
  return Number(row?.sum ?? 0)
}

/** @throws Rejection STATE when something is put by of that year already */
const checkFirst = async ({ writer, societyId }: SocietyContext, yearId: string, id: string) => {
  for (let attempt = 1; ; attempt += 1) {
    const wanted = appropriationId(yearId, attempt)
    if ((await writer.get('voucher', societyId, wanted)) === undefined) {
      if (wanted !== id) throw new Rejection('STATE')
      return
    }
    const [back] = await writer.find('voucher/reverses', societyId, [wanted])
    if (back === undefined) throw new Rejection('STATE')
  }
}

export const yearMutators: YearMutators = {
  'year.change@1': async (context, { id, state, at }) => {
    checkWriter(context)
    const { writer, member } = context
    const year = await readYear(context, id)
    const fault = yearFault(year, state, await readYears(context), member.today)
    if (fault === 'not-over') throw new Rejection('INVALID', { state: 'INVALID' })
    if (fault === 'before') throw new Rejection('STATE', { id: 'STATE' })
    if (fault !== null) throw new Rejection('STATE', { state: 'STATE' })
    if (year.state === state) return
    const changedAt = recordedAt(context, at)
    await writer.put('financial-year', {
      ...{ ...year, state, changedAt, changedBy: member.name },
      // from here on the server takes nothing else, whenever the device said it
      correctedSince: state === 'soft-closed' ? context.now : correctedSinceOf(year),
    })
  },
  'year.appropriate@1': async (context, { id, yearId, dated, resolution, lines, at }) => {
    checkWriter(context)
    const { writer, societyId } = context
    if (!isShut((await readYear(context, yearId)).state)) throw new Rejection('STATE')
    await checkFirst(context, yearId, id)
    await checkNew(context, 'voucher', id)
    checkDay(context, dated, 'dated')
    if (dated <= daysOfYear(yearId).to) throw new Rejection('INVALID', { dated: 'INVALID' })
    await readAccounts(writer, societyId)
    await checkAccounts(context, lines, mayBePutBy)
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    const surplus = await readSurplus(context, yearId)
    if (surplus <= 0) throw new Rejection('STATE')
    if (total > surplus) throw new Rejection('INVALID', { lines: 'INVALID' })
    await post(writer, societyId, [
      {
        ...{ ...recorded(context, at), id, kind: 'journal', dated, party: '' },
        ...{ narration: `${yearId}, ${resolution}`, reverses: null, reason: '' },
        enter: (accounts) => ({ members: [], others: enterAppropriation(lines, accounts) }),
      },
    ])
  },
}
