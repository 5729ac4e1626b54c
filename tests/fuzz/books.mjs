/** Random years of the books, 200 steps each, on both databases. */
import { startPostgres } from '../setup/postgres.mjs'
import { runVitest, say } from './child.mjs'

/** @param {number} count of years @param {number} first seed; the others follow @returns {Promise<number>} exit code */
export const runBooks = async (count, first = Math.floor(Math.random() * 1e8)) => {
  const postgres = await startPostgres()
  if (postgres === undefined) say('Left out, no PostgreSQL: the same years on PostgreSQL')
  say(`${count} years of the books, seeds ${first} to ${first + count - 1}`)
  const env = { BOOKS_YEARS: String(count), BOOKS_SEED: String(first), BOOKS_STEPS: '200' }
  const { code } = await runVitest(['--project', 'node', 'tests/server/books-year.test.ts'], {
    env: { ...env, ...postgres?.env },
    isShown: true,
  })
  postgres?.stop()
  return code === 0 ? 0 : 1
}
