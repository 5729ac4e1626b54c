/**
 * `npm run test:firebase`: the accounts of this server and Google's own emulator of Firebase go through the same tests, so
 * that ours stays faithful. The emulator is fetched by npx (about 300 MB, once); none of this is part of `npm test`.
 */
import { spawn } from 'node:child_process'

const port = 9099
const emulator = spawn(
  'npx',
  [
    ...['--yes', 'firebase-tools@15', 'emulators:start', '--only', 'auth'],
    ...['--project', 'demo-aangan', '--config', 'src/server/identity/cloud/firebase.json'],
  ],
  // A group of its own: npx does not hand signals on.
  { stdio: ['ignore', 'inherit', 'inherit'], detached: true },
)
const stop = () => {
  if (emulator.exitCode === null) process.kill(-emulator.pid, 'SIGTERM')
}

const answers = () =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The first time, it is downloaded. */
const untilReady = async () => {
  const end = Date.now() + 10 * 60_000
  while (Date.now() < end && emulator.exitCode === null) {
    if (await answers()) return true
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return false
}

const runTests = () =>
  new Promise((resolve) => {
    const env = { ...process.env, AUTH_EMULATOR: `http://127.0.0.1:${port}` }
    const tests = spawn('npx', ['vitest', 'run', '--project', 'firebase'], {
      stdio: 'inherit',
      env,
    })
    tests.on('exit', (code) => resolve(code ?? 1))
  })

let code = 1
try {
  if (await untilReady()) code = await runTests()
  else process.stderr.write('The emulator did not start.\n')
} finally {
  stop()
}
process.exit(code)
