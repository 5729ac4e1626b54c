/** The statement of the demo's bank for November 2026 (ux.md 7.6): every receipt and payment of the books that went through it. */
import { usualAccountId } from '#domain/books/ledger/chart.ts'
import { neemBooks } from '#domain/demo/books/neem-books.ts'
import { expectedAnchor } from '#domain/demo/demo-accounts.ts'
import { neemChhaya } from '#domain/demo/neem-chhaya.ts'

export type StatementLine = { date: string; narration: string; reference: string; amount: number }

const books = neemBooks(neemChhaya(expectedAnchor), expectedAnchor)
const bank = usualAccountId('bank')

/** Of everything the books have of the bank; paise. */
const all = (): StatementLine[] => [
  ...books.receipts
    .filter(({ mode }) => mode !== 'cash')
    .map(({ receivedOn: date, amount, reference, mode }) => ({
      ...{ date, amount, reference: mode === 'cheque' ? reference : '' },
      narration: mode === 'cheque' ? 'CLG DEPOSIT' : `${mode.toUpperCase()}/CR/${reference}`,
    })),
  ...books.vouchers.flatMap(({ dated: date, lines, party, narration }) => {
    const amount = lines
      .filter(({ accountId }) => accountId === bank)
      .reduce((sum, line) => sum + line.amount, 0)
    return amount === 0
      ? []
      : [{ date, amount, reference: '', narration: `NEFT ${party} ${narration}` }]
  }),
]

const openingOf = () =>
  books.trial
    .filter(({ accountId }) => accountId === bank)
    .reduce((sum, { amount }) => sum + amount, 0)

const rupees = (paise: number) => (paise / 100).toFixed(2)

/** As a file, as a bank gives it. @param more lines of that month that are not in the books */
export const novemberStatement = (more: readonly StatementLine[] = []) => {
  const before = all().filter(({ date }) => date < '2026-11-01')
  const lines = [...all().filter(({ date }) => date >= '2026-11-01'), ...more].sort((a, b) =>
    a.date.localeCompare(b.date),
  )
  let balance = before.reduce((sum, { amount }) => sum + amount, openingOf())
  const rows = lines.map(({ date, narration, reference, amount }) => {
    balance += amount
    const [year, month, day] = date.split('-')
    const [out, into] = amount < 0 ? [rupees(-amount), ''] : ['', rupees(amount)]
    return [`${day}/${month}/${year}`, `"${narration}"`, reference, out, into, rupees(balance)]
  })
  const head = ['Date', 'Narration', 'Chq/Ref No', 'Withdrawal', 'Deposit', 'Closing Balance']
  const text = [['Demo Sahakari Bank'], [], head, ...rows].map((row) => row.join(',')).join('\r\n')
  return { text, closing: balance, lines }
}
