/** For tests that each have a demo server of their own, and a gate in front of it. */
import type { ServerProcess } from '../factories/server-process.ts'
import { startDemoServer } from './demo-server.ts'
import { type Gate, openGate } from './gate.ts'
import { test } from './visitor.ts'

/** Of the test that runs now. */
export let server: ServerProcess
export let gate: Gate

/** For every test of the file that calls it. */
export const openGatedDemo = (): void => {
  test.beforeEach(async () => {
    server = await startDemoServer()
    gate = await openGate(server.url)
  })
  test.afterEach(async () => {
    await gate.end()
    await server.end('SIGKILL')
  })
}
