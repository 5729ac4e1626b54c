/** The bank held against its statement at the server: only what adds up is finished, nothing is cleared twice, the last is undone first. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { newReceipt } from '../factories/accounts.ts'
import { booksOf } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'

const at = '2026-11-20T08:00:00.000Z'
const bank = 'account:bank'

type Finish = MutationArgs<'reconciliation.finish@1'>

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks } = booksOf(kind)

  const finish = (day: string, balance: number, cleared: string[], id = randomUUID()): Finish => ({
    ...{ id, accountId: bank, day, balance: paise(balance), at },
    cleared: cleared.map((voucherId) => ({ voucherId, on: null })),
  })

  test('a statement that differs, an entry cleared twice and an earlier day are refused; the last is undone first', async () => {
    const { change } = await openBooks()
    const paid = (receivedOn: string) => ({ ...newReceipt(), receivedOn, mode: 'upi' as const })
    const [october, november] = [paid('2026-10-05'), paid('2026-11-05')]
    for (const receipt of [october, november])
      expect(await change('receipt.create@1', receipt)).toBe(true)
    const { amount } = october
    const first = finish('2026-10-31', amount, [october.id])
    expect(
      await change('reconciliation.finish@1', finish('2026-10-31', amount + 1, [october.id])),
    ).toBe(false)
    expect(
      await change('reconciliation.finish@1', finish('2026-10-31', amount, [november.id])),
    ).toBe(false)
    expect(await change('reconciliation.finish@1', { ...first, accountId: 'account:cash' })).toBe(
      false,
    )
    expect(await change('reconciliation.finish@1', first)).toBe(true)
    const second = finish('2026-11-15', amount + november.amount, [november.id])
    expect(await change('reconciliation.finish@1', { ...second, day: '2026-10-31' })).toBe(false)
    const twice = { ...second, cleared: [...second.cleared, ...first.cleared] }
    expect(await change('reconciliation.finish@1', twice)).toBe(false)
    expect(await change('reconciliation.finish@1', second)).toBe(true)
    const undo = (id: string) =>
      change('reconciliation.undo@1', { id, reason: 'Wrong statement', at })
    expect(await undo(first.id)).toBe(false)
    expect(await undo(second.id)).toBe(true)
    expect(await undo(second.id)).toBe(false)
    const again = finish('2026-11-15', amount + november.amount, [november.id])
    expect(await change('reconciliation.finish@1', again)).toBe(true)
  })
})
