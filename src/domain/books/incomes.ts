/** Which categories money can come in for without a bill, and what each asks for (spec 3.3). */
import type { AccountGroup, LedgerAccountRow } from '../../contract/books/ledger.ts'

/** As stored: 'true' or 'false'. */
type Category = { name: string; isresidentrelated: string; isbillgenerationrequired: string }

/** What is billed comes in by receipts. */
export const isOffered = ({ isbillgenerationrequired }: Omit<Category, 'name'>): boolean =>
  isbillgenerationrequired === 'false'

export const needsFlat = ({ isresidentrelated }: Omit<Category, 'name'>): boolean =>
  isresidentrelated === 'true'

/** A flat where the category is about residents, and only there; the others say who paid. */
export const incomeFault = (
  category: Omit<Category, 'name'>,
  { flatId, party }: { flatId: string | null; party: string },
): 'flatId' | 'party' | undefined => {
  if (needsFlat(category)) return flatId === null ? 'flatId' : undefined
  if (flatId !== null) return 'flatId'
  return party.trim() === '' ? 'party' : undefined
}

type Account = Pick<LedgerAccountRow, 'id' | 'code' | 'name' | 'role' | 'isClosed'>

const bare = (name: string) => name.trim().toLowerCase()

/** Between the heads of bills and round-off. */
const firstCode = 3300
const lastCode = 3899

/** What money from others can be: income, a gift to a fund, a deposit, or what was lent or put by and comes back. */
export const receivedGroups: readonly AccountGroup[] = [
  ...(['income', 'funds', 'share-capital', 'deposits', 'loans'] as const),
  ...(['investments', 'receivables'] as const),
]

/**
 * The account that bears the category's name.
 * @param accounts of the groups above, in their order
 * @returns undefined: it has none yet
 */
export const accountOfCategory = <Of extends Account>(
  category: Pick<Category, 'name'>,
  accounts: readonly Of[],
): Of | undefined =>
  accounts.find(
    ({ name, role, isClosed }) => role === null && !isClosed && bare(name) === bare(category.name),
  )

/** The next code that is free for an account of income. */
export const nextIncomeCode = (codes: readonly string[]): string => {
  const taken = new Set(codes)
  for (let code = firstCode; code <= lastCode; code += 10) {
    if (!taken.has(String(code))) return String(code)
  }
  for (let code = firstCode; ; code += 1) if (!taken.has(String(code))) return String(code)
}
