/** An owner's own statement, of the rows that an owner's device has, is the treasurer's: of every flat and of any days. */

import { sql } from 'drizzle-orm'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Entity } from '#contract/entities.ts'
import type { Scope } from '#contract/sync.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import { scopeName, scopeParts, societySpace } from '#domain/scopes.ts'
import { memberPaper, memberTable } from '#features/accounts/member/member-paper.ts'
import { ownPaper } from '#features/accounts/my-flat/own-statement.ts'
import { ownFlatsQuery } from '#features/accounts/my-flat/queries.ts'
import type { Database } from '#server/database/connect.ts'
import { readAs } from '#server/database/transaction.ts'
import { reindexSpace, rowsAfter } from '#server/sync/reindex.ts'
import { type AnyRow, filtersOfRow, wireRow } from '#server/sync/tables.ts'
import { bothKinds } from '../factories/database.ts'
import {
  membersDocuments,
  openDemoBooks,
  type StatementBooks,
  societyId,
  spans,
  today,
} from '../factories/demo-statements.ts'

const space = societySpace(societyId)
const money = ['holding-card', 'bill', 'receipt', 'adjustment', 'flat-summary'] as const
const manySpans = [
  ...spans,
  { from: '2025-03-01', to: '2025-04-15' },
  { from: '2025-08-14', to: '2025-08-14' },
  { from: '2026-11-01', to: today },
]

const readAll = (database: Database, entity: Entity) =>
  readAs(database, { societyId }, async (tx) => {
    const rows: AnyRow[] = []
    for (let after = ''; ; after = rows.at(-1)?.id ?? '') {
      const more = await rowsAfter(tx, entity, societyId, after)
      if (more.length === 0) return rows
      rows.push(...more)
    }
  })

describe.each(bothKinds)('%s', (kind) => {
  let database: Database
  let books: StatementBooks
  const stored = new Map<Entity, AnyRow[]>()
  beforeAll(async () => {
    const demo = await openDemoBooks(kind)
    database = demo.database
    books = demo.books
    for (const entity of [...money, 'society', 'charge-policy'] as const)
      stored.set(entity, await readAll(database, entity))
  }, 120_000)
  afterAll(() => database.close())

  /** @param filter of what the person holds of this money */
  const flatOf = async (holdingId: string, filter: string, since = '') => {
    const device = await openDevice(`own-${holdingId}-${filter}`, 'me', {
      ...{ indexedDB: new IDBFactory(), IDBKeyRange },
    })
    const scopes = new Set<Scope>()
    const hold = async (entity: Entity, of: string) => {
      const scope = scopeName(space, entity, of)
      scopes.add(scope)
      const rows = (stored.get(entity) ?? [])
        .filter((row) => filtersOfRow(entity, row).includes(of))
        .filter((row) => !('dated' in row) || String(row.dated) >= since)
        .map((row) => ({ ...wireRow(entity, scope, row, 1), space, scopes: [scope] }))
      await device.dexie.table(entity).bulkPut(rows)
    }
    for (const entity of money) await hold(entity, filter)
    for (const entity of ['society', 'charge-policy'] as const) await hold(entity, 'all')
    await device.scopes.bulkPut([...scopes].map((key) => ({ key, ...scopeParts(key), snap: null })))
    setCurrentDevice(device)
    const { flats } = await ownFlatsQuery(societyId, `holding:${holdingId}`).queryFn()
    const summaries = await device.rows['flat-summary'].toArray()
    device.dexie.close()
    expect(flats).toHaveLength(1)
    return { flat: flats[0]!, summaries }
  }

  test('of each flat and span: every row, every age, and what a file of it has', async () => {
    const allocations = allocationsOf({ policies: books.policies })
    const members = membersDocuments(books)
    expect(members).toHaveLength(24)
    let withOpening = 0
    for (const { holdingId, documents } of members) {
      const { flat, summaries } = await flatOf(holdingId, `holding:${holdingId}`)
      expect(summaries.map(({ id }) => id)).toEqual([holdingId])
      expect(flat.documents.opening).toEqual(documents.opening)
      expect(flat.accrued).not.toBeNull()
      if (documents.opening !== null) withOpening += 1
      for (const span of manySpans) {
        const own = ownPaper(flat, span)
        const office = memberPaper({ card: flat.card, documents }, allocations, span)
        expect(own, `${flat.card.flat} ${span.from}`).toEqual(office)
        expect(memberTable(own).rows).toEqual(memberTable(office).rows)
        expect(own.ages).toHaveLength(5)
      }
    }
    expect(withOpening).toBe(2)
  })

  test('summaries that are older than what the books began with learn of it when the server starts', async () => {
    const openings = async () => {
      const rows = await readAll(database, 'flat-summary')
      return rows.map((row) => ('opening' in row ? row.opening : undefined))
    }
    const known = await openings()
    expect(known.filter((opening) => opening !== null)).toHaveLength(2)
    await database.drizzle.transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.in_commit', 'yes', true),
        set_config('app.society_id', ${societyId}, true)`)
      await tx.execute(sql`update flat_summary set opening = null`)
    })
    expect(new Set(await openings())).toEqual(new Set([null]))
    const clock = () => new Date(`${today}T08:00:00Z`)
    await reindexSpace({ database, poke: () => {}, clock }, space)
    expect(await openings()).toEqual(known)
  })

  test('whom an account is shown to has what is owed and what was written since, without its parts', async () => {
    const [begun] = membersDocuments(books).filter(({ documents }) => documents.opening !== null)
    const holdingId = begun?.holdingId ?? ''
    const { flat, summaries } = await flatOf(holdingId, `shown:${holdingId}`, today)
    expect(summaries.map(({ opening }) => opening)).toEqual([null])
    expect([flat.allocations, flat.accrued]).toEqual([null, null])
    const { heads, rows, ages } = ownPaper(flat, { from: '2026-11-01', to: today })
    expect(heads.map(({ head }) => head)).toEqual([
      'Date',
      'Number',
      'Particulars',
      'Charged',
      'Paid',
      'Balance',
    ])
    expect(rows.at(-1)?.raw.at(-1)).toBe(flat.summary?.balance)
    expect(rows.every(({ cells }) => cells.length === heads.length)).toBe(true)
    expect(ages).toEqual([])
  })
})
