/** What a society's figures of months should be, made of all its documents again; and added up by SQL, by another way. */
import { sql } from 'drizzle-orm'
import { isNothing, noFigures, together } from '#domain/books/figures/month-figures.ts'
import { societySpace } from '#domain/scopes.ts'
import { figuresOfAll } from '#server/books/month-figures.ts'
import type { Database } from '#server/database/connect.ts'
import { commit } from '#server/sync/commit.ts'

type RowsOf = <Row>(societyId: string, query: ReturnType<typeof sql>) => Promise<Row[]>

export const storedFigures = (rowsOf: RowsOf, societyId: string) =>
  rowsOf<{ id: string; billed: Record<string, number> }>(
    societyId,
    sql`select id, billed, settled, incomes, accounts, unpaid, owing, later from month_figure
      where society_id = ${societyId} order by id`,
  )

class NothingWritten extends Error {}

/** Reads as a commit does, and writes nothing. @param today the society's business day */
export const figuresAnew = async (database: Database, societyId: string, today: string) => {
  let rows: { id: string }[] = []
  const request = { actor: { uid: 'nobody', societyId }, spaces: [societySpace(societyId)] }
  await commit({ database, poke: () => {} }, { ...request, via: 'test' }, async (writer) => {
    const figures = await figuresOfAll(writer, societyId, today)
    rows = [...figures]
      .map(([id, of]) => ({ id, ...together(noFigures(), of) }))
      .filter((row) => !isNothing(row))
      .sort((one, other) => (one.id < other.id ? -1 : 1))
    throw new NothingWritten()
  }).catch((error: unknown) => {
    if (!(error instanceof NothingWritten)) throw error
  })
  return rows
}

/** By month and account, from the lines of vouchers; by month of the due day, what is unpaid in all. */
export const figuresByHand = async (rowsOf: RowsOf, societyId: string) => {
  const accounts = await rowsOf<Line>(
    societyId,
    sql`select to_char(dated, 'YYYY-MM') as id, account_id as account, sum(amount)::text as amount from journal_line
      where society_id = ${societyId} group by 1, 2 having sum(amount) <> 0`,
  )
  const [owed] = await rowsOf<{
    principal: string
    penalty: string
    interest: string
    flats: string
  }>(
    societyId,
    sql`select coalesce(sum(principal), 0)::text as principal, coalesce(sum(penalty), 0)::text as penalty,
      coalesce(sum(interest), 0)::text as interest, count(*) filter (where principal + penalty + interest > 0)::text as flats
      from flat_summary where society_id = ${societyId}`,
  )
  return { accounts: accounts.sort(inOrder), owed }
}

type Line = { id: string; account: string; amount: string }

const keyOf = ({ id, account }: Line) => `${id} ${account}`
const inOrder = (one: Line, other: Line) => (keyOf(one) < keyOf(other) ? -1 : 1)

type Stored = {
  id: string
  accounts: Record<string, number>
  unpaid: Record<string, { principal: number; penalty: number; interest: number }>
  owing: number
}

/** In the shape of `figuresByHand`. */
export const sumsOf = (rows: readonly Stored[]) => {
  const owed = { principal: 0, penalty: 0, interest: 0 }
  for (const kinds of rows.flatMap(({ unpaid }) => Object.values(unpaid))) {
    owed.principal += kinds.principal
    owed.penalty += kinds.penalty
    owed.interest += kinds.interest
  }
  const flats = rows.reduce((sum, { owing }) => sum + owing, 0)
  return {
    accounts: rows
      .flatMap(({ id, accounts }) =>
        Object.entries(accounts).map(([account, amount]) => ({ id, account, amount: `${amount}` })),
      )
      .sort(inOrder),
    owed: {
      ...{ principal: `${owed.principal}`, penalty: `${owed.penalty}` },
      ...{ interest: `${owed.interest}`, flats: `${flats}` },
    },
  }
}
