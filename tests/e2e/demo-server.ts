/** The built server with the demo society; each has data of its own, copied from what was made once. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServer } from '../factories/server-process.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'aangan-e2e-'))

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/**
 * Playwright's global set-up: making the demo takes longer than copying it. Whatever the tests put down for a while
 * (browser profiles, data) lies in one folder, which goes when they are over.
 */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default async () => {
  const everything = newFolder()
  process.env.TMPDIR = everything
  const folder = newFolder()
  const server = await startServer(await freePort(), { DATA_DIR: folder, DEMO: 'small' }, 'dist')
  await server.end('SIGTERM')
  process.env.E2E_DEMO_DATA = folder
  return () => remove(everything)
}

export const demoFolder = (): string => {
  const folder = newFolder()
  cpSync(process.env.E2E_DEMO_DATA ?? '', folder, { recursive: true })
  return folder
}

type Options = { port?: number; folder?: string; program?: string }

/**
 * @param options.folder data that another server goes on with; without it the data goes when the server ends
 * @param options.program the folder of another build
 */
export const startDemoServer = async ({ port, folder, program }: Options = {}) => {
  const data = folder ?? demoFolder()
  const env = { DATA_DIR: data, DEMO: 'small' }
  const server = await startServer(port ?? (await freePort()), env, program ?? 'dist')
  const end: typeof server.end = async (signal) => {
    const code = await server.end(signal)
    if (folder === undefined) remove(data)
    return code
  }
  return { ...server, end }
}
