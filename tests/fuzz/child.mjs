/** Runs another program of this project, and ends it with us. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))

export const say = (text) => process.stdout.write(`${text}\n`)

const isWindows = process.platform === 'win32'
const children = new Set()
/** With the processes it has started: a test runner's workers outlive it. */
const kill = (child) => (isWindows ? child.kill('SIGKILL') : process.kill(-child.pid, 'SIGKILL'))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) kill(child)
    process.exit(130)
  })
}

/**
 * @param {string[]} args of node
 * @param {{ env?: NodeJS.ProcessEnv, isShown?: boolean, signal?: AbortSignal }} options
 * @returns {Promise<{ code: number | null, output: string, seconds: number }>} code null when it was ended by the signal
 */
export const runNode = (args, { env = {}, isShown = false, signal } = {}) =>
  new Promise((resolve) => {
    const start = performance.now()
    const child = spawn(process.execPath, args, {
      cwd: root,
      detached: !isWindows,
      env: { ...process.env, ...env },
      stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    const end = () => kill(child)
    signal?.addEventListener('abort', end)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        output += data
      })
    }
    child.on('close', (code) => {
      signal?.removeEventListener('abort', end)
      children.delete(child)
      resolve({ code, output, seconds: (performance.now() - start) / 1000 })
    })
  })

/** @param {string[]} args of `vitest run` */
export const runVitest = (args, { env = {}, ...options } = {}) =>
  // an outer vitest must not be taken for its own, and what is parsed must not be coloured
  runNode([vitest, 'run', ...args], { ...options, env: { VITEST: '', NO_COLOR: '1', ...env } })
