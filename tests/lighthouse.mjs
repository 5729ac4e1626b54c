/** `npm run lighthouse`: Lighthouse on the built app, as a guest and signed in; the median of several runs. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const run = (command, args, options = {}) => {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  if (status !== 0) process.exit(status ?? 1)
}

const folder = 'tests/lighthouse'
if (!existsSync(`${folder}/node_modules`)) {
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { ...process.env, npm_config_engine_strict: 'false' },
  })
}
run('npm', ['run', '--silent', 'build'])
run('npx', ['tsx', `${folder}/audit.mjs`, ...process.argv.slice(2)])
