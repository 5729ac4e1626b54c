/**
 * What networks do (T1): the whole server on loopback with real tokens, real devices, and a proxy between them that
 * misbehaves. All of them, and the long form of each: `npm run fuzz -- --faults`.
 */
import { gzipSync } from 'node:zlib'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRandom } from '../factories/random.ts'
import { createCase, faultSeed, isLong, kindsFor, struck } from '../faults/fault-case.ts'
import { type FaultServer, startFaultServer } from '../faults/fault-server.ts'
import { expectWhole } from '../faults/invariants.ts'
import type { HttpAnswer, Meddling } from '../faults/middlebox.ts'
import type { TcpFault } from '../faults/tcp-proxy.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })
const long = test.runIf(isLong)

const html = (status: number, headers: Record<string, string> = {}): HttpAnswer => ({
  status,
  headers: { 'content-type': 'text/html', ...headers },
  body: Buffer.from('<!doctype html><title>Welcome to the network</title>'),
})

/** Which device has sent this. */
const clientOf = (sent: Buffer): string =>
  (JSON.parse(sent.toString()) as { clientId: string }).clientId

describe.each(kindsFor('embedded'))('%s', (kind) => {
  let server: FaultServer
  let here: ReturnType<typeof createCase>
  beforeAll(async () => {
    server = await startFaultServer(kind)
    here = createCase(server)
  })
  afterAll(() => server.close())
  afterEach(() => here.end())
  const whole = (devices: Parameters<typeof expectWhole>[1]) =>
    expectWhole(server.app.database, devices)

  /** Everybody writes before, while and after the fault. */
  const suffer = async (fault: TcpFault) => {
    const { proxy, devices } = await here.behindProxy()
    await here.writeAll(devices)
    proxy.start(fault)
    await here.writeAll(devices)
    await struck(proxy)
    proxy.heal()
    await here.writeAll(devices)
    await whole(devices)
  }
  const sufferBox = async (meddling: Meddling) => {
    const { box, devices } = await here.behindBox()
    await here.writeAll(devices)
    box.start(meddling)
    await here.writeAll(devices)
    await struck(box)
    box.heal()
    await here.writeAll(devices)
    await whole(devices)
  }

  test('F1: a change whose connection is reset on the way to the server is sent again', () =>
    suffer({ request: 'reset' }))

  test('F2: a change that was saved, but whose answer never came, is not saved twice', () =>
    suffer({ answer: 'reset' }))

  test('F3: half an answer is none', () => suffer({ answer: 'cut' }))

  test('F3: an answer that a proxy cut, and then gave the right length, is none', () =>
    sufferBox(async (forward) => {
      const answer = await forward()
      return { ...answer, body: answer.body.subarray(0, answer.body.length / 2) }
    }))

  test('F4: old answers given again do not turn anything back', () => {
    const old = new Map<string, HttpAnswer[]>()
    const random = createRandom(faultSeed)
    return sufferBox(async (forward, sent) => {
      const known = old.get(clientOf(sent)) ?? []
      const again = known[Math.floor(random() * known.length)]
      if (again !== undefined && random() < 0.6) return again
      const answer = await forward()
      old.set(clientOf(sent), [...known, answer])
      return answer
    })
  })

  long('F5: slow and lossy networks delay, and lose nothing', () =>
    suffer({ delayMs: [50, 2000], loss: 0.02 }),
  )

  test('F6: requests that arrive after a partition, when the device has long given up, do nothing twice', () =>
    suffer({ request: 'held' }))

  long(
    'F6: answers that come after a partition, when the device has long given up, are ignored',
    () => suffer({ answer: 'held' }),
  )

  long('F7: a network that connects and never answers is given up', () =>
    suffer({ connect: 'silence', request: 'held' }),
  )

  test('F8: the page of a captive portal is no answer, and signs nobody out', async () => {
    const random = createRandom(faultSeed)
    const pages = [html(200), html(401), html(403), html(511), html(404)]
    await sufferBox(async () => pages[Math.floor(random() * pages.length)]!)
  })

  test('F9: a name that does not resolve and a port that refuses are waited out', async () => {
    const society = await here.found()
    let origin = `http://127.0.0.1:${server.port}`
    const good = origin
    const devices = [
      await here.join(society, 'owner', { origin: () => origin }),
      await here.join(society, 'admin', { origin: () => origin }),
    ]
    await here.arrived(...devices)
    for (const bad of ['http://aangan.invalid', 'http://127.0.0.1:1']) {
      origin = bad
      await here.writeAll(devices)
      for (const { device } of devices) {
        await vi.waitFor(async () =>
          expect((await device.meta.get('syncStatus'))?.v).toMatchObject({ phase: 'offline' }),
        )
      }
    }
    origin = good
    await whole(devices)
  })

  long(
    'F10: a network that comes and goes every moment gets everything through in the end',
    async () => {
      const { proxy, devices } = await here.behindProxy()
      const random = createRandom(faultSeed)
      let isOver = false
      const flap = (async () => {
        while (!isOver) {
          proxy.start(random() < 0.5 ? { connect: 'reset', request: 'reset' } : { answer: 'reset' })
          await new Promise((resolve) => setTimeout(resolve, 20 + random() * 500))
          proxy.heal()
          await new Promise((resolve) => setTimeout(resolve, 20 + random() * 500))
        }
      })()
      for (let n = 0; n < 20; n += 1) {
        await here.writeAll(devices, 4)
        await struck(proxy, n * 2)
      }
      isOver = true
      await flap
      await whole(devices)
    },
  )

  test('F11: answers that a proxy packs, strips of their headers or empties are read or given up', () => {
    let turn = 0
    return sufferBox(async (forward) => {
      turn += 1
      const { status, body } = await forward()
      if (turn % 3 === 0) return { status, headers: {}, body: Buffer.alloc(0) }
      if (turn % 3 === 1) return { status, headers: {}, body }
      return { status, headers: { 'content-encoding': 'gzip' }, body: gzipSync(body) }
    })
  })

  test('F12: a busy server is asked again only when it said so, whoever wrote the page', async () => {
    const { box, devices } = await here.behindBox()
    const lastAsked = new Map<string, number>()
    const pauses: number[] = []
    box.start(async (_, sent) => {
      const before = lastAsked.get(clientOf(sent))
      if (before !== undefined) pauses.push(Date.now() - before)
      lastAsked.set(clientOf(sent), Date.now())
      // a hundred seconds are one with the device's fast timers
      return html(pauses.length % 2 === 0 ? 503 : 429, { 'retry-after': '100' })
    })
    await here.writeAll(devices)
    await struck(box, isLong ? 12 : 4)
    box.heal()
    expect(Math.min(...pauses)).toBeGreaterThan(900)
    await whole(devices)
  })

  test('F12: a busy server that asks for years is not pressed, and asked at once when the person wants it', async () => {
    const { box, devices } = await here.behindBox()
    box.start(async () => html(503, { 'retry-after': '9999999999' }))
    await here.writeAll(devices)
    for (const { device } of devices) {
      await vi.waitFor(async () =>
        expect((await device.meta.get('syncStatus'))?.v).toMatchObject({ phase: 'busy' }),
      )
    }
    await here.writeAll(devices)
    expect(box.strikes()).toBe(devices.length)
    box.heal()
    for (const { sync } of devices) sync.syncNow()
    await whole(devices)
  })

  test('F13: answers to two tabs that arrive in the wrong order turn nothing back', async () => {
    const { box, society, devices } = await here.behindBox()
    const storage = new IDBFactory()
    const tabs = [
      await here.join(society, 'tenant', { name: 'left tab', origin: box.url, storage }),
      await here.join(society, 'tenant', { name: 'right tab', origin: box.url, storage }),
    ]
    await here.arrived(...tabs)
    let isFirst = true
    let overtake = () => {}
    box.start(async (forward) => {
      const answer = await forward()
      const isHeld = isFirst
      isFirst = !isFirst
      if (isHeld) {
        const overtaken = new Promise<void>((resolve) => {
          overtake = resolve
        })
        const tired = new Promise((resolve) => setTimeout(resolve, 200))
        await Promise.race([overtaken, tired])
      } else overtake()
      return answer
    })
    for (let n = 0; n < (isLong ? 10 : 2); n += 1) await here.writeAll([...tabs, ...devices], 4)
    await struck(box, isLong ? 20 : 6)
    box.heal()
    await whole([...tabs, ...devices])
  })
})
