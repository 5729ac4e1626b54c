/** The way between a tab and the server, with everything that may happen on it. */
import {
  type SyncRequest,
  type SyncResponse,
  syncRequestSchema,
  syncResponseSchema,
} from '#contract/sync.ts'
import type { Database } from '#server/database/connect.ts'
import { SyncRefused } from '#server/sync/refusals.ts'
import { sync } from '#server/sync/sync.ts'
import type { Send, SendResult } from '#sync/send.ts'
import { carry, isTokenFault, type TokenFault } from './carry.ts'
import type { Fault } from './schedule.ts'
import { isTaken, signInOf, tokenOf } from './sign-ins.ts'
import { Killed, type Turns } from './turns.ts'
import type { Client, World } from './world.ts'

/** What a request's processing on the server meets: it dies before, or in, its nth transaction. */
type ServerFate = { dies: 'before' | 'in' | 'never'; nth: number }

export type Network = {
  sendFor: (client: Client, fault: Fault, nth: number) => Send
  /** The way without faults. */
  healthy: (client: Client) => Send
  /** The server goes down: whatever it was doing is over. */
  stopServer: () => void
}

const busy: SendResult = {
  kind: 'refusal',
  status: 503,
  refusal: { error: 'BUSY' },
  retryAfterMs: null,
}
const tooLarge: SendResult = {
  kind: 'refusal',
  status: 413,
  refusal: { error: 'TOO_LARGE' },
  retryAfterMs: null,
}

const refusedToken: SendResult = {
  kind: 'refusal',
  status: 401,
  refusal: { error: 'TOKEN' },
  retryAfterMs: null,
}
const isRefusedToken = (result: SendResult) => result.kind === 'refusal' && result.status === 401

/** Through the wire's own form and schemas, as in production. */
const overTheWire = <T>(schema: { parse: (value: unknown) => T }, value: unknown): T =>
  schema.parse(JSON.parse(JSON.stringify(value)))

export const createNetwork = (world: World, turns: Turns): Network => {
  let serverLife = 0

  /** Every transaction is a place where others may come first, and where the process may end. */
  const databaseOf = ({ dies, nth }: ServerFate): Database => {
    const life = serverLife
    let count = 0
    const { drizzle } = world.database
    const transaction: Database['drizzle']['transaction'] = async (work, config) => {
      await turns.stop()
      if (life !== serverLife) throw new Killed('the server was stopped')
      count += 1
      if (dies === 'before' && count === nth) throw new Killed('the server is killed')
      return drizzle.transaction(async (tx) => {
        const result = await work(tx)
        if (dies === 'in' && count === nth) throw new Killed('the server is killed')
        return result
      }, config)
    }
    return {
      ...world.database,
      drizzle: new Proxy(drizzle, {
        get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key)),
      }),
    }
  }

  const serve = async (
    client: Client,
    request: SyncRequest,
    fate: ServerFate,
    token = tokenOf(world, client),
  ): Promise<SendResult> => {
    const authTime = new Date(Number(token))
    const { isEnded, authTime: current } = signInOf(world, client)
    const mustBeRefused = isEnded && current.getTime() === authTime.getTime()
    if (!(await isTaken(world, client, token))) return refusedToken
    if (mustBeRefused)
      throw new Error(`the token of ${client.name} counts after its sign-in was ended`)
    const wire = overTheWire(syncRequestSchema, request)
    const caller = { uid: client.uid, email: `${client.uid}@example.org` }
    try {
      const deps = { ...world.deps, database: databaseOf(fate) }
      const answer = await sync(deps, caller, wire, { authTime })
      return {
        kind: 'answer',
        answer: overTheWire<SyncResponse>(syncResponseSchema, answer),
      }
    } catch (error) {
      if (error instanceof Killed) return { kind: 'unreachable' }
      if (!(error instanceof SyncRefused)) throw error
      const { status, body } = error
      if (status === 409 || body.error === 'CLIENT_OWNER') world.numberingRefusals.push(body.error)
      return { kind: 'refusal', status, refusal: body, retryAfterMs: null }
    }
  }

  /** The server's work goes on whatever becomes of the tab that asked. */
  const ask = (client: Client, request: SyncRequest, fate: ServerFate, token?: string) => {
    let result: SendResult | undefined
    const server = turns.spawn(`server for ${client.name}`, async () => {
      result = await serve(client, request, fate, token)
    })
    return async (): Promise<SendResult> => {
      await turns.until(server.isOver)
      return result ?? { kind: 'unreachable' }
    }
  }

  const exchange = async (
    client: Client,
    request: SyncRequest,
    fault: Fault,
    nth: number,
    token?: string,
  ): Promise<SendResult> => {
    const fate: ServerFate = {
      dies:
        fault === 'server killed before a transaction'
          ? 'before'
          : fault === 'server killed in a transaction'
            ? 'in'
            : 'never',
      nth,
    }
    await turns.stop()
    switch (fault) {
      case 'request lost':
        return { kind: 'unreachable' }
      case 'refused as busy':
        return busy
      case 'refused as too large':
        return (request.push?.length ?? 0) > 1 ? tooLarge : ask(client, request, fate)()
      case 'answer lost':
        await ask(client, request, fate)()
        return { kind: 'unreachable' }
      case 'killed while the server works':
        ask(client, request, fate)
        throw new Killed(`${client.name} is killed`)
      case 'request twice': {
        const first = ask(client, request, fate)
        const second = ask(client, request, fate)
        return nth % 2 === 0 ? second() : first()
      }
      default:
        return ask(client, request, fate, token)()
    }
  }

  return {
    sendFor: (client, fault, nth) => {
      let trip = 0
      // a token may end between two pages as well as before the first
      const faulty = isTokenFault(fault) ? nth % 3 : 0
      return async (request, signal) => {
        const met = trip === faulty ? fault : 'none'
        const carried = (tokenFault: TokenFault | 'none') =>
          carry(world, client, { request, signal }, tokenFault, (token) =>
            exchange(client, request, 'none', nth, token),
          )
        const first = isTokenFault(met)
          ? await carried(met)
          : await exchange(client, request, met, nth)
        const answer = isRefusedToken(first) ? await carried('none') : first
        trip += 1
        await turns.stop()
        return answer
      }
    },
    healthy: (client) => async (request, signal) => {
      const post = (token?: string) => serve(client, request, { dies: 'never', nth: 0 }, token)
      const answer = await post()
      if (!isRefusedToken(answer)) return answer
      return carry(world, client, { request, signal }, 'none', post)
    },
    stopServer: () => {
      serverLife += 1
    },
  }
}
