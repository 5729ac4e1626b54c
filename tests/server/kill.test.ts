/** kill -9 while changes are being pushed: every change is on the server exactly once, whoever was told what. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { mutate } from '#db/mutate.ts'
import { pendingEntries } from '#db/outbox.ts'
import { bothKinds } from '../factories/database.ts'
import { openNodeDevice, syncAll } from '../factories/node-device.ts'
import { createRandom } from '../factories/random.ts'
import { newReport } from '../factories/report.ts'
import {
  freePort,
  type ServerProcess,
  signInAt,
  startServer,
  storageFor,
} from '../factories/server-process.ts'

/** A hundred in `npm run fuzz -- --long`. */
const rounds = 4
const changes = 200
const email = 'owner@demo.aangan.test'
const seed = 20261120
const deps = { clock: () => new Date(), uuid: randomUUID }

let server: ServerProcess | undefined
const folder = mkdtempSync(join(tmpdir(), 'aangan-kill-'))
afterEach(async () => {
  await server?.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

describe.each(bothKinds)('%s', (kind) => {
  test(`${rounds} kills during pushes of ${changes} changes (seed ${seed})`, {
    timeout: 300_000,
  }, async () => {
    const random = createRandom(seed)
    const env = await storageFor(kind, folder)
    const port = await freePort()
    server = await startServer(port, env)
    const { token, uid } = await signInAt(server.url, email)
    const device = await openNodeDevice(uid, email)
    expect(await syncAll(device, server.url, token)).toBe('synced')
    const [space] = (await device.rows.society.toArray()).map((row) => row.space)
    const made: string[] = []
    let cutShort = 0
    for (let round = 0; round < rounds; round += 1) {
      for (let n = 0; n < changes; n += 1) {
        const report = newReport({ title: `Change ${made.length + 1}` })
        made.push(report.id)
        await mutate(device, deps, space!, 'report.create@1', report)
      }
      const running = server
      setTimeout(() => void running.end('SIGKILL'), 20 + random() * 700)
      const outcome = await syncAll(device, running.url, token)
      if (outcome !== 'synced') cutShort += 1
      await running.end('SIGKILL')
      server = await startServer(port, env)
      expect(await syncAll(device, server.url, token)).toBe('synced')
      expect(await pendingEntries(device)).toEqual([])
      expect(await device.outbox.where('state').equals('rejected').count()).toBe(0)
    }
    // the kills hit: otherwise this test shows nothing
    expect(cutShort).toBeGreaterThanOrEqual(rounds / 2)
    const fresh = await openNodeDevice(uid, email)
    expect(await syncAll(fresh, server.url, token)).toBe('synced')
    const titles = (await fresh.rows.report.toArray()).filter(({ title }) =>
      title.startsWith('Change '),
    )
    expect(titles.map(({ id }) => id).sort()).toEqual([...made].sort())
    expect(new Set(titles.map(({ title }) => title)).size).toBe(made.length)
  })
})
