/** What must hold once the fault is over: sync.md 2, I1 to I6 and I8, for one device. Empty when it does. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { heldBase, visible } from '../sync/model/oracle.ts'
import type { FaultDevice } from './fault-device.ts'

type Row = { op_id: string; client_id: string; mid: number; status: string }

const rowsOf = async <T>(
  { drizzle }: Database,
  query: Parameters<Database['drizzle']['execute']>[0],
) => ((await drizzle.execute(query)) as unknown as { rows: T[] }).rows

export const countWaiting = ({ device }: FaultDevice): Promise<number> =>
  device.outbox.where('state').anyOf('queued', 'sent', 'acked').count()

const spacesOf = async ({ device, person, society }: FaultDevice) => {
  const held = (await device.scopes.toArray()).map(({ space }) => space)
  return [...new Set([`u:${person.uid}`, `s:${society}`, ...held])]
}

/** I4, I5: it holds what its person may see now, no row less and no row more. */
export const divergenceOf = async (database: Database, one: FaultDevice): Promise<string[]> => {
  const wanted = await visible(database.drizzle, one.person.uid, await spacesOf(one))
  const held = await heldBase(one.device)
  const isHeld = new Set(held)
  const isWanted = new Set(wanted)
  return [
    ...wanted.filter((line) => !isHeld.has(line)).map((line) => `${one.name} misses ${line}`),
    ...held
      .filter((line) => !isWanted.has(line))
      .map((line) => `${one.name} has too much: ${line}`),
  ]
}

const storedOf = (database: Database, opIds: readonly string[]) =>
  rowsOf<Row>(
    database,
    sql`select op_id, client_id, mid::int as mid, status from sync_mutation
        where op_id = any(string_to_array(${opIds.join(',')}, ',')::uuid[])`,
  )

const effectsOf = async (database: Database, ids: readonly string[]) => {
  const rows = await rowsOf<{ report_id: string; notes: string }>(
    database,
    sql`select report_id, notes from report_audit
        where report_id = any(string_to_array(${ids.join(',')}, ','))`,
  )
  const counts = new Map<string, number>()
  for (const { report_id, notes } of rows) {
    const key = `${report_id} ${notes}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (id: string, notes: string) => counts.get(`${id} ${notes}`) ?? 0
}

/** I3: the server has one client's changes in the order they were made. */
const disorderOf = (stored: readonly Row[], opIds: readonly string[], name: string): string[] =>
  [...new Set(stored.map((row) => row.client_id))].flatMap((client) => {
    const mine = stored.filter((row) => row.client_id === client)
    const inOrder = [...mine].sort((a, b) => a.mid - b.mid).map((row) => row.op_id)
    const isThere = new Set(inOrder)
    const made = opIds.filter((opId) => isThere.has(opId))
    return made.join() === inOrder.join() ? [] : [`${name}: its changes are in another order`]
  })

/** I1, I2, I3: every acknowledged change had its one effect, or was refused and stands in the tray. */
export const lossesOf = async (database: Database, one: FaultDevice): Promise<string[]> => {
  const { name, device, acknowledged } = one
  if (acknowledged.length === 0) return []
  const opIds = acknowledged.map(({ opId }) => opId)
  const stored = await storedOf(database, opIds)
  const effects = await effectsOf(database, [...new Set(acknowledged.map(({ id }) => id))])
  const problems = disorderOf(stored, opIds, name)
  for (const { opId, id, notes, name: mutation } of acknowledged) {
    const found = stored.filter((row) => row.op_id === opId)
    if (found.length !== 1) problems.push(`${name}: ${mutation} is stored ${found.length} times`)
    const isRefused = found[0]?.status !== 'applied'
    const entry = await device.outbox.get({ opId })
    if ((entry?.state === 'rejected') !== isRefused)
      problems.push(`${name}: ${mutation} is ${found[0]?.status}, here ${entry?.state ?? 'gone'}`)
    const times = effects(id, notes)
    if (notes !== '' && times !== (isRefused ? 0 : 1))
      problems.push(`${name}: ${mutation} is ${found[0]?.status} and had ${times} effects`)
  }
  return problems
}
