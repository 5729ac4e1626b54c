/** Money: numbered without gaps, and never changed once it is there. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { sqlState } from '#server/database/transaction.ts'
import { newReceipt } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'

const stateOf = async (attempt: Promise<unknown>) =>
  sqlState(await attempt.catch((error: unknown) => error))

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, drizzle } = booksOf(kind)
  const define = (statement: string) => drizzle().execute(sql.raw(statement))

  test('two devices that push at once, with refusals between, leave no gap and no number twice', async () => {
    const { open, numbers } = await openBooks()
    const devices = [await open('admin'), await open('treasurer'), await open('admin')]
    for (const device of devices) {
      await device.sync()
      for (let n = 1; n <= 9; n += 1) {
        const receivedOn = n % 3 === 0 ? '2026-12-01' : '2026-11-20' // tomorrow's money is refused
        await device.change('receipt.create@1', newReceipt({ receivedOn, amount: paise(n * 100) }))
      }
    }
    await Promise.all(devices.map((device) => device.sync()))
    for (const device of devices) {
      await device.sync()
      expect(await refusals(device)).toEqual(['INVALID', 'INVALID', 'INVALID'])
      expect(await device.device.outbox.where('state').noneOf(['rejected']).count()).toBe(0)
    }
    const wanted = Array.from({ length: 18 }, (_, n) => `R/2627/${String(n + 1).padStart(4, '0')}`)
    expect(await numbers()).toEqual(wanted)
    const shown = await devices[0]?.device.rows.receipt.toArray()
    expect(shown?.map(({ number }) => number).sort()).toEqual(wanted)
  })

  test('a receipt whose commit fails after its number was taken gives the number back', async () => {
    const { societyId, open, numbers } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    await define(
      `create or replace function choke_${societyId}() returns trigger language plpgsql as
        $$ begin if new.society_id = '${societyId}' and new.receipts = 2 then
          raise exception 'out of disk' using errcode = '53100'; end if; return new; end $$`,
    )
    await define(
      `create trigger choke_${societyId} before insert or update on society_summary
        for each row execute function choke_${societyId}()`,
    )
    await admin.change('receipt.create@1', newReceipt())
    await admin.sync()
    await admin.change('receipt.create@1', newReceipt())
    await expect(admin.sync()).rejects.toThrow()
    expect(await numbers()).toEqual(['R/2627/0001'])
    await define(`drop trigger choke_${societyId} on society_summary`)
    await admin.sync()
    expect(await numbers()).toEqual(['R/2627/0001', 'R/2627/0002'])
  })

  test('the database itself refuses to change, delete or empty receipts', async () => {
    const { societyId, open, office } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    await admin.change('receipt.create@1', newReceipt())
    await admin.sync()
    // as the application inside a commit: it has no right to change, and none to delete but samples
    for (const [statement, state] of [
      [sql`update receipt set amount = 1 where society_id = ${societyId}`, '42501'],
      [sql`delete from receipt where society_id = ${societyId}`, '23001'],
    ] as const) {
      const answer = await stateOf(office(async ({ tx }) => void (await tx.execute(statement))))
      expect(answer).toBe(state)
    }
    // as the owner of the tables, who has every right
    const asOwner = (statement: string) =>
      drizzle().transaction(async (tx) => {
        await tx.execute(sql`select set_config('app.in_commit', 'yes', true),
          set_config('app.society_id', ${societyId}, true)`)
        await tx.execute(sql.raw(statement))
      })
    expect(await stateOf(asOwner('update receipt set amount = 1'))).toBe('23001')
    expect(await stateOf(asOwner('delete from receipt'))).toBe('23001')
    expect(await stateOf(asOwner('truncate receipt cascade'))).toBe('23001')
    const [receipt] = await admin.device.rows.receipt.toArray()
    const again = office(async (w) => {
      const row = await w.get('receipt', societyId, receipt?.id ?? '')
      if (row !== undefined) await w.put('receipt', { ...row, amount: 1 })
    })
    expect(await stateOf(again)).toBe('23505')
  })

  test('the same receipt sent under another change is refused: its row is there once', async () => {
    const { open, numbers } = await openBooks()
    const [one, two] = [await open('admin'), await open('treasurer')]
    const receipt = newReceipt()
    for (const device of [one, two]) {
      await device.sync()
      await device.change('receipt.create@1', receipt)
    }
    await one.sync()
    await two.sync()
    expect(await refusals(two)).toEqual(['CONFLICT'])
    expect(await numbers()).toEqual(['R/2627/0001'])
  })
})
