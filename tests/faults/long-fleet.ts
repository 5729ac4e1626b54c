/** Many devices, each behind a proxy of its own and at a browser's speed, and somebody writing on all of them. */
import { completeVersion } from '#contract/sync.ts'
import { readMeta } from '#db/meta.ts'
import { createRandom } from '../factories/random.ts'
import { type FaultDevice, openFaultDevice } from './fault-device.ts'
import type { LongServer } from './long-server.ts'
import { countWaiting } from './problems.ts'
import { startTcpProxy, type TcpFault, type TcpProxy } from './tcp-proxy.ts'

export type Fleet = {
  devices: FaultDevice[]
  proxies: TcpProxy[]
  start: (fault: TcpFault) => void
  heal: () => void
  close: () => Promise<void>
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export const openFleet = async (
  { port, people, society }: LongServer,
  clients: number,
  seed: number,
): Promise<Fleet> => {
  const devices: FaultDevice[] = []
  const proxies: TcpProxy[] = []
  for (let n = 0; n < clients; n += 1) {
    const person = people[n % people.length]
    if (person === undefined) throw new Error('nobody to give a device to')
    const random = createRandom(seed + n)
    const proxy = await startTcpProxy(port, random)
    proxies.push(proxy)
    const origin = () => proxy.url
    const name = `${person.name} ${n}`
    devices.push(await openFaultDevice({ name, person, society, origin, random, speed: 1 }))
  }
  return {
    devices,
    proxies,
    start: (fault) => {
      for (const proxy of proxies) proxy.start(fault)
    },
    heal: () => {
      for (const proxy of proxies) proxy.heal()
    },
    close: async () => {
      for (const { stop } of devices) stop()
      for (const proxy of proxies) await proxy.close()
    },
  }
}

/** Whether every device has all of the society, and nothing of its own left to send. */
export const isConverged = async ({ devices }: Fleet, { head, society }: LongServer) => {
  for (const one of devices) if ((await countWaiting(one)) > 0) return false
  const version = await head()
  for (const { device } of devices) {
    const cursors = await readMeta(device, 'cursors')
    if (completeVersion(cursors?.[`s:${society}`]) < version) return false
  }
  return true
}

/** @returns milliseconds; undefined when it takes longer than `limitMs` */
export const convergence = async (fleet: Fleet, server: LongServer, limitMs: number) => {
  const start = performance.now()
  while (performance.now() - start < limitMs) {
    if (await isConverged(fleet, server)) return performance.now() - start
    await pause(25)
  }
  return undefined
}

/** Writes on a device drawn at random, `rate` times a second over all, until told to stop. */
export const startWriting = ({ devices }: Fleet, rate: number, random: () => number) => {
  const lines = devices.map(() => Promise.resolve())
  const problems: string[] = []
  let writes = 0
  const write = () => {
    const at = Math.floor(random() * devices.length)
    const one = devices[at]
    if (one === undefined) return
    writes += 1
    const isNew = writes % 10 === 0
    lines[at] = (lines[at] ?? Promise.resolve())
      .then(async () => void (await (isNew ? one.report() : one.write())))
      .catch((error: unknown) => void problems.push(`${one.name} cannot write: ${error}`))
  }
  const timer = setInterval(write, 1000 / rate)
  return async () => {
    clearInterval(timer)
    await Promise.all(lines)
    return { writes, problems }
  }
}
