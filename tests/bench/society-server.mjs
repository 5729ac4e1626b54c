/** Starts `server.ts`, and has it make societies. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('server.ts', import.meta.url))

const nextMessage = (child) =>
  new Promise((resolve, reject) => {
    const fail = (code) => reject(new Error(`the bench's server ended with ${code}`))
    child.once('exit', fail)
    child.once('message', (message) => {
      child.off('exit', fail)
      resolve(message)
    })
  })

/** @param {string} page the folder it serves @param {string | undefined} postgres URL of a database server */
export const startSocietyServer = async (page, postgres) => {
  const child = fork(script, [], {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      BENCH_PAGE: page,
      ...(postgres !== undefined && { TEST_DATABASE_URL: postgres }),
    },
  })
  const { origin, treasurer, database } = await nextMessage(child)
  let made = 0
  return {
    origin,
    treasurer,
    database,
    /** @param {{ receipts?: number, mails?: number, reports?: number }} counts @returns {Promise<string>} its id */
    makeSociety: async (counts) => {
      made += 1
      const id = `neem-chhaya-chs-${made}`
      child.send({ id, counts })
      await nextMessage(child)
      return id
    },
    /** What it took for each exchange since it was last asked, ms. @returns {Promise<number[]>} */
    exchanges: async () => {
      child.send('exchanges')
      return (await nextMessage(child)).exchanges
    },
    /** Beside the first, on the same data. @param {string} page the folder it serves @returns {Promise<string>} its origin */
    serveAlso: async (page) => {
      child.send({ page })
      return (await nextMessage(child)).origin
    },
    close: () => child.kill(),
  }
}
