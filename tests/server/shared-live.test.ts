/** Several server processes over one PostgreSQL: hints of one reach whoever listens at another. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LiveHint, Space } from '#contract/sync.ts'
import { createLive, type Live } from '#server/sync/live.ts'
import { noticesOf, shareLive } from '#server/sync/shared-live.ts'
import { bothKinds, createServerDatabase } from '../factories/database.ts'
import { freePort, type ServerProcess, signInAt, startServer } from '../factories/server-process.ts'

const lake: Space = 's:lake'

const listenAt = (live: Live, ...spaces: Space[]) => {
  const heard: LiveHint[] = []
  const ends = vi.fn()
  live.listen({ spaces: new Set(spaces), hear: (hint) => heard.push(hint), end: ends })
  return { heard, ends }
}

test('hints of many spaces are said in as many notices as PostgreSQL takes', () => {
  const spaces = Array.from({ length: 900 }, (_, n): [Space, number] => [`u:परिवार-${n}`, n + 1])
  const notices = noticesOf(Object.fromEntries(spaces))
  expect(notices.length).toBeGreaterThan(2)
  for (const notice of notices) expect(Buffer.byteLength(JSON.stringify(notice))).toBeLessThan(7800)
  expect(Object.assign({}, ...notices.map((each) => Reflect.get(each, 'versions')))).toEqual(
    Object.fromEntries(spaces),
  )
})

describe.skipIf(!bothKinds.includes('postgres'))('on PostgreSQL', () => {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })

  const share = async (url: string) => {
    const onLost = vi.fn()
    const live = await shareLive(createLive(), url, onLost)
    ends.push(live.close)
    return { live, onLost }
  }
  /** Ends every other connection to the database, as a restart of the database does. */
  const cutConnections = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.end()
  }

  test('a commit at one is heard at the other once, by its listeners and not by what follows commits', async () => {
    const url = await createServerDatabase()
    const [one, other] = [(await share(url)).live, (await share(url)).live]
    const [here, there, elsewhere] = [
      listenAt(one, lake),
      listenAt(other, lake),
      listenAt(other, 's:hill'),
    ]
    const follows = vi.fn()
    other.follow(follows)
    one.poke({ [lake]: 7 })
    await vi.waitFor(() => expect(there.heard).toEqual([{ space: lake, version: 7 }]))
    one.poke({ [lake]: 8 })
    await vi.waitFor(() => expect(there.heard).toHaveLength(2))
    expect(here.heard).toHaveLength(2)
    expect(elsewhere.heard).toEqual([])
    expect(follows).not.toHaveBeenCalled()
  })

  test('streams of a person who is signed out end at every server', async () => {
    const url = await createServerDatabase()
    const [one, other] = [(await share(url)).live, (await share(url)).live]
    const [here, there, neighbour] = [
      listenAt(one, 'u:asha'),
      listenAt(other, 'u:asha'),
      listenAt(other, 'u:ravi'),
    ]
    one.endIn('u:asha')
    await vi.waitFor(() => expect(there.ends).toHaveBeenCalledOnce())
    expect(here.ends).toHaveBeenCalledOnce()
    expect(neighbour.ends).not.toHaveBeenCalled()
  })

  test('after a lost connection devices are made to ask, what was said meanwhile arrives, and hints go on', async () => {
    const url = await createServerDatabase()
    const [one, other] = [await share(url), await share(url)]
    const before = listenAt(other.live, lake)
    await cutConnections(url)
    await vi.waitFor(() => expect(one.onLost).toHaveBeenCalled())
    one.live.poke({ [lake]: 3 })
    await vi.waitFor(() => expect(before.ends).toHaveBeenCalled(), 5000)
    const after = listenAt(other.live, lake)
    await vi.waitFor(() => {
      one.live.poke({ [lake]: 4 })
      expect(after.heard).toContainEqual({ space: lake, version: 4 })
    }, 5000)
  })
})

describe.skipIf(!bothKinds.includes('postgres'))('two server processes', () => {
  const servers: ServerProcess[] = []
  const folder = mkdtempSync(join(tmpdir(), 'aangan-two-servers-'))
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  const startAt = async (url: string, env: NodeJS.ProcessEnv) => {
    const server = await startServer(await freePort(), {
      DATABASE_URL: url,
      DATA_DIR: folder,
      ...env,
    })
    servers.push(server)
    return server
  }

  test('start at once on an empty database, and count wrong passwords together', async () => {
    const url = await createServerDatabase()
    const [one, other] = await Promise.all([
      startAt(url, { DEMO: 'none' }),
      startAt(url, { DEMO: 'none' }),
    ])
    const attempts = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        signInAt((n % 2 === 0 ? one : other).url, 'nobody@example.org', 'wrong-password').catch(
          String,
        ),
      ),
    )
    expect(attempts.filter((answer) => String(answer).includes('INVALID_LOGIN'))).toHaveLength(10)
    expect(attempts.filter((answer) => String(answer).includes('TOO_MANY'))).toHaveLength(2)
  }, 120_000)
})
