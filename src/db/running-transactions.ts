/**
 * What a database has under way. WebKit puts a page that is left to sleep in the middle of a transaction (back-forward
 * cache), and every other page then waits for its end, for ever: so it is ended first.
 */
import type { DBCore, Dexie } from 'dexie'

type Running = { abort: () => void; addEventListener: (name: string, work: () => void) => void }

const end = (transaction: Running) => {
  try {
    transaction.abort()
  } catch {
    // it is being committed, and over by itself
  }
}

/** @returns ends everything under way; whoever waits for it gets an error */
export const followTransactions = (dexie: Dexie): (() => void) => {
  const running = new Set<Running>()
  const follow = (core: DBCore): DBCore => ({
    ...core,
    transaction: (...args) => {
      const transaction = core.transaction(...args)
      const one = transaction as unknown as Running // Dexie hands out IndexedDB's own
      running.add(one)
      for (const name of ['complete', 'abort'])
        one.addEventListener(name, () => running.delete(one))
      return transaction
    },
  })
  dexie.use({ stack: 'dbcore', name: 'running', create: follow })
  return () => {
    for (const transaction of running) end(transaction)
  }
}
