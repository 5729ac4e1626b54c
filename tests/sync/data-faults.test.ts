/** What is in the data (T1): deletions against edits, a bulk change under pending ones, hostile text, rows of tomorrow. */
import { randomUUID } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SyncResponse } from '#contract/sync.ts'
import { databaseKinds } from '../factories/database.ts'
import { newReport } from '../factories/report.ts'
import { createCase, isLong, kindsFor, struck } from '../faults/fault-case.ts'
import type { FaultDevice } from '../faults/fault-device.ts'
import {
  asOffice,
  type FaultServer,
  startFaultServer,
  storedReport,
} from '../faults/fault-server.ts'
import { expectWhole } from '../faults/invariants.ts'
import type { Meddling } from '../faults/middlebox.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 })

/** Changes what the server answers, as a server of another build would. */
const rewrite =
  (change: (answer: SyncResponse) => string): Meddling =>
  async (forward) => {
    const answer = await forward()
    if (answer.status !== 200) return answer
    // the real server's own answer
    const text = change(JSON.parse(answer.body.toString()) as SyncResponse)
    return { ...answer, body: Buffer.from(text) }
  }

describe.each(kindsFor(databaseKinds.at(-1)))('%s', (kind) => {
  let server: FaultServer
  let here: ReturnType<typeof createCase>
  beforeAll(async () => {
    server = await startFaultServer(kind)
    here = createCase(server)
  })
  afterAll(() => server.close())
  afterEach(() => here.end())
  const whole = (devices: readonly FaultDevice[]) => expectWhole(server.app.database, devices)

  test.each([
    ['deleted first', 0],
    ['edited first', 1],
  ] as const)(
    'F60: a report deleted by one and edited by another, %s, ends alike everywhere',
    async (_, first) => {
      const society = await here.found()
      const good = `http://127.0.0.1:${server.port}`
      const origins = ['http://127.0.0.1:1', 'http://127.0.0.1:1']
      const [admin, tenant] = [
        await here.join(society, 'admin', { origin: () => origins[0] ?? good }),
        await here.join(society, 'tenant', { origin: () => origins[1] ?? good }),
      ]
      const devices = [admin, tenant]
      origins.fill(good)
      for (const { sync } of devices) sync.syncNow()
      await here.arrived(...devices)
      origins.fill('http://127.0.0.1:1')
      const at = '2026-11-20T08:00:00.000Z'
      await admin.change('report.remove@1', { id: 'r0', deleted: true, at })
      const set = { notes: randomUUID() }
      await tenant.change('report.edit@1', { id: 'r0', set, was: { notes: '' }, at })
      for (const next of [first, 1 - first]) {
        origins[next] = good
        devices[next]!.sync.syncNow()
        await whole([devices[next]!])
      }
      await whole(devices)
      for (const { device } of devices) {
        expect(await device.rows.report.get([`s:${society}`, 'r0'])).toMatchObject({
          deleted: true,
        })
      }
    },
  )

  test('F61: a bulk change that arrives over fifty waiting ones hides none of them', async () => {
    const { proxy, society, devices } = await here.behindProxy()
    const rows = isLong ? 10_000 : 600
    proxy.start({ connect: 'reset', request: 'reset' })
    await here.writeAll(devices, 50)
    await asOffice(server.app, society, (w) =>
      w.putAll(
        'report',
        Array.from({ length: rows }, (_, n) =>
          storedReport(society, `bulk${n}`, server.people.tenant.uid),
        ),
      ),
    )
    proxy.heal()
    for (const { sync } of devices) sync.syncNow()
    await whole(devices)
    expect(await devices[0]!.device.rows.report.count()).toBeGreaterThan(rows)
  })

  test('F62: words in any script arrive as they were written; what cannot be kept is refused at once', async () => {
    const { devices, society } = await here.behindProxy()
    const [owner, admin] = devices
    const words = [
      'सोसायटी में पानी नहीं',
      'مصعد لا يعمل\u202E!',
      '👩‍👩‍👧 लिफ्ट 🛗 — “bad”',
      '{"__proto__":1}',
      "'; drop table report; --",
      '<script>alert(1)</script>',
      // what no database keeps is left out
      'nul\u0000 and half a sign\uD83D',
    ]
    const ids: string[] = []
    for (const title of words) {
      const args = newReport({ title, notes: randomUUID(), area: 'community' })
      ids.push(args.id)
      await owner!.change('report.create@1', args)
    }
    const refused = [newReport({ notes: 'x'.repeat(1024 * 1024) }), newReport({ id: '__proto__' })]
    for (const args of refused) {
      await expect(owner!.change('report.create@1', args)).rejects.toThrow()
    }
    for (const amount of [Number.NaN, -0, Number.POSITIVE_INFINITY, 1.5, -100]) {
      const money = { holdingId: 'h0', amount, mode: 'cash' as const, reference: '', note: '' }
      const days = { receivedOn: '2026-11-20', at: '2026-11-20T08:00:00.000Z' }
      // a number that is no amount of money, as the type would allow it
      const args = { id: randomUUID(), ...money, ...days } as never
      await expect(admin!.change('receipt.create@1', args)).rejects.toThrow()
    }
    await whole(devices)
    for (const [n, id] of ids.entries()) {
      const row = await admin!.device.rows.report.get([`s:${society}`, id])
      expect(row?.title).toBe(words[n]?.replace(/\0|\p{Surrogate}/gu, ''))
    }
  })

  test('F62: keys that mean something to JavaScript are only keys', async () => {
    const { box, devices } = await here.behindBox()
    box.start(
      rewrite((answer) =>
        JSON.stringify(answer).replaceAll(
          '"folder":',
          '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"folder":',
        ),
      ),
    )
    await here.writeAll(devices)
    await struck(box)
    await whole(devices)
    expect('polluted' in {}).toBe(false)
  })

  test('F63: rows and columns of a newer server wait for the build that can read them', async () => {
    const society = await here.found()
    const { uid } = server.people.tenant
    const id = `r1.${uid}`
    await asOffice(server.app, society, (w) =>
      w.put('star', { societyId: society, id, reportId: 'r1', uid }),
    )
    const { box, devices } = await here.behindBox()
    box.start(
      rewrite((answer) => {
        for (const put of answer.puts) {
          if (put.e === 'star') put.e = 'of-tomorrow'
          for (const row of put.rows) row.ofTomorrow = { nested: [1, 'two'] }
        }
        return JSON.stringify(answer)
      }),
    )
    const storage = new IDBFactory()
    const old = await here.join(society, 'tenant', { origin: box.url, storage, build: 'old' })
    await here.arrived(old)
    await struck(box, 1)
    expect(await old.device.rows.star.count()).toBe(0)
    const kept = await old.device.rows.report.get([`s:${society}`, 'r1'])
    expect(kept).toMatchObject({ ofTomorrow: { nested: [1, 'two'] } })
    await here.writeAll([old])
    await vi.waitFor(async () => expect(await old.device.outbox.count()).toBe(0), {
      timeout: 30_000,
    })
    old.stop()
    box.heal()
    const fresh = await here.join(society, 'tenant', { origin: box.url, storage, build: 'new' })
    await whole([fresh, ...devices])
    expect(await fresh.device.rows.star.count()).toBe(1)
  })
})
