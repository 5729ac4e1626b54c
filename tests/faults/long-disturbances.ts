/** What can happen to a fleet and its server for a while, after the Jepsen tests of other sync engines. */
import { type Fleet, pause } from './long-fleet.ts'
import type { LongServer } from './long-server.ts'

export type Cell = {
  fleet: Fleet
  server: LongServer
  random: () => number
  isOver: () => boolean
  onKill: () => void
}

/** Lasts until `isOver`; what it broke is whole again when it resolves. */
type Disturbance = (cell: Cell) => Promise<void>

const cut = { connect: 'reset', request: 'reset', answer: 'reset' } as const

const untilOver = async ({ isOver }: Cell) => {
  while (!isOver()) await pause(20)
}

const disconnectAll: Disturbance = async (cell) => {
  while (!cell.isOver()) {
    cell.fleet.start(cut)
    await pause(2000)
    cell.fleet.heal()
    await pause(1000)
  }
}

const disconnectSome: Disturbance = async ({ fleet, random, isOver }) => {
  const trouble = fleet.proxies.map(async (proxy) => {
    while (!isOver()) {
      proxy.start(cut)
      await pause(200 + random() * 2800)
      proxy.heal()
      await pause(200 + random() * 2800)
    }
  })
  await Promise.all(trouble)
}

const partition =
  (fault: Parameters<Fleet['start']>[0]): Disturbance =>
  async (cell) => {
    await pause(1000)
    cell.fleet.start(fault)
    await untilOver(cell)
    cell.fleet.heal()
  }

const freeze: Disturbance = async ({ server, random, isOver }) => {
  while (!isOver()) {
    server.freeze(true)
    await pause(500 + random() * 2500)
    server.freeze(false)
    await pause(500)
  }
}

const endAndStart =
  (signal: 'SIGTERM' | 'SIGKILL'): Disturbance =>
  async ({ server, random, isOver, onKill }) => {
    while (!isOver()) {
      await pause(200 + random() * 1500)
      await server.restart(signal)
      if (signal === 'SIGKILL') onKill()
    }
  }

export const disturbances = {
  none: untilOver,
  'disconnect, all at once': disconnectAll,
  'disconnect, each at random': disconnectSome,
  'partition, answers': partition({ answer: 'held' }),
  'partition, requests': partition({ request: 'held' }),
  'partition, both': partition({ request: 'held', answer: 'held' }),
  'server paused': freeze,
  'server stopped': endAndStart('SIGTERM'),
  'server killed': endAndStart('SIGKILL'),
} as const satisfies Record<string, Disturbance>

export type DisturbanceName = keyof typeof disturbances

/** A browser says so when its network is back; nobody says so for a partition or a server. */
export const isTold = (name: DisturbanceName): boolean => name.startsWith('disconnect')
