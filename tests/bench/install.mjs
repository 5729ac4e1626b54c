/** Puts the peers into tests/bench/node_modules: only here, only when the bench runs, only what the lock file names. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const lock = `${folder}package-lock.json`
/** The lock file as it was at the last installation. */
const installed = `${folder}node_modules/.installed-lock.json`

const isInstalled = () =>
  existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lock, 'utf8')

/** Throws when it fails. better-sqlite3 is compiled where no ready program can be had, which takes minutes. */
export const installPeers = () => {
  if (isInstalled()) return
  process.stdout.write('Installing what Aangan is measured beside, into tests/bench/node_modules\n')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // npm hands the settings of the outer run down, and those are stricter
    env: { ...process.env, npm_config_engine_strict: 'false' },
  })
  if (status !== 0) throw new Error('the peers could not be installed')
  copyFileSync(lock, installed)
}
