/** A mutation that the server cannot digest does not hold up the others for ever. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Device } from '#db/db.ts'
import { mutate } from '#db/mutate.ts'
import { sync } from '#server/sync/sync.ts'
import { roundTrip } from '#sync/round-trip.ts'
import type { Send } from '#sync/send.ts'
import { createTestDatabase } from '../factories/database.ts'
import { newReport } from '../factories/report.ts'
import { createWorld } from '../sync/model/world.ts'

const poison = 'the server chokes on this'

const openPoisoned = async (statements: readonly string[]) => {
  const database = await createTestDatabase()
  for (const statement of statements) await database.drizzle.execute(sql.raw(statement))
  const world = await createWorld(database, 'poison')
  const { device, uid } = world.clients[0]!
  const told = { dead: [] as string[], failures: 0 }
  const deps = {
    ...world.deps,
    onFailure: () => {
      told.failures += 1
    },
    onDead: ({ name }: { name: string }) => told.dead.push(name),
  }
  const send: Send = async (request) => ({
    kind: 'answer',
    answer: await sync(deps, { uid }, request),
  })
  const trip = () => roundTrip({ device, build: 'test', newClientId: randomUUID, send })
  await trip()
  const report = async (notes: string) => {
    const deps = { clock: world.deps.clock, uuid: randomUUID }
    await mutate(device, deps, `s:${world.societies[0]}`, 'report.create@1', newReport({ notes }))
  }
  return { database, device, trip, report, told }
}

const notesOn = async (device: Device) =>
  (await device.rows.report.toArray()).map((row) => row.notes)

const rejectedOn = async (device: Device) => {
  const rejected = await device.outbox.where('state').equals('rejected').toArray()
  return rejected.map(({ code, args }) => [code, (args as { notes: string }).notes])
}

const choke = `create function choke() returns trigger language plpgsql as
  $$ begin if new.notes = '${poison}' then raise exception 'choked'; end if; return new; end $$`

test('a change whose mutator fails five times is given up, told, and the next ones go on', async () => {
  const { database, device, trip, report, told } = await openPoisoned([
    choke,
    'create trigger choke before insert on report for each row execute function choke()',
  ])
  for (const notes of ['before', poison, 'after']) await report(notes)
  for (let tries = 1; tries < 5; tries += 1) {
    expect((await trip()).kind).toBe('stuck')
    expect(told.dead).toEqual([])
  }
  while ((await trip()).kind === 'stuck');
  expect(told).toEqual({ failures: 5, dead: ['report.create@1'] })
  expect(await rejectedOn(device)).toEqual([['DEAD', poison]])
  const notes = await notesOn(device)
  expect(notes).toContain('before')
  expect(notes).toContain('after')
  expect(notes).not.toContain(poison)
  expect(await device.outbox.count()).toBe(1)
  await database.close()
})

test('so is one whose rows cannot be written in the end of the commit, and it alone', async () => {
  const { database, device, trip, report, told } = await openPoisoned([
    `create function choke_late() returns trigger language plpgsql security definer as
      $$ begin if exists (select from report where notes = '${poison}') then
        raise exception 'choked'; end if; return new; end $$`,
    'create trigger choke_late before insert on sync_index for each statement execute function choke_late()',
  ])
  const others = Array.from({ length: 20 }, (_, n) => `other ${n}`)
  for (const notes of [...others.slice(0, 9), poison, ...others.slice(9)]) await report(notes)
  let trips = 0
  while ((await device.outbox.where('state').anyOf('queued', 'sent').count()) > 0) {
    await trip()
    trips += 1
    expect(trips).toBeLessThan(30)
  }
  expect(told).toEqual({ failures: 5, dead: ['report.create@1'] })
  expect(await rejectedOn(device)).toEqual([['DEAD', poison]])
  expect(await notesOn(device)).toEqual(expect.arrayContaining(others))
  await database.close()
})
