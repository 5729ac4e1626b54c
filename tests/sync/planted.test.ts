/** The switch that plants faults is honest. That each of them is found: `npm run fuzz -- --planted`. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { plantedFaults } from './planted/faults.ts'

const root = new URL('../../', import.meta.url)
const vitest = fileURLToPath(new URL('node_modules/vitest/vitest.mjs', root))
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

test('what each planted fault changes still stands once in the product', () => {
  const changes = Object.values(plantedFaults).flatMap((fault) => fault.changes)
  const counts = changes.map(({ file, find }) => [
    file,
    find,
    readFileSync(new URL(file, root), 'utf8').split(find).length - 1,
  ])
  expect(counts.filter(([, , count]) => count !== 1)).toEqual([])
})

test('a planted fault is found by an invariant of the model test', {
  timeout: 240_000,
}, async () => {
  const { code, output } = await runWith('replay before restore')
  expect(code, output).toBe(1)
  // found by an invariant, not by a fault that does not load
  expect(output).toMatch(/Property failed after \d+ tests/)
  expect(output).not.toMatch(/has no single/)
})
