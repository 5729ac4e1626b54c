/** The built server with the demo society; each has data of its own, copied from what was made once. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneServerDatabase, createServerDatabase, databaseKinds } from '../factories/database.ts'
import { freePort, startServer } from '../factories/server-process.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'aangan-e2e-'))

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

const makeDemo = async (storage: NodeJS.ProcessEnv) => {
  const server = await startServer(await freePort(), { ...storage, DEMO: 'small' }, 'dist')
  await server.end('SIGTERM')
}

/**
 * Playwright's global set-up: making the demo takes longer than copying it. Whatever the tests put down for a while
 * (browser profiles, data) lies in one folder, which goes when they are over.
 */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default async () => {
  const everything = newFolder()
  process.env.TMPDIR = everything
  const folder = newFolder()
  await makeDemo({ DATA_DIR: folder })
  process.env.E2E_DEMO_DATA = folder
  if (databaseKinds.includes('postgres')) {
    const url = await createServerDatabase()
    await makeDemo({ DATA_DIR: folder, DATABASE_URL: url })
    process.env.E2E_DEMO_DATABASE = url
  }
  return () => remove(everything)
}

export const demoFolder = (): string => {
  const folder = newFolder()
  cpSync(process.env.E2E_DEMO_DATA ?? '', folder, { recursive: true })
  return folder
}

/** On the run's PostgreSQL, which takes a fifth of the work; what is to be started again has the database of `npm start`. */
const demoStorage = async (folder?: string) => {
  if (folder !== undefined) return { env: { DATA_DIR: folder }, forget: async () => {} }
  const data = demoFolder()
  const original = process.env.E2E_DEMO_DATABASE
  if (original === undefined) return { env: { DATA_DIR: data }, forget: async () => remove(data) }
  const copy = await cloneServerDatabase(original)
  const forget = async () => {
    await copy.drop()
    remove(data)
  }
  return { env: { DATA_DIR: data, DATABASE_URL: copy.url }, forget }
}

type Options = { port?: number; folder?: string; program?: string }

/**
 * @param options.folder data that another server goes on with; without it the data goes when the server ends
 * @param options.program the folder of another build
 */
export const startDemoServer = async ({ port, folder, program }: Options = {}) => {
  const { env, forget } = await demoStorage(folder)
  const options = { ...env, DEMO: 'small' }
  const server = await startServer(port ?? (await freePort()), options, program ?? 'dist')
  const end: typeof server.end = async (signal) => {
    const code = await server.end(signal)
    await forget()
    return code
  }
  return { ...server, end }
}
