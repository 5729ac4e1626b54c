/**
 * RxDB with its free storage, over Dexie, as strictly flushed; its own replication pulls the same rows in the same pages. No
 * schema checks, no dev mode, no events to other tabs: nothing that its manual says costs time.
 */
import { createRxDatabase } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { fetchPage, tables } from './contestants.ts'
import { screenRows, show } from './screen.ts'

const text = { type: 'string' }
const short = { type: 'string', maxLength: 60 }
const maybe = { type: ['string', 'null'] }

const receipt = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...{ id: short, space: short, recordedAt: short, rv: { type: 'number' } },
    ...{ holdingId: text, flatId: text, amount: { type: 'number' }, mode: text, reference: text },
    ...{ receivedOn: short, note: text, number: maybe, postedOn: maybe, reason: text },
    ...{ possibleDuplicateOf: maybe, reverses: maybe },
    scopes: { type: 'array', items: text },
  },
  required: ['id', 'space', 'recordedAt', 'receivedOn'],
  indexes: [
    ['space', 'recordedAt'],
    ['space', 'receivedOn'],
  ],
}

const voucher = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...{ id: short, space: short, dated: short, rv: { type: 'number' }, kind: text, series: maybe },
    ...{ count: { type: ['number', 'null'] }, number: maybe, amount: { type: 'number' } },
    ...{ party: text, narration: text, reverses: maybe, reason: text, recordedBy: text },
    ...{ recordedAt: text, lines: { type: 'array' } },
    scopes: { type: 'array', items: text },
  },
  required: ['id', 'space', 'dated'],
  indexes: [['space', 'dated']],
}

const pull = (table, { pages, page }) => ({
  batchSize: page,
  handler: async (checkpoint) => {
    const at = checkpoint?.at ?? 0
    const rows = at < pages[table] ? await fetchPage(table, at) : []
    const documents = rows.map((row) => ({
      ...row,
      space: 's:bench',
      scopes: [`s:bench/${table}@all`],
      _deleted: false,
    }))
    return { documents, checkpoint: { at: at + 1 } }
  },
})

const open = async (name) => {
  const storage = getRxStorageDexie({
    indexedDB,
    IDBKeyRange,
    chromeTransactionDurability: 'strict',
  })
  const database = await createRxDatabase({
    name,
    storage,
    multiInstance: false,
    eventReduce: true,
  })
  const collections = await database.addCollections({
    receipt: { schema: receipt },
    voucher: { schema: voucher },
  })
  return { database, collections }
}

export const fillFresh = async (feed, name) => {
  const start = performance.now()
  const { database, collections } = await open(name)
  const replications = tables.map((table) =>
    replicateRxCollection({
      ...{ collection: collections[table], replicationIdentifier: `${name}-${table}` },
      ...{ pull: pull(table, feed), live: false, waitForLeadership: false },
    }),
  )
  for (const each of replications) {
    await each.awaitInitialReplication()
    await each.awaitInSync()
  }
  const ms = performance.now() - start
  const counts = await Promise.all(tables.map((table) => collections[table].count().exec()))
  const rows = counts.reduce((sum, count) => sum + count, 0)
  await database.close()
  return { ms, rows }
}

/** Of a database that is there: until the newest are on the screen. */
export const reopen = async (_feed, name) => {
  const start = performance.now()
  const { database, collections } = await open(name)
  const found = await collections.receipt
    .find({
      selector: { space: 's:bench' },
      sort: [{ space: 'desc' }, { recordedAt: 'desc' }],
      limit: screenRows,
    })
    .exec()
  show(found.map((row) => row.toJSON()))
  const ms = performance.now() - start
  await database.close()
  return { ms, rows: found.length }
}
