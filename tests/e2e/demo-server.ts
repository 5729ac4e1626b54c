/** The built server with the demo society; each has data of its own, copied from what was made once. */
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServer } from '../factories/server-process.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'aangan-e2e-'))

/** Playwright's global set-up: making the demo takes longer than copying it. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default async () => {
  const folder = newFolder()
  const server = await startServer(await freePort(), { DATA_DIR: folder, DEMO: 'small' }, 'dist')
  await server.end('SIGTERM')
  process.env.E2E_DEMO_DATA = folder
}

export const demoFolder = (): string => {
  const folder = newFolder()
  cpSync(process.env.E2E_DEMO_DATA ?? '', folder, { recursive: true })
  return folder
}

type Options = { port?: number; folder?: string; program?: string }

/** @param program the folder of another build */
export const startDemoServer = async ({ port, folder, program }: Options = {}) =>
  startServer(
    port ?? (await freePort()),
    { DATA_DIR: folder ?? demoFolder(), DEMO: 'small' },
    program ?? 'dist',
  )
