/** Programs of this machine: where they are, and how they are ended. */
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @returns {string | undefined} */
export const findProgram = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram)

/** @param {string[]} names */
export const missingOf = (names) => names.filter((name) => findProgram(name) === undefined)

const children = new Set()

/** The whole group of processes that it has begun. */
const signalGroup = (child, signal) => {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // all of them are gone
  }
}

process.once('exit', () => {
  for (const child of children) signalGroup(child, 'SIGKILL')
})

/** Ends with this process. */
export const startProgram = (name, args, options = {}) => {
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options, detached: true })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** @returns when the first of the group is gone */
export const endGroup = (child, signal = 'SIGTERM') =>
  new Promise((resolve) => {
    signalGroup(child, signal)
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
