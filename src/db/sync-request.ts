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
import { sumOfNames } from '#domain/scope-sum.ts'
import { personSpace, scopeParts } from '#domain/scopes.ts'
import {
  type Device,
  inOneWrite,
  type MetaValues,
  type OutboxEntry,
  type ScopeState,
} from './db.ts'
import { readAllMeta, writeMeta } from './meta.ts'
import { awaitedSpaces, isNothingDue, takeBatch } from './outbox.ts'
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
  /** This device's, by which changes are dated. */
  clock?: () => Date
}

const readScopes = async (device: Device) => {
  const scopes = await device.scopes.toArray()
  const have = scopes.filter(({ snap }) => snap === null)
  const going = scopes.flatMap(({ key, snap }): [Scope, Snapshot][] => (snap ? [[key, snap]] : []))
  return { have, going, spaces: scopes.map(({ space }) => space) }
}
type Scopes = Awaited<ReturnType<typeof readScopes>>

/**
 * What is here, space by space: as a hash, which says all as long as nothing has changed in what the person may hold; by name
 * where the server has asked for the names, while rows are on their way, and in `all` to be compared or just repaired, or where the server
 * may be an older one.
 */
const sayScopes = ({ have, going }: Scopes, toList: readonly Space[], all: boolean) => {
  const listed = new Set([...toList, ...going.map(([scope]) => scopeParts(scope).space)])
  const isListed = ({ space }: ScopeState) => all || listed.has(space)
  const names = new Map<Space, Scope[]>()
  for (const state of have.filter((each) => !isListed(each))) {
    names.set(state.space, [...(names.get(state.space) ?? []), state.key])
  }
  const held = [...names].map(([space, scopes]) => [space, sumOfNames(scopes)] as const)
  return {
    have: have.filter(isListed).map(({ key }) => key),
    ...(held.length > 0 && { held: Object.fromEntries(held) }),
    ...(going.length > 0 && { snap: Object.fromEntries(going) }),
  }
}

/** The person's own space, the selected society, and spaces whose rows are on their way; those of which something is here come besides. */
const wantedSpaces = async (device: Device, last: MetaValues['selectedSociety'] | undefined) => {
  const [selected, awaited] = await Promise.all([
    readSelectedSociety(device, last),
    awaitedSpaces(device),
  ])
  const society: Space[] = selected === undefined ? [] : [`s:${selected}`]
  return [personSpace(device.uid), ...society, ...awaited]
}

/**
 * Whether `request` asked for all there is to ask, now that its answer is stored: nothing waits to be sent, the answer has shown
 * no other space (the first society, after sign-in), and nobody has wished for a comparison since.
 */
export const asksForAll = async (
  device: Device,
  request: SyncRequest,
  { selectedSociety, isCheckWanted }: Partial<MetaValues>,
  now: Date,
): Promise<boolean> => {
  if (isCheckWanted === true && request.pull?.sums !== true) return false
  const [isAllSent, { spaces }, wanted] = await Promise.all([
    isNothingDue(device, now),
    readScopes(device),
    wantedSpaces(device, selectedSociety),
  ])
  return isAllSent && [...spaces, ...wanted].every((space) => request.spaces.includes(space))
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
  { build, newClientId, limit, isProbe, clock = () => new Date() }: RequestOptions,
): Promise<BuiltRequest | undefined> =>
  inOneWrite(device, async () => {
    const meta = await readAllMeta(device)
    if (meta.session === undefined) return undefined
    const batch = isProbe === true ? [] : await takeBatch(device, meta.batchLimit, clock())
    const generation = await retryUnread(device, build, meta)
    const { epoch, clientId = newClientId() } = meta
    if (meta.clientId === undefined) await writeMeta(device, 'clientId', clientId)
    const [scopes, wanted] = await Promise.all([
      readScopes(device),
      wantedSpaces(device, meta.selectedSociety),
    ])
    const repaired = untoldRepairs(meta)
    const isChecking = isCheckDue(meta)
    const isNamed = isChecking || repaired.length > 0 || meta.knowsHeld !== true
    const request: SyncRequest = {
      p: protocolVersion,
      s: schemaVersion,
      build,
      ...(epoch !== undefined && { epoch }),
      clientId,
      spaces: [...new Set([...wanted, ...scopes.spaces, ...batch.map(({ space }) => space)])],
      // Most requests bring nothing: what is empty is left out.
      ...(batch.length > 0 && { push: batch.map(toPushed) }),
      pull: {
        cursors: meta.cursors ?? {},
        ...sayScopes(scopes, meta.toList ?? [], isNamed),
        ...(limit !== undefined && { limit }),
        ...(isChecking && { sums: true }),
      },
      ...(repaired.length > 0 && { repaired }),
    }
    return { request, batch, generation }
  })
