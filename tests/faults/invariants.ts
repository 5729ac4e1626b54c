/** What must hold once the fault is over: sync.md 2, I1 to I6 and I8, for every device of a society. */
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { heldBase, visible } from '../sync/model/oracle.ts'
import type { FaultDevice } from './fault-device.ts'

/** I8: on a good network nothing waits longer. Real milliseconds; the devices' own clocks run faster. */
const patience = { timeout: 30_000, interval: 50 }

const countWaiting = ({ device }: FaultDevice) =>
  device.outbox.where('state').anyOf('queued', 'sent', 'acked').count()

const spacesOf = async ({ device, person, society }: FaultDevice) => {
  const held = (await device.scopes.toArray()).map(({ space }) => space)
  return [...new Set([`u:${person.uid}`, `s:${society}`, ...held])]
}

/** I4, I5: it holds what its person may see now, no row less and no row more. */
const expectOracle = async (database: Database, one: FaultDevice) => {
  const wanted = await visible(database, one.person.uid, await spacesOf(one))
  expect(await heldBase(one.device), `${one.name} and the oracle`).toEqual(wanted)
}

type Stored = { op_id: string; client_id: string; mid: number; status: string }

const storedOf = async ({ drizzle }: Database, opIds: readonly string[]) => {
  const list = sql.join(
    opIds.map((opId) => sql`${opId}`),
    sql`, `,
  )
  const { rows } = (await drizzle.execute(
    sql`select op_id, client_id, mid::int as mid, status from sync_mutation where op_id in (${list})`,
  )) as unknown as { rows: Stored[] }
  return rows
}

const countEffects = async ({ drizzle }: Database, id: string, notes: string) => {
  const { rows } = (await drizzle.execute(
    sql`select count(*)::int as n from report_audit where report_id = ${id} and notes = ${notes}`,
  )) as unknown as { rows: { n: number }[] }
  return rows[0]?.n
}

/** I1, I2: every acknowledged change had its one effect, or was refused and stands in the tray. */
const expectOnce = async (database: Database, { name, device, acknowledged }: FaultDevice) => {
  if (acknowledged.length === 0) return
  const opIds = acknowledged.map(({ opId }) => opId)
  const stored = await storedOf(database, opIds)
  expect(stored.map((row) => row.op_id).sort(), `changes of ${name}`).toEqual([...opIds].sort())
  for (const { opId, id, notes, name: mutation } of acknowledged) {
    const status = stored.find((row) => row.op_id === opId)?.status
    const entry = await device.outbox.get({ opId })
    const isRefused = status !== 'applied'
    expect(entry?.state === 'rejected', `${mutation} of ${name} is ${status}`).toBe(isRefused)
    if (notes === '') continue
    const effects = await countEffects(database, id, notes)
    expect(effects, `effects of ${mutation} by ${name}`).toBe(isRefused ? 0 : 1)
  }
  expectOrder(stored, opIds, name)
}

/** I3: the server has one client's changes in the order they were made. */
const expectOrder = (stored: readonly Stored[], opIds: readonly string[], name: string) => {
  for (const client of new Set(stored.map((row) => row.client_id))) {
    const mine = stored.filter((row) => row.client_id === client)
    const inOrder = [...mine].sort((a, b) => a.mid - b.mid).map((row) => row.op_id)
    const made = opIds.filter((opId) => inOrder.includes(opId))
    expect(inOrder, `order of ${name}`).toEqual(made)
  }
}

/** Waits for the devices to settle, then checks all of it. */
export const expectWhole = async (database: Database, devices: readonly FaultDevice[]) => {
  for (const one of devices) {
    await vi.waitFor(async () => {
      expect(await countWaiting(one), `${one.name} has changes waiting`).toBe(0)
    }, patience)
  }
  for (const one of devices) {
    await vi.waitFor(() => expectOracle(database, one), patience)
    await expectOnce(database, one)
    expect(one.violations, one.name).toEqual([])
  }
}
