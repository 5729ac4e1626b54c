/**
 * The real server for the bench, as a process of its own: on PostgreSQL where there is one (TEST_DATABASE_URL), else on the
 * embedded database on disk. It serves the bench's page in place of the app's, and makes societies when it is told to.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Space } from '../../src/contract/sync.ts'
import { contactDefaults } from '../../src/domain/directory.ts'
import { holdingDefaults } from '../../src/domain/holdings.ts'
import { snippetOf } from '../../src/domain/mail-text.ts'
import { reportDefaults } from '../../src/domain/report-desk.ts'
import { societyDefaults } from '../../src/domain/setup.ts'
import { openEmbedded, openPostgres } from '../../src/server/database/connect.ts'
import { postReceipts, type UnpostedReceipt } from '../../src/server/receipts/post.ts'
import { commit } from '../../src/server/sync/commit.ts'
import type { Writer } from '../../src/server/sync/writer.ts'
import { createTestApp, goodPassword, listenTestApp, signUp } from '../factories/app.ts'
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
/** What a server says of a page's scripts it reads at its start: another page, another server. */
const startApp = (page: string) =>
  createTestApp({
    database,
    distFolder: page,
    clock: { now: () => new Date(), advance: () => {} },
  })
const test = await startApp(process.env.BENCH_PAGE ?? '')
const { origin, server } = await listenTestApp(test)
/** What the server took for each exchange since it was last asked for them, from the request until its answer was handed over; ms. */
const exchanges: number[] = []
server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
  if (request.url !== '/sync') return
  const from = performance.now()
  response.once('finish', () => exchanges.push(performance.now() - from))
})
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
    ...{ possibleDuplicateOf: null, reverses: null, reason: '', shownTo: [] },
  }
}

const subjects = ['Water tank', 'Lift stops', 'Festival fund', 'Minutes of the meeting', 'Parking']
const longAgo = Date.parse(`${today}T07:00:00.000Z`)
/** The newest first, a quarter of an hour apart. */
const timeOf = (n: number) => new Date(longAgo - n * 900_000)

/** Each with a word of its own, so that a search finds one, some or all. */
const newMail = (societyId: string, n: number) => {
  const id = `mail-${n}`
  const html = `<p>About number ${n}: please read what the committee has decided, and answer.</p>`
  const { uid: box } = treasurer
  const mail = {
    ...{ societyId, id, box, messageId: id, threadId: id, kind: 'received' as const },
    ...{ from: { id: `c-${n % flats}`, name: `Person ${n % flats}`, email: '' }, to: [] },
    ...{ subject: `${subjects[n % subjects.length]} ${n}`, snippet: snippetOf(html) },
    ...{
      time: timeOf(n),
      filedAt: timeOf(n),
      unread: Number(n < 40),
      starred: n % 9 === 0,
      important: false,
    },
    ...{ labels: [], folder: 'inbox' as const, replyTo: null, hasAttachments: false },
  }
  return { mail, body: { societyId, id, box, html } }
}

const newReport = (societyId: string, n: number) => ({
  ...{ ...reportDefaults, societyId, id: `report-${n}`, reporterUid: treasurer.uid },
  ...{ title: `${subjects[n % subjects.length]} ${n}`, notes: 'Since yesterday evening.' },
  ...{ area: 'community' as const, status: n % 4 === 0 ? ('open' as const) : ('closed' as const) },
  ...{ important: n % 7 === 0, startDate: null, dueDate: null, labels: [], folder: 'all' },
  ...{ deleted: false, createdAt: timeOf(n), updatedAt: timeOf(n) },
})

/** Rows of so many at once. */
const inCommits = async (
  id: string,
  count: number,
  write: (writer: Writer, from: number, to: number) => Promise<unknown>,
) => {
  for (let from = 0; from < count; from += perCommit) {
    await commitIn(id, (writer) => write(writer, from, Math.min(count, from + perCommit)))
  }
}
const range = <Row>(from: number, to: number, make: (n: number) => Row): Row[] =>
  Array.from({ length: to - from }, (_, at) => make(from + at))

type Counts = { receipts?: number; mails?: number; reports?: number }

const makeSociety = async (id: string, { receipts = 0, mails = 0, reports = 0 }: Counts) => {
  await foundSociety(id)
  const random = createRandom(1)
  await inCommits(id, receipts, (writer, from, to) =>
    postReceipts(
      writer,
      id,
      '',
      range(from, to, () => newReceipt(id, random)),
    ),
  )
  await inCommits(id, mails, async (writer, from, to) => {
    const rows = range(from, to, (n) => newMail(id, n))
    await writer.putAll(
      'mail',
      rows.map(({ mail }) => mail),
    )
    await writer.putAll(
      'mail-body',
      rows.map(({ body }) => body),
    )
  })
  await inCommits(id, reports, (writer, from, to) =>
    writer.putAll(
      'report',
      range(from, to, (n) => newReport(id, n)),
    ),
  )
}

type Asked = { id: string; counts: Counts } | { page: string } | 'exchanges'

const answer = async (asked: Asked) => {
  if (asked === 'exchanges') return { exchanges: exchanges.splice(0) }
  if ('page' in asked) return { origin: (await listenTestApp(await startApp(asked.page))).origin }
  await makeSociety(asked.id, asked.counts)
  return {}
}

process.on('message', (asked: Asked) => {
  answer(asked).then(
    (found) => process.send?.(found),
    (error: unknown) => {
      throw error
    },
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.({
  origin,
  treasurer: { ...treasurer, email: address, password: goodPassword },
  database: isPostgres ? 'PostgreSQL' : 'PGlite',
})
