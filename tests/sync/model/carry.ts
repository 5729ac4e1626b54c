/** Requests for which tokens matter, by the product's own transport: it asks for another one, or says that the sign-in is over. */
import { IdentityError } from '#api/identity-error.ts'
import { createTransport } from '#api/sync-transport.ts'
import type { SyncRequest } from '#contract/sync.ts'
import type { SendResult } from '#sync/send.ts'
import type { StopSignal } from '#sync/stop.ts'
import { isTaken, spentToken, tokenOf } from './sign-ins.ts'
import type { Client, World } from './world.ts'

export const tokenFaults = ['token expired', 'token refused', 'provider away'] as const
export type TokenFault = (typeof tokenFaults)[number]

export const isTokenFault = (fault: string): fault is TokenFault =>
  tokenFaults.some((each) => each === fault)

/** Nothing here is given up for lateness: others move meanwhile, for as long as they like. */
const endless = 2 ** 31 - 1
const patienceMs = { headers: endless, body: endless, firstByte: endless, live: endless }

/** What the identity provider's SDK gives: it renews a token only while the sign-in counts. */
const tokenFrom = async (
  world: World,
  client: Client,
  fault: TokenFault | 'none',
  isForced: boolean,
): Promise<string> => {
  if (fault === 'provider away') throw new IdentityError('NETWORK')
  if (fault === 'token refused' || (fault === 'token expired' && !isForced)) return spentToken
  const token = tokenOf(world, client)
  if (isForced && !(await isTaken(world, client, token))) throw new IdentityError('SESSION_ENDED')
  return token
}

const responseOf = (result: SendResult): Response => {
  if (result.kind === 'answer') return Response.json(result.answer)
  if (result.kind === 'refusal') return Response.json(result.refusal, { status: result.status })
  throw new TypeError('no answer')
}

const bearer = (init: RequestInit) =>
  (new Headers(init.headers).get('authorization') ?? '').replace('Bearer ', '')

export const carry = async (
  world: World,
  client: Client,
  { request, signal }: { request: SyncRequest; signal: StopSignal },
  fault: TokenFault | 'none',
  post: (token: string) => Promise<SendResult>,
): Promise<SendResult> => {
  const failures: unknown[] = []
  const { send } = createTransport(client.uid, {
    patienceMs,
    token: (_, isForced) => tokenFrom(world, client, fault, isForced),
    fetch: async (_, init) => {
      const result = await post(bearer(init)).catch((error: unknown) => {
        failures.push(error)
        throw error
      })
      return responseOf(result)
    },
  })
  const result = await send(request, signal)
  // To the transport a killed tab would be a network that fails.
  if (failures.length > 0) throw failures[0]
  return result
}
