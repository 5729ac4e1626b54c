/** What a push asks of the database: once for all of its receipts, and nothing more for each. */
import { NodePgSession } from 'drizzle-orm/node-postgres/session'
import { PgliteSession } from 'drizzle-orm/pglite/session'
import { describe, expect, test, vi } from 'vitest'
import { newReceipt } from '../factories/accounts.ts'
import { booksOf } from '../factories/books.ts'
import { bothKinds } from '../factories/database.ts'

describe.each(bothKinds)('%s', (kind) => {
  const { openBooks } = booksOf(kind)

  test('a push of forty receipts asks what one of ten does', async () => {
    const { open } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const sessions = [PgliteSession.prototype, NodePgSession.prototype]
    const spies = sessions.map((session) => vi.spyOn(session, 'prepareQuery'))
    const asked = () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    const statementsOf = async (receipts: number) => {
      for (let at = 0; at < receipts; at += 1)
        await admin.change('receipt.create@1', newReceipt({ reference: `UTR ${receipts}-${at}` }))
      const before = asked()
      await admin.sync()
      return asked() - before
    }
    // the first of a year also begins what the others go on with
    await statementsOf(1)
    const few = await statementsOf(10)
    expect(few).toBeGreaterThan(0)
    expect(await statementsOf(40)).toBeLessThanOrEqual(few + 5)
  })
})
