/** What the Society Dashboard shows, from this device; readable without network. */
import type { SocietyRow } from '#contract/societies.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress } from '#db/scope-progress.ts'
import type { FigureSources } from '#domain/books/figures/year-figures.ts'
import { businessDay } from '#domain/dates.ts'
import { societySpace } from '#domain/scopes.ts'
import { addDays } from '#domain/time-ranges.ts'

const needed = [
  ...(['month-figure', 'ledger-account', 'charge-head', 'income-category', 'budget'] as const),
]

export type FinanceData = FigureSources & {
  items: readonly unknown[]
  isComplete: boolean
  society: SocietyRow | null
  /** The business day, `YYYY-MM-DD`. */
  today: string
}

export const nothingToSay: FinanceData = {
  ...{ months: [], accounts: [], heads: [], categories: [], budgets: [] },
  ...{ items: [], isComplete: false, society: null, today: '' },
}

export const financeQuery = (societyId: string) =>
  localQuery({
    tables: [...needed, 'society', 'scopes'],
    key: ['month-figure', 'dashboard', societyId],
    read: async (device): Promise<FinanceData> => {
      const space = societySpace(societyId)
      const all = <Entity extends (typeof needed)[number]>(entity: Entity) =>
        device.rows[entity].where('space').equals(space).toArray()
      const society = (await device.rows.society.get([space, societyId])) ?? null
      const months = await all('month-figure')
      return {
        ...{ months, items: months, society, today: businessDay(society ?? undefined, new Date()) },
        ...{ accounts: await all('ledger-account'), heads: await all('charge-head') },
        ...{ categories: await all('income-category'), budgets: await all('budget') },
        ...(await readProgress(device, space, ({ entity }) =>
          (needed as readonly string[]).includes(entity),
        )),
      }
    },
  })

/** Money that came or went on a day, paise. */
export type Moved = { on: string; received: number; paid: number }

/** The longest of the ranges. */
const daysBack = 90

/** Between accounts of cash and bank nothing moves. */
export const activityQuery = (societyId: string) =>
  localQuery({
    tables: ['voucher', 'ledger-account', 'society', 'scopes'],
    key: ['voucher', 'activity', societyId],
    isLong: true,
    read: async (device) => {
      const space = societySpace(societyId)
      const society = await device.rows.society.get([space, societyId])
      const since = addDays(businessDay(society, new Date()), -daysBack)
      const accounts = await device.rows['ledger-account'].where('space').equals(space).toArray()
      const cash = new Set(
        accounts.filter(({ group }) => group === 'cash-and-bank').map(({ id }) => id),
      )
      const vouchers = await device.rows.voucher
        .where('[space+dated]')
        .between([space, since], [space, '\uffff'])
        .toArray()
      const items = vouchers.flatMap(({ dated, kind, lines }): Moved[] => {
        const net = lines.reduce(
          (sum, { accountId, amount }) => sum + (cash.has(accountId) ? amount : 0),
          0,
        )
        if (net === 0 || kind === 'opening') return []
        return [{ on: dated, received: Math.max(0, net), paid: Math.max(0, -net) }]
      })
      // without the chart of accounts nobody knows which lines are money
      const wanted = ({ entity }: { entity: string }) =>
        entity === 'voucher' || entity === 'ledger-account'
      return { items, ...(await readProgress(device, space, wanted)) }
    },
  })
