/** The power of the model test: each planted fault is found. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { plantedFaults } from './planted/faults.ts'

const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))
const config = fileURLToPath(new URL('./planted/vitest.config.ts', import.meta.url))

const runWith = (plant: string) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [vitest, 'run', '--config', config], {
      env: { ...process.env, PLANT: plant, MODEL_RUNS: '300', VITEST: '', NO_COLOR: '1' },
    })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('close', (code) => resolve({ code, output }))
  })

test.each(Object.keys(plantedFaults))(
  'the model test finds: %s',
  { timeout: 120_000 },
  async (plant) => {
    const { code, output } = await runWith(plant)
    expect(code, output).toBe(1)
    // found by an invariant, not by a fault that does not load
    expect(output).toMatch(/Property failed after \d+ tests/)
    expect(output).not.toMatch(/has no single/)
  },
)
