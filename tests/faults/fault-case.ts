/** What the fault tests share: devices of one society behind a network, and everybody writing. */
import { expect, vi } from 'vitest'
import { bothKinds, type DatabaseKind } from '../factories/database.ts'
import { createRandom } from '../factories/random.ts'
import { type FaultDevice, type FaultDeviceOptions, openFaultDevice } from './fault-device.ts'
import { type FaultServer, foundSociety, type Seat } from './fault-server.ts'
import { startMiddlebox } from './middlebox.ts'
import { startTcpProxy } from './tcp-proxy.ts'

export const faultSeed = Number(process.env.FAULT_SEED ?? 20261121)
/** The whole of it, by `npm run fuzz -- --faults`; else what a test run has time for. */
export const isLong = process.env.FAULTS === 'all'
/** On which databases: a test run has time for one, and the three files share them. */
export const kindsFor = (short: DatabaseKind | undefined): DatabaseKind[] =>
  isLong || short === undefined ? bothKinds : [short]
/** Changes of each device while a fault lasts. */
const changes = isLong ? 40 : 6
const seeded = 20

type JoinOptions = Partial<Omit<FaultDeviceOptions, 'origin'>> & {
  origin?: string | (() => string)
}

export const createCase = (server: FaultServer) => {
  const ends: (() => unknown)[] = []
  const direct = `http://127.0.0.1:${server.port}`
  const found = () => foundSociety(server)
  /** A device that starts to sync; with `origin` behind a proxy. */
  const join = async (
    society: string,
    seat: Seat,
    { origin = direct, ...more }: JoinOptions = {},
  ) => {
    const one = await openFaultDevice({
      name: seat,
      person: server.people[seat],
      society,
      origin: typeof origin === 'string' ? () => origin : origin,
      random: createRandom(faultSeed),
      ...more,
    })
    ends.push(one.stop)
    return one
  }
  /** The society's rows are there. */
  const arrived = async (...devices: readonly FaultDevice[]) => {
    for (const { device } of devices) {
      await vi.waitFor(
        async () => expect(await device.rows.report.count()).toBeGreaterThanOrEqual(seeded),
        { timeout: 20_000 },
      )
    }
  }
  const two = async (origin: string) => {
    const society = await found()
    const devices = [
      await join(society, 'owner', { origin }),
      await join(society, 'admin', { origin }),
    ]
    await arrived(...devices)
    return { society, devices }
  }
  return {
    found,
    join,
    arrived,
    /** To be called in the end. */
    end: async () => {
      for (const end of ends.splice(0).reverse()) await end()
    },
    later: (end: () => unknown) => ends.push(end),
    writeAll: async (devices: readonly FaultDevice[], count = changes) => {
      for (let n = 0; n < count; n += 1) {
        for (const one of devices) await (n % 3 === 2 ? one.report() : one.write())
      }
    },
    behindProxy: async () => {
      const proxy = await startTcpProxy(server.port, createRandom(faultSeed))
      ends.push(proxy.close)
      return { proxy, ...(await two(proxy.url)) }
    },
    behindBox: async () => {
      const box = await startMiddlebox(server.port)
      ends.push(box.close)
      return { box, ...(await two(box.url)) }
    },
  }
}

/** Until a fault has really struck. */
export const struck = ({ strikes }: { strikes: () => number }, times = isLong ? 10 : 3) =>
  vi.waitFor(() => expect(strikes()).toBeGreaterThanOrEqual(times), { timeout: 60_000 })
