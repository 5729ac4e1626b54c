/** A mutation that the server cannot digest does not hold up the others for ever. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mutate } from '#db/mutate.ts'
import { sync } from '#server/sync/sync.ts'
import { roundTrip } from '#sync/round-trip.ts'
import { createTestDatabase } from '../factories/database.ts'
import { newReport } from '../factories/report.ts'
import { createWorld } from '../sync/model/world.ts'

const poison = 'the server chokes on this'

test('a change whose mutator fails five times is given up, told, and the next ones go on', async () => {
  const database = await createTestDatabase()
  await database.drizzle.execute(
    sql.raw(`create function choke() returns trigger language plpgsql as
      $$ begin if new.notes = '${poison}' then raise exception 'choked'; end if; return new; end $$`),
  )
  await database.drizzle.execute(
    sql`create trigger choke before insert on report for each row execute function choke()`,
  )
  const world = await createWorld(database, 'poison')
  const [client] = world.clients
  const { device, uid } = client!
  const dead: string[] = []
  let failures = 0
  const deps = {
    ...world.deps,
    onFailure: () => {
      failures += 1
    },
    onDead: ({ name }: { name: string }) => dead.push(name),
  }
  const trip = () =>
    roundTrip({
      device,
      build: 'test',
      newClientId: randomUUID,
      send: async (request) => ({ kind: 'answer', answer: await sync(deps, { uid }, request) }),
    })
  await trip()
  for (const notes of ['before', poison, 'after']) {
    const deps = { clock: world.deps.clock, uuid: randomUUID }
    await mutate(device, deps, `s:${world.societies[0]}`, 'report.create@1', newReport({ notes }))
  }
  for (let tries = 1; tries < 5; tries += 1) {
    expect((await trip()).kind).toBe('stuck')
    expect(dead).toEqual([])
  }
  while ((await trip()).kind === 'stuck');
  expect(failures).toBe(5)
  expect(dead).toEqual(['report.create@1'])
  const rejected = await device.outbox.where('state').equals('rejected').toArray()
  expect(rejected.map(({ code, args }) => [code, (args as { notes: string }).notes])).toEqual([
    ['DEAD', poison],
  ])
  const notes = (await device.rows.report.toArray()).map((row) => row.notes)
  expect(notes).toContain('before')
  expect(notes).toContain('after')
  expect(notes).not.toContain(poison)
  expect(await device.outbox.count()).toBe(1)
  await database.close()
})
