/** Runs another program of this project, and ends it with us. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))

export const say = (text) => process.stdout.write(`${text}\n`)

const children = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGKILL')
    process.exit(130)
  })
}

/**
 * @param {string[]} args of node
 * @param {{ env?: NodeJS.ProcessEnv, isShown?: boolean, timeoutMs?: number }} options
 * @returns {Promise<{ code: number | null, output: string, seconds: number }>} code null when it took too long
 */
export const runNode = (args, { env = {}, isShown = false, timeoutMs } = {}) =>
  new Promise((resolve) => {
    const start = performance.now()
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    const timer = timeoutMs && setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        output += data
      })
    }
    child.on('close', (code) => {
      clearTimeout(timer)
      children.delete(child)
      resolve({ code, output, seconds: (performance.now() - start) / 1000 })
    })
  })

/** @param {string[]} args of `vitest run` */
export const runVitest = (args, { env = {}, ...options } = {}) =>
  // an outer vitest must not be taken for its own, and what is parsed must not be coloured
  runNode([vitest, 'run', ...args], { ...options, env: { VITEST: '', NO_COLOR: '1', ...env } })
