/**
 * The real server for the bench, as a process of its own: on PostgreSQL where there is one (TEST_DATABASE_URL), else on the
 * embedded database on disk. It serves the bench's page in place of the app's, and makes societies when it is told to.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Space } from '../../src/contract/sync.ts'
import { contactDefaults } from '../../src/domain/directory.ts'
import { holdingDefaults } from '../../src/domain/holdings.ts'
import { societyDefaults } from '../../src/domain/setup.ts'
import { openEmbedded, openPostgres } from '../../src/server/database/connect.ts'
import { postReceipts, type UnpostedReceipt } from '../../src/server/receipts/post.ts'
import { commit } from '../../src/server/sync/commit.ts'
import { createTestApp, listenTestApp, signUp } from '../factories/app.ts'
import { createServerDatabase } from '../factories/database.ts'
import { plainFlat } from '../factories/flats.ts'
import { createRandom } from '../factories/random.ts'

const today = '2026-11-20'
const flats = 60
const perCommit = 500
const address = 'treasurer@example.org'

const isPostgres = process.env.TEST_DATABASE_URL !== undefined
const database = isPostgres
  ? await openPostgres(await createServerDatabase())
  : await openEmbedded(mkdtempSync(join(tmpdir(), 'aangan-bench-')))
const test = await createTestApp({
  database,
  distFolder: process.env.BENCH_PAGE ?? '',
  clock: { now: () => new Date(), advance: () => {} },
})
const { origin } = await listenTestApp(test)
const treasurer = await signUp(test, address)

const commitIn = (id: string, work: Parameters<typeof commit>[2]) => {
  const spaces: Space[] = [`s:${id}`, `u:${treasurer.uid}`]
  return commit(
    { database, poke: test.live.poke },
    { actor: { societyId: id }, spaces, via: 'test' },
    work,
  )
}

const foundSociety = (id: string) =>
  commitIn(id, async (writer) => {
    const society = { societyId: id, id, name: 'Neem Chhaya CHS', registration: '', address: '' }
    await writer.put('society', { ...societyDefaults, ...society, businessDate: null })
    for (let n = 0; n < flats; n += 1) {
      const flat = plainFlat({ wing: 'A', number: `${101 + n}`, size: '2Bhk', carpetSqft: 610 })
      const contactId = `c-${n}`
      await writer.put('flat', { societyId: id, id: `f-${n}`, ...flat })
      const contact = { name: `Person ${n}`, email: null, ...contactDefaults }
      await writer.put('contact', { societyId: id, id: contactId, ...contact })
      await writer.put('holding', {
        ...holdingDefaults,
        ...{ societyId: id, id: `h-${n}`, contactId, flatId: `f-${n}` },
        ...{ relation: 'owner', since: '2020-04-01', until: null },
      })
    }
    const { uid } = treasurer
    const contactId = 'c-treasurer'
    const treasurerContact = { name: 'Treasurer', email: address, ...contactDefaults }
    await writer.put('contact', { societyId: id, id: contactId, ...treasurerContact })
    const roles = ['onlyAdmin' as const]
    const membership = { email: address, uid, contactId, roles }
    await writer.put('membership', { societyId: id, id: 'm-treasurer', ...membership })
    await writer.put('my-society', { uid, id, name: society.name, roles })
  })

const digits = (random: () => number, length: number) =>
  String(Math.floor(random() * 10 ** length)).padStart(length, '0')

const newReceipt = (societyId: string, random: () => number): UnpostedReceipt => {
  const flat = Math.floor(random() * flats)
  return {
    ...{ societyId, id: randomUUID(), holdingId: `h-${flat}`, flatId: `f-${flat}` },
    ...{ amount: 250_000 + Math.floor(random() * 90_000), mode: 'upi', note: '' },
    ...{ reference: digits(random, 12), receivedOn: today, postedOn: today },
    ...{ recordedAt: new Date(`${today}T07:00:00.000Z`), recordedBy: treasurer.uid },
    ...{ possibleDuplicateOf: null, reverses: null, reason: '' },
  }
}

const makeSociety = async (id: string, receipts: number) => {
  await foundSociety(id)
  const random = createRandom(1)
  for (let left = receipts; left > 0; left -= perCommit) {
    const count = Math.min(perCommit, left)
    const rows = Array.from({ length: count }, () => newReceipt(id, random))
    await commitIn(id, (writer) => postReceipts(writer, id, rows))
  }
}

process.on('message', ({ id, receipts }: { id: string; receipts: number }) => {
  makeSociety(id, receipts).then(
    () => process.send?.({ made: id }),
    (error: unknown) => {
      throw error
    },
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.({ origin, treasurer, database: isPostgres ? 'PostgreSQL' : 'PGlite' })
