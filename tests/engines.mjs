/** `npm run engines`: the offline story on engines that Playwright does not drive (docs/other-engines.md). */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    spawn(command, args, { stdio: 'inherit', ...options }).on('exit', (code) => resolve(code ?? 1))
  })

const ifGood = async (code, next) => (code === 0 ? next() : code)

const install = () =>
  existsSync('tests/engines/node_modules')
    ? 0
    : run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: 'tests/engines' })

const build = () =>
  existsSync('dist/server/main.js') ? 0 : run('npm', ['run', '--silent', 'build'])

const story = () =>
  run(process.execPath, [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/engines/playwright.config.ts',
    ...process.argv.slice(2),
  ])

process.exit(await ifGood(await install(), async () => ifGood(await build(), story)))
