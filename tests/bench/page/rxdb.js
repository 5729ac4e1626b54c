/**
 * RxDB with its free storage, over Dexie, as strictly flushed; its own replication pulls the same rows in the same pages. No
 * schema checks, no dev mode, no events to other tabs: nothing that its manual says costs time.
 */
import { createRxDatabase } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { screenRows, show } from './screen.ts'

const text = { type: 'string' }
const short = { type: 'string', maxLength: 60 }
const maybe = { type: ['string', 'null'] }

const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...{ id: short, space: short, recordedAt: short, rv: { type: 'number' } },
    ...{ holdingId: text, flatId: text, amount: { type: 'number' }, mode: text, reference: text },
    ...{ receivedOn: text, note: text, number: maybe, postedOn: maybe, reason: text },
    ...{ possibleDuplicateOf: maybe, reverses: maybe },
    scopes: { type: 'array', items: text },
  },
  required: ['id', 'space', 'recordedAt'],
  indexes: [['space', 'recordedAt']],
}

const fetchPage = async (at) => {
  const response = await fetch(`/rows/${at}`, { cache: 'no-store' })
  return (await response.json()).rows
}

const pull = ({ pages, page }) => ({
  batchSize: page,
  handler: async (checkpoint) => {
    const at = checkpoint?.at ?? 0
    const rows = at < pages ? await fetchPage(at) : []
    const documents = rows.map((row) => ({
      ...row,
      space: 's:bench',
      scopes: ['s:bench/receipt@all'],
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
  const { receipt } = await database.addCollections({ receipt: { schema } })
  return { database, receipt }
}

export const fillFresh = async (feed, name) => {
  const start = performance.now()
  const { database, receipt } = await open(name)
  const replication = replicateRxCollection({
    ...{ collection: receipt, replicationIdentifier: name, live: false },
    ...{ pull: pull(feed), waitForLeadership: false },
  })
  await replication.awaitInitialReplication()
  await replication.awaitInSync()
  const ms = performance.now() - start
  const rows = await receipt.count().exec()
  await database.close()
  return { ms, rows }
}

/** Of a database that is there: until the newest are on the screen. */
export const reopen = async (_feed, name) => {
  const start = performance.now()
  const { database, receipt } = await open(name)
  const found = await receipt
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
