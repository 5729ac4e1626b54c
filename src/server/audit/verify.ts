/** Goes through every chain from its beginning, as the database holds it now. */
import { and, asc, eq, gt } from 'drizzle-orm'
import { readAllRows } from '../backup/read-all-rows.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { society } from '../database/schema.ts'
import { auditEntry, auditHead } from '../database/schema-audit.ts'
import { type Break, createWalk, emptyHead, type Head } from './chain.ts'

const chunkSize = 1000

export type VerifiedTrail = {
  societyId: string
  /** Empty for a trail whose society is gone. */
  name: string
  head: Head
  /** Entries whose contents have been taken out. */
  erased: number
  /** The first entry that is not what was written. */
  broken: Break | undefined
}

const entriesAfter = (tx: Transaction, societyId: string, number: number) =>
  tx
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.societyId, societyId), gt(auditEntry.number, number)))
    .orderBy(asc(auditEntry.number))
    .limit(chunkSize)

const walk = async (tx: Transaction, societyId: string, kept: Head) => {
  const chain = createWalk()
  for (let after = 0; ; ) {
    const entries = await entriesAfter(tx, societyId, after)
    const isWhole = entries.every(chain.take)
    const last = entries.at(-1)
    if (!isWhole || last === undefined || entries.length < chunkSize) return chain.end(kept)
    after = last.number
  }
}

/** Of every society there is or was, in the order of their ids. */
export const verifyTrails = (database: Database): Promise<VerifiedTrail[]> =>
  readAllRows(database, async (tx) => {
    const names = new Map<string, string>()
    for (const { id, name } of await tx.select().from(society)) names.set(id, name)
    const heads = new Map<string, Head>()
    for (const { societyId, ...head } of await tx.select().from(auditHead)) {
      heads.set(societyId, head)
    }
    const written = await tx.selectDistinct({ id: auditEntry.societyId }).from(auditEntry)
    const ids = new Set([...names.keys(), ...heads.keys(), ...written.map(({ id }) => id)])
    const trails: VerifiedTrail[] = []
    for (const societyId of [...ids].sort()) {
      const walked = await walk(tx, societyId, heads.get(societyId) ?? emptyHead)
      trails.push({ societyId, name: names.get(societyId) ?? '', ...walked })
    }
    return trails
  })
