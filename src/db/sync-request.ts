/** What the device asks for, read in one transaction with what it already has. */
import {
  type PushedMutation,
  protocolVersion,
  type Scope,
  type Snapshot,
  type Space,
  type SyncRequest,
  schemaVersion,
} from '#contract/sync.ts'
import { personSpace } from '#domain/scopes.ts'
import { type Device, inOneWrite, type OutboxEntry } from './db.ts'
import { readMeta, writeMeta } from './meta.ts'
import { awaitedSpaces, takeBatch } from './outbox.ts'
import { isCheckDue, untoldRepairs } from './self-check.ts'
import { retryUnread } from './server-rows.ts'
import { readSelectedSociety } from './session.ts'

export type BuiltRequest = { request: SyncRequest; batch: OutboxEntry[]; generation: number }

export type RequestOptions = {
  build: string
  newClientId: () => string
  /** Rows per page; the server's default when absent. */
  limit?: number
  /** Asks without sending anything: whether the server is there at all. */
  isProbe?: boolean
}

const readScopes = async (device: Device) => {
  const scopes = await device.scopes.toArray()
  const have = scopes.filter(({ snap }) => snap === null).map(({ key }) => key)
  const going = scopes.flatMap(({ key, snap }): [Scope, Snapshot][] => (snap ? [[key, snap]] : []))
  const spaces = scopes.map(({ space }) => space)
  return { have, snap: Object.fromEntries(going), spaces }
}

/** The person's own space, the selected society, and every space of which something is here or on its way. */
const wantedSpaces = async (device: Device, held: readonly Space[], batch: readonly Space[]) => {
  const selected = await readSelectedSociety(device)
  const society: Space[] = selected === undefined ? [] : [`s:${selected}`]
  const awaited = await awaitedSpaces(device)
  return [...new Set([personSpace(device.uid), ...society, ...held, ...awaited, ...batch])]
}

/** Whether the answer to `request` has shown us a space that it did not ask for: the first society, after sign-in. */
export const wantsMoreSpaces = async (device: Device, request: SyncRequest): Promise<boolean> => {
  const { spaces } = await readScopes(device)
  const wanted = await wantedSpaces(device, spaces, [])
  return wanted.some((space) => !request.spaces.includes(space))
}

const toPushed = ({ mid, opId, space, name, args, ts }: OutboxEntry): PushedMutation => ({
  mid,
  opId,
  space,
  name,
  args,
  ts,
})

/**
 * Marks the next batch as sent and writes the request, in one transaction: their numbers belong to this client id. Undefined when
 * the database belongs to nobody any more: a logout in another tab has emptied it, and nothing may be asked for on its behalf.
 */
export const buildRequest = (
  device: Device,
  { build, newClientId, limit, isProbe }: RequestOptions,
): Promise<BuiltRequest | undefined> =>
  inOneWrite(device, async () => {
    if ((await readMeta(device, 'session')) === undefined) return undefined
    const batch = isProbe === true ? [] : await takeBatch(device)
    await retryUnread(device, build)
    let clientId = await readMeta(device, 'clientId')
    if (clientId === undefined) {
      clientId = newClientId()
      await writeMeta(device, 'clientId', clientId)
    }
    const { have, snap, spaces } = await readScopes(device)
    const epoch = await readMeta(device, 'epoch')
    const repaired = await untoldRepairs(device)
    const isChecking = await isCheckDue(device)
    const request: SyncRequest = {
      p: protocolVersion,
      s: schemaVersion,
      build,
      ...(epoch !== undefined && { epoch }),
      clientId,
      spaces: await wantedSpaces(
        device,
        spaces,
        batch.map((entry) => entry.space),
      ),
      // Most requests bring nothing: what is empty is left out.
      ...(batch.length > 0 && { push: batch.map(toPushed) }),
      pull: {
        cursors: (await readMeta(device, 'cursors')) ?? {},
        have,
        ...(Object.keys(snap).length > 0 && { snap }),
        ...(limit !== undefined && { limit }),
        ...(isChecking && { sums: true }),
      },
      ...(repaired.length > 0 && { repaired }),
    }
    return { request, batch, generation: (await readMeta(device, 'generation')) ?? 0 }
  })
