/** For tests that have a demo server of their own, or one for the file, and each a gate in front of it. */
import { test } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { startDemoServer } from './demo-server.ts'
import { type Gate, openGate } from './gate.ts'

/** Of the test that runs now. */
export let server: ServerProcess
export let gate: Gate

const start = async () => {
  server = await startDemoServer()
}
const end = () => server.end('SIGKILL')

/**
 * For every test of the file that calls it.
 * @param per `file` when no test minds what the others have written
 */
export const openGatedDemo = (per: 'test' | 'file' = 'test'): void => {
  if (per === 'file') test.beforeAll(start)
  else test.beforeEach(start)
  test.beforeEach(async () => {
    gate = await openGate(server.url)
  })
  test.afterEach(async () => {
    await gate.end()
    if (per === 'test') await end()
  })
  if (per === 'file') test.afterAll(end)
}
