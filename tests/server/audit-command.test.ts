/** `npm run audit:verify` and what backups carry: a trail stays what it was in another database, or the command says where not. */
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { runVerify } from '#server/audit/run-command.ts'
import type { Place } from '#server/backup/open-current.ts'
import { addBooks, asOffice } from '../factories/accounts.ts'
import { tamper } from '../factories/audit.ts'
import { backUp, connectAt, newPlace, openAt, runBackupCommand } from '../factories/backup.ts'
import { databaseKinds } from '../factories/database.ts'

// every embedded database is a cluster made anew
vi.setConfig({ testTimeout: 120_000 })

const verify = async (place: Place) => {
  const lines: string[] = []
  const code = await runVerify(place, (line) => lines.push(line))
  return { code, lines }
}

describe.each(databaseKinds)('on %s', (kind) => {
  test('says number and head of every trail, also after backup and restore, and what is broken', async () => {
    const place = await newPlace(kind)
    const database = await openAt(place)
    for (const id of ['lake', 'pond']) await addBooks(database, id)
    await asOffice(database, 'lake', async (w) => {
      const flat = await w.get('flat', 'lake', 'f1')
      await w.put('flat', { ...flat!, floor: 3 })
    })
    await database.close()
    const before = await verify(place)
    expect(before.code).toBe(0)
    expect(before.lines[0]).toMatch(/^whole {3}lake \(lake\): \d+ entries, head [0-9a-f]{64}$/)
    expect(before.lines).toHaveLength(3)

    const backup = await backUp(place)
    const restored = await newPlace(kind)
    expect((await runBackupCommand(restored, 'restore', backup)).code).toBe(0)
    expect(await verify(restored)).toEqual(before)

    const again = await connectAt(restored)
    await tamper(
      again,
      sql`update audit_entry set after = '{"floor": 9}' where society_id = 'lake' and after = '{"floor": 3}'`,
    )
    await again.close()
    const after = await verify(restored)
    expect(after.code).toBe(1)
    expect(after.lines[0]).toMatch(/^BROKEN {2}lake \(lake\): entry \d+ is not what was written$/)
    expect(after.lines[1]).toBe(before.lines[1])
  })
})

test('without a database it says so', async () => {
  const { code, lines } = await verify(await newPlace('embedded'))
  expect(code).toBe(2)
  expect(lines[0]).toContain('There is no database')
})
