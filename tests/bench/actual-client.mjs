/** One of Actual's own headless clients (@actual-app/api, storage better-sqlite3), told by messages what to do. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// What it logs belongs to nobody here.
console.log = () => {}
console.info = () => {}

const api = await import('@actual-app/api')
const dataDir = mkdtempSync(join(tmpdir(), 'aangan-bench-actual-'))

const newTransaction = (account, n) => ({
  account,
  date: '2026-11-20',
  amount: 250_000 + n,
  payee_name: `Person ${n % 60}`,
  notes: String(100_000_000_000 + n),
})

const newTransactions = (account, count) =>
  Array.from({ length: count }, (_, n) => newTransaction(account, n))

const timed = async (work) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const commands = {
  connect: ({ url, password }) => api.init({ dataDir, serverURL: url, password }),
  /** Rows that are there from the beginning come as one file, and not as a message for each of their fields. @returns {Promise<{ account: string, group: string }>} */
  makeBudget: async ({ name, count = 0 }) => {
    let account = ''
    await api.runImport(name, async () => {
      account = await api.createAccount({ name: 'Bank', type: 'checking' }, 0)
      if (count > 0) await api.addTransactions(account, newTransactions(account, count))
    })
    const mine = (await api.getBudgets()).find((budget) => budget.name === name)
    return { account, group: mine.groupId }
  },
  openBudget: ({ group }) => api.downloadBudget(group),
  fetchBudget: async ({ group }) => {
    const ms = await timed(async () => {
      await api.downloadBudget(group)
      await api.sync()
    })
    const [account] = await api.getAccounts()
    return { ms, rows: (await api.getTransactions(account.id, '2026-01-01', '2026-12-31')).length }
  },
  /** All in one call, or a call for each, as a person makes them. */
  add: ({ account, count, isOneSave }) =>
    timed(async () => {
      const all = newTransactions(account, count)
      if (isOneSave) return api.addTransactions(account, all)
      for (const one of all) await api.addTransactions(account, [one])
    }),
  sync: () => timed(() => api.sync()),
  count: async ({ account }) =>
    (await api.getTransactions(account, '2026-01-01', '2026-12-31')).length,
}

process.on('message', ({ command, values }) => {
  commands[command](values).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ error: String(error?.stack ?? error) }),
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.({ result: 'ready' })
