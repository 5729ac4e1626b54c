/**
 * `npm test`: installs what it needs, finds a PostgreSQL and a Chromium, runs every group, and ends with one line of
 * sums. What could not be had is said, and what was left out for it. Of the end-to-end tests it runs those tagged `@main`, a way
 * through each area; `npm test -- --all` runs every one.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isWindows = process.platform === 'win32'
const isWhole = process.argv.includes('--all')
const begun = Date.now()
const say = (text) => process.stdout.write(`${text}\n`)

const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      shell: isWindows,
      env: { ...process.env, ...env },
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })

// Not `npm ci`: a lock file made on one platform does not name the optional binaries of all others.
const install = ['install', '--no-save', '--no-audit', '--no-fund']
if (!existsSync('node_modules/vitest') && (await run('npm', install)) !== 0) process.exit(1)

const folder = mkdtempSync(join(tmpdir(), 'aangan-test-'))
const { findChromium } = await import('./setup/chromium.mjs')
const { startPostgres } = await import('./setup/postgres.mjs')
const { findProxy } = await import('./setup/proxies.mjs')
const { installS3 } = await import('./setup/s3.mjs')

const chromium =
  findChromium() ??
  ((await run('npx', ['playwright', 'install', 'chromium'])) === 0 ? findChromium() : undefined)
const postgres = await startPostgres()

const leftOut = []
if (chromium === undefined) leftOut.push('no Chromium: component and end-to-end tests')
if (postgres === undefined) leftOut.push('no PostgreSQL: the same server tests on PostgreSQL')
if (installS3() === undefined) leftOut.push('no S3 store: the tests of a bucket')
for (const name of ['nginx', 'caddy']) {
  if (findProxy(name) === undefined) leftOut.push(`no ${name}: the tests of the server behind it`)
}

const total = { passed: 0, failed: 0 }
const count = (passed, failed) => {
  total.passed += passed
  total.failed += failed
}

/** The names of what failed, said again in the end: above them stand thousands of lines. */
const failures = []

const heading = (name) => say(`\n── ${name} (after ${Math.round((Date.now() - begun) / 1000)} s)`)

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** A step that is right or wrong as a whole. */
const step = async (name, script) => {
  heading(name)
  const code = await run('npm', ['run', '--silent', script])
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1)
  if (code !== 0) failures.push(name)
  return code === 0
}

const env = {
  ...postgres?.env,
  // What the tests leave lying goes with the folder in the end. (PostgreSQL's user could not read in it.)
  TMPDIR: folder,
  ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
  ...(isWhole ? { TEST_ALL: '1' } : {}),
}

const vitest = async (project) => {
  heading(project)
  const outputFile = join(folder, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`]
  const code = await run('npx', ['vitest', 'run', '--project', project, ...reporters], env)
  const result = readJson(outputFile)
  const failed = result?.numFailedTests ?? 0
  count(result?.numPassedTests ?? 0, code !== 0 && failed === 0 ? 1 : failed)
  const files = result?.testResults ?? []
  for (const { name, message, assertionResults } of files) {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    for (const test of tests)
      failures.push(`${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`)
    if (message && tests.length === 0) failures.push(`${name}: ${message}`)
  }
  if (code !== 0 && failed === 0) failures.push(`${project}: ended with code ${code}`)
}

const endToEnd = async () => {
  heading(isWhole ? 'end to end' : 'end to end, the main ways')
  const outputFile = join(folder, 'e2e.json')
  const args = [
    'playwright',
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    '--reporter=list,json',
    ...(isWhole ? [] : ['--grep', '@main']),
  ]
  const code = await run('npx', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: outputFile })
  const stats = readJson(outputFile)?.stats
  const failed = stats?.unexpected ?? 0
  const flaky = stats?.flaky ?? 0
  // Passed at the second try, on a build machine only: counted, and said.
  if (flaky > 0) say(`${flaky} passed only at the second try; the list above names them`)
  count((stats?.expected ?? 0) + flaky, code !== 0 && failed === 0 ? 1 : failed)
  // Playwright names its own in its last lines.
  if (code !== 0) failures.push('end to end')
}

try {
  await step('check', 'check')
  const isBuilt = await step('build', 'build')
  // servers that are processes of their own start in half a second, from source in five
  if (isBuilt) env.SERVER_BUILD = 'dist'
  await vitest('node')
  await vitest('build')
  if (chromium !== undefined) {
    await vitest('browser')
    await endToEnd()
  }
} finally {
  postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

for (const what of failures) say(`Failed, ${what}`)
for (const what of leftOut) say(`Left out, ${what}`)
say(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
