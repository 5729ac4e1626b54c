/** Actual's own server and two of its headless clients, each a process, all on loopback. */
import { fork, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const password = 'bench'

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const untilItAnswers = async (url, child) => {
  const end = Date.now() + 60_000
  while (Date.now() < end && child.exitCode === null) {
    const isUp = await fetch(`${url}/info`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error("Actual's server did not start")
}

const startServer = async () => {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [here('node_modules/@actual-app/sync-server/build/bin/actual-server.js')],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ACTUAL_PORT: String(port),
        ACTUAL_HOSTNAME: '127.0.0.1',
        ACTUAL_DATA_DIR: mkdtempSync(join(tmpdir(), 'aangan-bench-actual-server-')),
      },
    },
  )
  process.once('exit', () => child.kill())
  const url = `http://127.0.0.1:${port}`
  await untilItAnswers(url, child)
  await fetch(`${url}/account/bootstrap`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  return { url, close: () => child.kill() }
}

const startClient = async (url) => {
  const child = fork(here('actual-client.mjs'), [], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const answer = () =>
    new Promise((resolve, reject) => {
      const fail = (code) => reject(new Error(`Actual's client ended with ${code}`))
      child.once('exit', fail)
      child.once('message', ({ result, error }) => {
        child.off('exit', fail)
        if (error === undefined) resolve(result)
        else reject(new Error(error))
      })
    })
  await answer()
  const ask = (command, values = {}) => {
    child.send({ command, values })
    return answer()
  }
  await ask('connect', { url, password })
  return { ask, close: () => child.kill() }
}

export const startActual = async () => {
  const server = await startServer()
  const writer = await startClient(server.url)
  const reader = await startClient(server.url)
  return {
    /** For its page in a browser: where it is served, and the password it asks for. */
    page: { url: server.url, password },
    /** A budget on the server whose one account has so many rows. */
    makeList: (name, count) => writer.ask('makeBudget', { name, count }),
    /** The same story as Aangan's: one adds and sends, another that was in step catches up. */
    queueAndCatchUp: async (name, count, isOneSave) => {
      const { account, group } = await writer.ask('makeBudget', { name })
      await reader.ask('openBudget', { group })
      await writer.ask('sync')
      await reader.ask('sync')
      const create = await writer.ask('add', { account, count, isOneSave })
      const drain = await writer.ask('sync')
      const catchUp = await reader.ask('sync')
      return { create, drain, catchUp, rows: await reader.ask('count', { account }) }
    },
    /** A budget whose rows lie on the server as messages, each sent after the file. @returns {Promise<string>} its group */
    makeMessages: async (name, count) => {
      const { account, group } = await writer.ask('makeBudget', { name })
      await writer.ask('sync')
      await writer.ask('add', { account, count, isOneSave: true })
      await writer.ask('sync')
      return group
    },
    /** A client that has nothing, from the call that gets the budget until every row is there. */
    openFresh: async (group) => {
      const client = await startClient(server.url)
      try {
        return await client.ask('fetchBudget', { group })
      } finally {
        client.close()
      }
    },
    close: () => {
      for (const each of [writer, reader, server]) each.close()
    },
  }
}
