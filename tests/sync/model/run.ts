/** Carries a schedule out and checks the invariants of sync.md after every completed pull and at the end. */
import { sql } from 'drizzle-orm'
import { Rejection } from '#contract/errors.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import {
  type Space,
  type SyncRequest,
  syncRequestSchema,
  syncResponseSchema,
} from '#contract/sync.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { pendingEntries, takeBatch, withdraw } from '#db/outbox.ts'
import { SyncRefused } from '#server/sync/refusals.ts'
import { sync } from '#server/sync/sync.ts'
import { roundTrip, type Send } from '#sync/round-trip.ts'
import { checkNumbers, doMoney } from './money.ts'
import { heldBase, visible } from './oracle.ts'
import type { Step } from './schedule.ts'
import { asOffice, type Client, crash, newId, type World } from './world.ts'

type Op = {
  opId: string
  client: Client
  name: MutationName
  id: string
  notes: string | undefined
  society: string
}
export type Run = {
  world: World
  ops: Op[]
  withdrawn: Set<string>
  created: string[]
  receipts: string[]
}

class Killed extends Error {}

const serverCall = async (world: World, client: Client, request: SyncRequest) => {
  // through the wire's own form and schemas, as in production
  const wire = syncRequestSchema.parse(JSON.parse(JSON.stringify(request)))
  try {
    const answer = await sync(
      world.deps,
      { uid: client.uid, email: `${client.uid}@example.org` },
      wire,
    )
    return {
      kind: 'answer' as const,
      answer: syncResponseSchema.parse(JSON.parse(JSON.stringify(answer))),
    }
  } catch (error) {
    if (!(error instanceof SyncRefused)) throw error
    if (error.status === 409 || error.body.error === 'CLIENT_OWNER') {
      world.numberingRefusals.push(error.body.error)
    }
    return {
      kind: 'refusal' as const,
      status: error.status,
      refusal: error.body,
      retryAfterMs: null,
    }
  }
}

/** The server dies at its nth look at the clock, which is inside the commit. */
const serverDies = async (world: World, client: Client, request: SyncRequest, nth: number) => {
  const { clock } = world.deps
  let looks = 0
  const dying = () => {
    looks += 1
    if (looks > nth + 1) throw new Killed('server killed')
    return clock()
  }
  const wire = syncRequestSchema.parse(JSON.parse(JSON.stringify(request)))
  try {
    await sync(
      { ...world.deps, clock: dying },
      { uid: client.uid, email: `${client.uid}@example.org` },
      wire,
    )
  } catch (error) {
    if (!(error instanceof Killed)) throw error
  }
  return { kind: 'unreachable' as const }
}

const deliver =
  (world: World, client: Client): Send =>
  (request) =>
    serverCall(world, client, request)

const syncUntilDone = async (client: Client, send: Send, limit: number) => {
  for (let trips = 0; trips < 60; trips += 1) {
    const outcome = await roundTrip({
      device: client.device,
      send,
      build: 'test',
      newClientId: newId,
      limit,
    })
    if (outcome.kind !== 'synced' || !outcome.hasMore) return outcome.kind
  }
  throw new Error('a device never finishes syncing')
}

const faultySend = (run: Run, client: Client, step: Extract<Step, { do: 'sync' }>): Send => {
  const { world } = run
  let isFirst = true
  return async (request) => {
    if (!isFirst) return serverCall(world, client, request)
    isFirst = false
    switch (step.fault) {
      case 'none':
        return serverCall(world, client, request)
      case 'request lost':
        return { kind: 'unreachable' }
      case 'answer lost':
        await serverCall(world, client, request)
        return { kind: 'unreachable' }
      case 'request twice':
        await serverCall(world, client, request)
        return serverCall(world, client, request)
      case 'answer late': {
        const late = await serverCall(world, client, request)
        await syncUntilDone(client, deliver(world, client), step.limit)
        return late
      }
      case 'killed before applying':
        await serverCall(world, client, request)
        throw new Killed()
      case 'killed before sending':
        throw new Killed()
      case 'server killed in the commit':
        return serverDies(world, client, request, step.nth)
    }
  }
}

const changeArgs = (
  step: Extract<Step, { do: 'change' }>,
  id: string,
  at: string,
  notes: string,
  was: string,
) => {
  const args: { [Name in MutationName]?: MutationArgs<Name> } = {
    'report.create@1': {
      id,
      at,
      title: 'Reported here',
      notes,
      area: step.on ? 'community' : 'personal',
      important: false,
      startDate: null,
      dueDate: null,
      labels: [],
    },
    'report.edit@1': { id, at, set: { notes }, was: { notes: was } },
    'report.complete@1': { id, at, completed: step.on },
    'report.prioritise@1': { id, at, important: step.on },
    'report.star@1': { id, starred: step.on },
    'report.label@1': { id, at, label: 'lift', on: step.on },
    'report.remove@1': { id, at, deleted: step.on },
  }
  return args
}

const doChange = async (run: Run, step: Extract<Step, { do: 'change' }>) => {
  const client = run.world.clients[step.client]!
  const society = run.world.societies[step.society]!
  const space: Space = `s:${society}`
  const isCreate = step.change === 'create'
  const known = ['r0', 'r1', 'r2', 'r3', ...run.created]
  const id = isCreate ? newId() : known[(step.target * 7 + step.society) % known.length]!
  const name = `report.${step.change}@1` as MutationName
  const notes = newId()
  const was = (await client.device.rows.report.get([space, id]))?.notes ?? ''
  const args = changeArgs(step, id, run.world.deps.clock().toISOString(), notes, was)[name]
  try {
    const opId = await mutate(
      client.device,
      { clock: run.world.deps.clock, uuid: newId },
      space,
      name,
      args as MutationArgs<typeof name>,
    )
    const writesNotes = isCreate || step.change === 'edit'
    run.ops.push({ opId, client, name, id, society, notes: writesNotes ? notes : undefined })
    if (isCreate) run.created.push(id)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error // not on this device: nothing was queued
  }
}

const doOffice = async (run: Run, step: Extract<Step, { do: 'office' }>) => {
  const { world } = run
  const society = world.societies[step.society]!
  const uid = world.people[step.person]!
  await asOffice(world.deps, society, [uid], async (w) => {
    const membership = await w.get('membership', society, `m:${uid}`)
    const holding = (await w.get('holding', society, `h:${uid}`))!
    const reports = ['r0', 'r1', 'r2', 'r3', ...run.created]
    const report = await w.get('report', society, reports[step.target % reports.length]!)
    const setRoles = async (roles: string[]) => {
      if (membership === undefined) return
      await w.put('membership', { ...membership, roles })
      await w.put('my-society', { uid, id: society, name: society, roles })
    }
    switch (step.act) {
      case 'role gained':
        return setRoles(step.target % 2 === 0 ? ['onlyAdmin'] : ['onlyOwner'])
      case 'role lost':
        return setRoles(step.target % 2 === 0 ? [] : ['onlyTenant'])
      case 'holding ends':
        return w.put('holding', { ...holding, until: '2026-11-19' })
      case 'holding begins':
        return w.put('holding', { ...holding, until: null })
      case 'leaves':
        await w.remove('membership', society, `m:${uid}`)
        return w.remove('my-society', uid, society)
      case 'comes back': {
        const roles = ['onlyMember']
        await w.put('membership', {
          societyId: society,
          id: `m:${uid}`,
          email: `${uid}@example.org`,
          uid,
          contactId: `c:${uid}`,
          roles,
        })
        return w.put('my-society', { uid, id: society, name: society, roles })
      }
      case 'assign': {
        if (report === undefined) return
        const assigneeUid = step.target % 3 === 0 ? null : uid
        const reporter = (await w.get('reporter', society, report.id))!
        await w.put('report', { ...report, assigneeUid })
        return w.put('reporter', { ...reporter, assigneeUid })
      }
      case 'edit':
        if (report !== undefined) await w.put('report', { ...report, notes: newId() })
        return
      case 'sold': {
        const buyer = world.people.find((other) => other !== uid)!
        await w.put('holding', { ...holding, until: '2026-11-19' })
        const bought = { id: `sold:${uid}`, contactId: `c:${buyer}`, relation: 'owner' as const }
        return w.put('holding', { ...holding, ...bought, since: '2026-11-20', until: null })
      }
      case 'delete':
        if (report !== undefined) await w.put('report', { ...report, deleted: !report.deleted })
        return
    }
  })
}

const expectSame = (what: string, got: readonly string[], wanted: readonly string[]) => {
  const missing = wanted.filter((line) => !got.includes(line))
  const extra = got.filter((line) => !wanted.includes(line))
  if (missing.length + extra.length > 0) {
    throw new Error(
      `${what}\n  missing: ${missing.join('\n           ')}\n  too much: ${extra.join('\n            ')}`,
    )
  }
}

/** The spaces a device speaks for: what it holds, and the one it shows. */
const spacesOf = async (client: Client) => {
  const scopes = await client.device.scopes.toArray()
  const selected = await readMeta(client.device, 'selectedSociety')
  return [...new Set([`u:${client.uid}`, `s:${selected}`, ...scopes.map(({ space }) => space)])]
}

const checkHeld = async (run: Run, client: Client) => {
  const wanted = await visible(run.world.database, client.uid, await spacesOf(client))
  expectSame(
    `${client.name} holds other rows than its person may see`,
    await heldBase(client.device),
    wanted,
  )
}

/** Nothing a person did disappears from the screen while it waits. */
const checkOverlay = async (run: Run, client: Client) => {
  const open = await client.device.outbox.where('state').anyOf('queued', 'sent', 'acked').toArray()
  const rows = { 'report.create@1': 'report', 'receipt.create@1': 'receipt' } as const
  for (const entry of open) {
    if (entry.name !== 'report.create@1' && entry.name !== 'receipt.create@1') continue
    const op = run.ops.find(({ opId }) => opId === entry.opId)!
    const row = await client.device.rows[rows[entry.name]].get([entry.space, op.id])
    if (row === undefined)
      throw new Error(`${client.name} does not show the ${entry.name} it sends`)
  }
}

const doSync = async (run: Run, step: Extract<Step, { do: 'sync' }>) => {
  const client = run.world.clients[step.client]!
  let outcome: string
  try {
    outcome = await syncUntilDone(client, faultySend(run, client, step), step.limit)
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    return crash(client)
  }
  await checkOverlay(run, client)
  if (outcome === 'synced') await checkHeld(run, client)
}

const doStep = async (run: Run, step: Step) => {
  const client = 'client' in step ? run.world.clients[step.client]! : undefined
  switch (step.do) {
    case 'change':
      return doChange(run, step)
    case 'sync':
      return doSync(run, step)
    case 'money':
      return doMoney(run, step)
    case 'office':
      return doOffice(run, step)
    case 'select':
      return writeMeta(client!.device, 'selectedSociety', run.world.societies[step.society]!)
    case 'crash':
      await takeBatch(client!.device)
      return crash(client!)
    case 'withdraw': {
      const [entry] = (await pendingEntries(client!.device)).filter(
        ({ state }) => state === 'queued',
      )
      if (entry !== undefined && (await withdraw(client!.device, entry.opId)))
        run.withdrawn.add(entry.opId)
    }
  }
}

type Stored = { op_id: string; name: string; status: string }

const checkOps = async ({ world, ops, withdrawn }: Run) => {
  const { drizzle } = world.database
  for (const { opId, client, name, id, notes, society } of ops) {
    const stored = (await drizzle.execute(
      sql`select op_id, name, status from sync_mutation where op_id = ${opId}`,
    )) as unknown as { rows: Stored[] }
    const [row] = stored.rows
    if (row === undefined || stored.rows.length !== 1)
      throw new Error(`${name} by ${client.name} was lost`)
    const entry = await client.device.outbox.get({ opId })
    if (withdrawn.has(opId)) {
      if (row.name !== 'noop@1') throw new Error(`${name} was applied although it was withdrawn`)
      if (entry !== undefined) throw new Error('a withdrawn change stays in the queue')
    } else if ((row.status === 'rejected') !== (entry?.state === 'rejected')) {
      throw new Error(
        `${name} is ${row.status} on the server and ${entry?.state ?? 'gone'} on ${client.name}`,
      )
    }
    const isApplied = row.status === 'applied' && row.name !== 'noop@1'
    if (notes !== undefined) {
      const audit = (await drizzle.execute(
        sql`select count(*)::int as n from report_audit where report_id = ${id} and notes = ${notes}`,
      )) as unknown as { rows: { n: number }[] }
      const times = audit.rows[0]?.n
      if (times !== (isApplied ? 1 : 0))
        throw new Error(`${name} is ${row.status} but had ${times} effects in ${society}`)
    }
  }
}

export const runSchedule = async (world: World, schedule: readonly Step[]) => {
  const run: Run = { world, ops: [], withdrawn: new Set(), created: [], receipts: [] }
  for (const step of schedule) await doStep(run, step)
  // the network heals
  for (const client of world.clients) {
    const outcome = await syncUntilDone(client, deliver(world, client), 500)
    if (outcome !== 'synced') throw new Error(`${client.name} ends ${outcome} on a healthy network`)
  }
  for (const client of world.clients) {
    await syncUntilDone(client, deliver(world, client), 500)
    await checkHeld(run, client)
    const open = await client.device.outbox.where('state').anyOf('queued', 'sent', 'acked').count()
    if (open > 0) throw new Error(`${client.name} keeps ${open} changes for ever`)
  }
  await checkOps(run)
  await checkNumbers(world.database, world.societies)
  if (world.numberingRefusals.length > 0)
    throw new Error(`numbering refused: ${world.numberingRefusals.join()}`)
}
