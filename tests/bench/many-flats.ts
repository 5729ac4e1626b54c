/** Societies of so many flats for the benches on PostgreSQL, whose rows go in by SQL: what is measured is what comes after. */
import { sql } from 'drizzle-orm'
import { societySpace } from '../../src/domain/scopes.ts'
import type { Database, Transaction } from '../../src/server/database/connect.ts'
import { writeAs } from '../../src/server/database/transaction.ts'
import { commit } from '../../src/server/sync/commit.ts'
import { createContext, runMutator } from '../../src/server/sync/mutators.ts'
import { accountsDeps, addBooks } from '../factories/accounts.ts'
import { newHead } from '../factories/charges.ts'
import type { openOperator } from '../factories/database.ts'

const heads = [
  newHead(),
  newHead({
    ...{ headId: 'sinking', name: 'Sinking Fund', position: 2 },
    ...{ accountId: 'account:sinking-fund', basis: { kind: 'construction-cost', basisPoints: 25 } },
  }),
  newHead({
    ...{ headId: 'water', name: 'Water', position: 3, accountId: 'account:water' },
    basis: { kind: 'area', of: 'carpet', amount: { rate: 12_50 as never, per: 100 } },
  }),
]

type Operator = NonNullable<ReturnType<typeof openOperator>>

export const manyFlats = (database: Database, operator: Operator) => {
  const deps = accountsDeps(database)
  const inSociety = <T>(societyId: string, work: (tx: Transaction) => Promise<T>) =>
    writeAs(database, { societyId }, async (tx) => {
      await tx.execute(sql`select set_config('app.in_commit', 'yes', true)`)
      return work(tx)
    })

  const change = async (societyId: string, name: string, args: unknown): Promise<void> => {
    const uid = `${societyId}-admin`
    const space = societySpace(societyId)
    const request = { actor: { uid, societyId }, spaces: [space], via: name }
    await commit(deps, request, async (writer) => {
      await runMutator(await createContext(deps, writer, { uid }, space, true), { name, args })
    })
  }

  /** In place of the three flats of the tests: nobody can be billed twice. */
  const addFlats = async (societyId: string, count: number) => {
    const numbers = sql`generate_series(1, ${count}::int) n`
    await inSociety(societyId, async (tx) => {
      await tx.execute(sql`insert into flat (society_id, id, wing, number, type, size, carpet_sqft, construction_cost)
        select ${societyId}, 'flat-' || md5(n::text), 'W' || (n / 1000), (n % 1000)::text, 'Flat', '2Bhk', 400 + n % 300,
          200000000 + n % 1000 * 100000 from ${numbers}`)
      await tx.execute(sql`insert into contact (society_id, id, name)
        select ${societyId}, 'contact-' || md5(n::text), 'Person ' || n from ${numbers}`)
      await tx.execute(sql`insert into holding (society_id, id, contact_id, flat_id, relation, since)
        select ${societyId}, 'holding-' || md5(n::text), 'contact-' || md5(n::text), 'flat-' || md5(n::text), 'owner',
          '2020-04-01' from ${numbers}`)
    })
    // without statistics each person would be looked for in every flat
    await operator.drizzle.execute(sql`analyze flat, contact, holding`)
    await inSociety(societyId, (tx) =>
      tx.execute(sql`insert into resident (society_id, id, flat_id, flat, wing, contact_id, name, relation, since)
        select h.society_id, h.id, h.flat_id, f.wing || '-' || f.number, f.wing, c.id, c.name, h.relation, h.since from holding h
        join flat f on f.society_id = h.society_id and f.id = h.flat_id
        join contact c on c.society_id = h.society_id and c.id = h.contact_id
        where h.society_id = ${societyId} and h.id like 'holding-%'`),
    )
  }

  /** With three heads, and books that have begun. */
  const open = async (societyId: string, flats: number) => {
    await addBooks(database, societyId)
    await addFlats(societyId, flats - 3)
    await inSociety(societyId, (tx) =>
      tx.execute(sql`update flat set construction_cost = 250000000 where society_id = ${societyId}
        and construction_cost is null`),
    )
    for (const head of heads) await change(societyId, 'charge-head.adopt@1', { ...head })
    await operator.drizzle.execute(sql`analyze`)
  }
  return { inSociety, change, open }
}
