/** The invariants of sync.md, looked at after every sync and at the end. */
import { sql } from 'drizzle-orm'
import { completeVersion, type Space } from '#contract/sync.ts'
import type { Device, OutboxEntry } from '#db/db.ts'
import { readMeta } from '#db/meta.ts'
import { groupBy } from '#domain/group-by.ts'
import { heldBase, visible } from './oracle.ts'
import type { Op, Run } from './steps.ts'
import type { Client } from './world.ts'

const expectSame = (what: string, got: readonly string[], wanted: readonly string[]) => {
  const missing = wanted.filter((line) => !got.includes(line))
  const extra = got.filter((line) => !wanted.includes(line))
  if (missing.length + extra.length > 0) {
    throw new Error(
      `${what}\n  missing: ${missing.join('\n           ')}\n  too much: ${extra.join('\n            ')}`,
    )
  }
}

const read = async <Row>(run: Run, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await run.world.operator.execute(query)) as unknown as { rows: Row[] }).rows

/** The spaces a device speaks for: what it holds, and the one it shows. */
const spacesOf = async ({ device, uid }: Client): Promise<Space[]> => {
  const scopes = await device.scopes.toArray()
  const selected = await readMeta(device, 'selectedSociety')
  return [...new Set<Space>([`u:${uid}`, `s:${selected}`, ...scopes.map(({ space }) => space)])]
}

/** It has spoken to the server since the last restore: the numbers of another history say nothing. */
const knowsHistory = async (run: Run, { device }: Client): Promise<boolean> => {
  const epoch = await readMeta(device, 'epoch')
  const [server] = await read<{ epoch: string }>(run, sql`select epoch::text from sync_epoch`)
  return epoch !== undefined && server?.epoch.startsWith(epoch) === true
}

/** Whether the device has everything: others may have written since its last pull. */
const isAtHead = async (run: Run, client: Client, spaces: readonly Space[]) => {
  if (!(await knowsHistory(run, client))) return false
  const { device, uid } = client
  const cursors = (await readMeta(device, 'cursors')) ?? {}
  const scopes = await device.scopes.toArray()
  if (scopes.some(({ snap }) => snap !== null)) return false
  const heads = await read<{ id: string; version: number }>(
    run,
    sql`select id, version::int as version from space where id in ${[...spaces]}`,
  )
  return spaces.every((space) => {
    const cursor = cursors[space]
    const head = heads.find(({ id }) => id === space)?.version ?? 0
    if (cursor === undefined) return space !== `u:${uid}` && !scopes.some((s) => s.space === space)
    return cursor === String(head)
  })
}

/** I4, I5: the device holds exactly what its person may see. */
const checkHeld = async (run: Run, client: Client) => {
  const spaces = await spacesOf(client)
  const wanted = await visible(run.world.operator, client.uid, spaces)
  const what = `${client.name} holds other rows than its person may see`
  expectSame(what, await heldBase(client.device), wanted)
}

const makers = { 'report.create@1': 'report', 'receipt.create@1': 'receipt' } as const
const madeBy = (name: string) => (name in makers ? makers[name as keyof typeof makers] : undefined)

/** A receipt is drawn on its holding: whose role is lost sees it among what waits, until the server refuses it. */
const canShow = async ({ rows }: Device, { space, args }: OutboxEntry) => {
  const holdingId = typeof args === 'object' && args !== null && Reflect.get(args, 'holdingId')
  return (
    typeof holdingId !== 'string' ||
    (await rows['holding-card'].get([space, holdingId])) !== undefined
  )
}

/** I1: nothing a person did disappears from the screen while it waits. */
const checkOverlay = async (run: Run, { name, device }: Client) => {
  const open = await device.outbox.where('state').anyOf('queued', 'sent', 'acked').toArray()
  for (const entry of open) {
    const entity = madeBy(entry.name)
    const op = run.ops.find(({ opId }) => opId === entry.opId)
    // its tab may have been killed before it could say so
    if (entity === undefined || op === undefined || !(await canShow(device, entry))) continue
    const row = await device.rows[entity].get([entry.space, op.id])
    if (row === undefined) throw new Error(`${name} does not show the ${entity} it is sending`)
  }
}

/** I6: what was confirmed stays on the screen: its row has arrived when the change leaves the queue. */
const checkNoFlicker = async (run: Run, { name, uid, device }: Client) => {
  const scopes = await device.scopes.toArray()
  for (const op of run.ops) {
    const made = madeBy(op.name)
    if (op.client.name !== name || made === undefined) continue
    if (run.withdrawn.has(op.opId) || run.discarded.has(op.opId)) continue
    if ((await device.outbox.get({ opId: op.opId })) !== undefined) continue
    // what one reported stays one's own; a receipt of somebody else's flat only while one is the office
    const filter = made === 'report' ? `own:${uid}` : 'all'
    const scope = scopes.find(({ key }) => key === `s:${op.society}/${made}@${filter}`)
    const office = scopes.find(({ key }) => key === `s:${op.society}/${made}@all`)
    if ((office ?? scope)?.snap !== null) continue
    const row = await device.rows[made].get([`s:${op.society}`, op.id])
    if (row === undefined) throw new Error(`${name} no longer shows a ${made} that was confirmed`)
  }
}

/** I6: a cursor goes back only when the server's history does, or a scope is received again. */
const checkCursors = async (run: Run, { name, device }: Client) => {
  const cursors = (await readMeta(device, 'cursors')) ?? {}
  for (const [space, cursor] of Object.entries(cursors)) {
    const key = `${name} ${space} ${run.restores}`
    const reached = completeVersion(cursor)
    const before = run.reached.get(key) ?? 0
    if (reached < before)
      throw new Error(`${name} fell back from ${before} to ${reached} in ${space}`)
    run.reached.set(key, reached)
  }
}

/**
 * Called before a restore. I5 before its I1: of what the server has and the person may not see any more, a device keeps
 * nothing for a server that may lose it.
 */
export const noteForgotten = async (run: Run) => {
  for (const { client, opId, id, name, society } of run.ops) {
    const { device } = client
    if ((await device.journal.get(opId)) !== undefined) continue
    if ((await device.outbox.get({ opId })) !== undefined) continue
    const entity = name.startsWith('receipt.') ? 'receipt' : 'report'
    if ((await device.rows[entity].get([`s:${society}`, id])) !== undefined) continue
    const stored = await read(run, sql`select from sync_mutation where op_id = ${opId}`)
    if (stored.length > 0) run.forgotten.add(opId)
  }
}

/** Only what was spoilt on purpose needs repair. */
export const checkRepairs = async (run: Run, { name, device }: Client) => {
  const found = await readMeta(device, 'lastCheck')
  if (found !== undefined && found.repaired.length > 0 && !run.drifted.has(name)) {
    throw new Error(`${name} had drifted in ${found.repaired.join()}`)
  }
}

/** What the person sees may never step back, also between two pages of an answer. */
export const checkScreen = async (run: Run, client: Client) => {
  await checkOverlay(run, client)
  if (run.restores === 0 && !run.drifted.has(client.name)) await checkNoFlicker(run, client)
}

export const checkAfterSync = async (run: Run, client: Client, outcome: string) => {
  await checkRepairs(run, client)
  if (run.restores === 0) await checkCursors(run, client)
  if (run.drifted.has(client.name) || outcome !== 'synced') return
  if (await isAtHead(run, client, await spacesOf(client))) await checkHeld(run, client)
}

/** When everything has healed: the queue is empty and the rows are the server's. */
export const checkAtRest = async (run: Run, client: Client) => {
  await checkHeld(run, client)
  const open = await client.device.outbox.where('state').anyOf('queued', 'sent', 'acked').count()
  if (open > 0) throw new Error(`${client.name} keeps ${open} changes for ever`)
}

type Stored = { op_id: string; client_id: string; mid: number; name: string; status: string }

/** What the server has of all changes, at one look. */
type Kept = { lines: Map<string, Stored[]>; effects: Map<string, number> }

const readKept = async (run: Run): Promise<Kept> => {
  const opIds = run.ops.map(({ opId }) => opId)
  const ids = run.ops.map(({ id }) => id)
  if (opIds.length === 0) return { lines: new Map(), effects: new Map() }
  const lines = await read<Stored>(
    run,
    sql`select op_id, client_id, mid, name, status from sync_mutation where op_id in ${opIds}`,
  )
  const effects = await read<{ report_id: string; notes: string; n: number }>(
    run,
    sql`select report_id, notes, count(*)::int as n from report_audit where report_id in ${ids} group by 1, 2`,
  )
  return {
    lines: groupBy(lines, (line) => line.op_id),
    effects: new Map(effects.map(({ report_id, notes, n }) => [`${report_id} ${notes}`, n])),
  }
}

const checkEffect = ({ effects }: Kept, { id, notes, name }: Op, isApplied: boolean) => {
  const times = effects.get(`${id} ${notes}`) ?? 0
  if (times !== (isApplied ? 1 : 0)) throw new Error(`${name} had ${times} effects`)
}

/** I1, I2: every change was decided once, and its person can see how. @returns its line on the server */
const checkOp = async (run: Run, op: Op, kept: Kept): Promise<Stored | undefined> => {
  const { opId, client, name } = op
  const stored = kept.lines.get(opId) ?? []
  const [row] = stored
  const entry = await client.device.outbox.get({ opId })
  if (row === undefined || stored.length !== 1) {
    // A refusal that a restored server has forgotten is still read by the person, or was.
    const wasDecided = entry?.state === 'rejected' || run.discarded.has(opId)
    if (run.restores > 0 && (wasDecided || run.withdrawn.has(opId) || run.forgotten.has(opId)))
      return
    throw new Error(`${name} by ${client.name} was lost (${entry?.state ?? 'gone'})`)
  }
  if (run.withdrawn.has(opId)) {
    if (row.name !== 'noop@1') throw new Error(`${name} was applied although it was withdrawn`)
    if (entry !== undefined) throw new Error('a withdrawn change stays in the queue')
  } else if (
    (row.status === 'rejected') !==
    (entry?.state === 'rejected' || run.discarded.has(opId))
  ) {
    const here = entry?.state ?? 'gone'
    throw new Error(`${name} is ${row.status} on the server and ${here} on ${client.name}`)
  }
  if (op.notes !== undefined) {
    checkEffect(kept, op, row.status === 'applied' && row.name !== 'noop@1')
  }
  return row
}

/** I3: the changes of one browser profile reach the server in the order they were made. */
export const checkOps = async (run: Run) => {
  const last = new Map<string, number>()
  const kept = await readKept(run)
  for (const op of run.ops) {
    const row = await checkOp(run, op, kept)
    if (row === undefined) continue
    const before = last.get(row.client_id) ?? 0
    if (row.mid <= before) throw new Error(`${op.client.name} was applied out of order`)
    last.set(row.client_id, row.mid)
  }
}

type Decided = { op_id: string; version: number; mid: number }

/** What was set last, in the server's order, is what stands: setting is never toggling. */
export const checkLastSet = async (run: Run) => {
  const sets = run.ops.filter(({ name }) => name === 'report.prioritise@1')
  const firstOfEach = new Map(sets.map((op) => [`${op.society} ${op.id}`, op]))
  for (const { id, society } of firstOfEach.values()) {
    const mine = sets.filter((op) => op.id === id && op.society === society)
    const opIds = sql.join(
      mine.map(({ opId }) => sql`${opId}::uuid`),
      sql`, `,
    )
    const decided = await read<Decided>(
      run,
      sql`select op_id, mid, (versions ->> ${`s:${society}`})::int as version from sync_mutation
        where op_id in (${opIds}) and status = 'applied' and name <> 'noop@1' order by 3 desc, 2 desc`,
    )
    const last = mine.find(({ opId }) => opId === decided[0]?.op_id)
    const [report] = await read<{ important: boolean }>(
      run,
      sql`select important from report where society_id = ${society} and id = ${id}`,
    )
    if (last !== undefined && report?.important !== last.on) {
      throw new Error(`${id} is ${report?.important} although it was set to ${last.on}`)
    }
  }
}
