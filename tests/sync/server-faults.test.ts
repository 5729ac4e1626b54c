/** What happens to servers (T1): clocks, deadlocks, two of them at once, kills between pages, a folder that is damaged. */
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { pushLimit } from '#contract/sync.ts'
import { readMeta } from '#db/meta.ts'
import { openPostgres } from '#server/database/connect.ts'
import { roundTrip } from '#sync/round-trip.ts'
import { createTestApp, listenTestApp } from '../factories/app.ts'
import { createServerDatabase, databaseKinds } from '../factories/database.ts'
import { openNodeDevice, sendTo } from '../factories/node-device.ts'
import { freePort, signInAt, startServer, storageFor } from '../factories/server-process.ts'
import { createCase, isLong, kindsFor } from '../faults/fault-case.ts'
import { type FaultServer, startFaultServer } from '../faults/fault-server.ts'
import { expectWhole } from '../faults/invariants.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 })
const long = test.runIf(isLong)
const day = 24 * 60 * 60_000

describe.each(kindsFor(databaseKinds.at(-1)))('%s', (kind) => {
  let server: FaultServer
  let here: ReturnType<typeof createCase>
  beforeAll(async () => {
    server = await startFaultServer(kind)
    here = createCase(server)
  })
  afterAll(() => server.close())
  afterEach(() => here.end())

  test('F18, F43: the server’s clock jumps a day either way and tokens expire in between; nothing is lost', async () => {
    const { box, devices } = await here.behindBox()
    const statuses = new Set<number>()
    box.start(async (forward) => {
      const answer = await forward()
      statuses.add(answer.status)
      return answer
    })
    for (const jump of [day, -2 * day, day]) {
      await here.writeAll(devices)
      server.app.clock.advance(jump)
      await here.writeAll(devices)
    }
    await expectWhole(server.app.database, devices)
    expect(statuses).toContain(401)
  })

  test('F33: devices whose clocks are years wrong write in order, and no report comes from the future', async () => {
    const society = await here.found()
    const devices = [
      await here.join(society, 'owner', { clock: () => new Date('2009-03-01T00:00:00Z') }),
      await here.join(society, 'admin', { clock: () => new Date('2051-03-01T00:00:00Z') }),
    ]
    await here.arrived(...devices)
    await here.writeAll(devices, 12)
    await expectWhole(server.app.database, devices)
    const created = (await devices[0]!.device.rows.report.toArray()).map((row) => row.createdAt)
    const now = server.app.clock.now().toISOString()
    expect(created.filter((at) => at > now)).toEqual([])
  })

  test('F43: a token that expires between two batches of one queue is renewed, and the queue goes on', async () => {
    const { box, devices } = await here.behindBox()
    const [owner] = devices
    let pushes = 0
    let refusals = 0
    box.start(async (forward) => {
      const answer = await forward()
      if (answer.status === 401) refusals += 1
      pushes += 1
      if (pushes === 1) server.app.clock.advance(2 * 60 * 60_000)
      return answer
    })
    for (let n = 0; n < pushLimit + 20; n += 1) await owner!.write()
    await expectWhole(server.app.database, devices)
    expect(refusals).toBeGreaterThan(0)
  })

  test.runIf(kind === 'postgres')(
    'F19: a push that gets into a deadlock is done again by the server itself',
    async () => {
      const { drizzle } = server.app.database
      const { society, devices } = await here.behindProxy()
      const [owner] = devices
      const clientId = await readMeta(owner!.device, 'clientId')
      const waiting = sql`select count(*)::int as n from pg_locks where not granted`
      const count = async () =>
        ((await drizzle.execute(waiting)) as unknown as { rows: { n: number }[] }).rows[0]?.n
      const other = drizzle.transaction(async (tx) => {
        await tx.execute(sql`select from sync_client where id = ${clientId} for update`)
        await owner!.write()
        // the push has taken the society, and waits for its client
        await vi.waitFor(async () => expect(await count()).toBeGreaterThan(0), { timeout: 20_000 })
        await tx.execute(sql`select from space where id = ${`s:${society}`} for update`)
      })
      await other.catch((error: unknown) => expect(String(error)).toContain('Failed query'))
      await expectWhole(server.app.database, devices)
      const deadlocks = sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`
      await vi.waitFor(
        async () => {
          const { rows } = (await drizzle.execute(deadlocks)) as unknown as {
            rows: { n: number }[]
          }
          expect(rows[0]?.n).toBeGreaterThan(0)
        },
        { timeout: 20_000 },
      )
    },
  )

  long(
    'F15, F16: a first sync goes on where it was when the server is killed between pages, and for another build',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'aangan-pages-'))
      here.later(() => rmSync(folder, { recursive: true, force: true }))
      const env = await storageFor(kind, folder)
      const port = await freePort()
      let running = await startServer(port, env)
      here.later(() => running.end('SIGKILL'))
      const { token, uid } = await signInAt(running.url, 'admin@demo.aangan.test')
      const device = await openNodeDevice(uid, 'admin@demo.aangan.test')
      const received: string[] = []
      const send = sendTo(running.url, token)
      const trip = (build: string) =>
        roundTrip({
          device,
          build,
          limit: 3,
          newClientId: randomUUID,
          send: async (request) => {
            const result = await send(request)
            if (result.kind === 'answer')
              for (const { sc, rows } of result.answer.puts)
                received.push(...rows.map(({ id }) => `${sc} ${id}`))
            return result
          },
        })
      let restarts = 0
      for (let trips = 0; ; trips += 1) {
        const outcome = await trip(restarts < 2 ? 'build-1' : 'build-2')
        expect(outcome.kind).toBe('synced')
        if (outcome.kind === 'synced' && !outcome.hasMore) break
        if (trips % 3 !== 2 || restarts === 4) continue
        restarts += 1
        await running.end('SIGKILL')
        expect((await trip('build-1')).kind).toBe('unreachable')
        running = await startServer(port, env)
      }
      expect(restarts).toBeGreaterThan(2)
      expect(received.length).toBe(new Set(received).size)
      expect(await device.rows.report.count()).toBeGreaterThan(3)
    },
  )
})

test.runIf(databaseKinds.includes('postgres'))(
  'F23: two servers race on one society, and every change is there once and in order',
  async () => {
    const url = await createServerDatabase()
    const first = await startFaultServer('postgres', await openPostgres(url))
    const second = await createTestApp({ database: await openPostgres(url) })
    const other = await listenTestApp(second)
    const here = createCase(first)
    const society = await here.found()
    const devices = [
      await here.join(society, 'owner'),
      await here.join(society, 'admin', { origin: other.origin }),
      await here.join(society, 'tenant', { origin: other.origin }),
    ]
    await here.arrived(...devices)
    for (let n = 0; n < 3; n += 1) await here.writeAll(devices, 10)
    await expectWhole(first.app.database, devices)
    await here.end()
    second.live.endAll()
    if ('closeAllConnections' in other.server) other.server.closeAllConnections()
    await other.close()
    await second.close()
    await first.close()
  },
)

/** Every way to damage a folder, by what is done to it. */
const damages: Record<string, (database: string) => void> = {
  'its control file is cut': (database) =>
    truncateSync(join(database, 'global', 'pg_control'), 100),
  'its version file is gone': (database) => rmSync(join(database, 'PG_VERSION')),
}

describe.runIf(isLong)('F22', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-damaged-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  beforeAll(async () => {
    const server = await startServer(await freePort(), { DATA_DIR: join(folder, 'good') })
    await server.end('SIGTERM')
  }, 120_000)

  test.each(Object.keys(damages))('a data folder is not begun anew when %s', async (name) => {
    const copy = join(folder, String(Object.keys(damages).indexOf(name)))
    cpSync(join(folder, 'good'), copy, { recursive: true })
    const database = join(copy, 'database')
    damages[name]!(database)
    const rows = () => readdirSync(join(database, 'base'), { recursive: true }).sort()
    const before = rows()
    await expect(startServer(await freePort(), { DATA_DIR: copy })).rejects.toThrow(
      'the server ended',
    )
    expect(rows()).toEqual(before)
  })
})
