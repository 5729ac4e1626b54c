/** Loads the product with the planted fault named by PLANT. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { modelTest, plantedFaults } from './faults.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { changes = [], foundBy = modelTest } = plantedFaults[process.env.PLANT ?? ''] ?? {}

export default defineConfig({
  root,
  plugins: [
    {
      name: 'planted-fault',
      enforce: 'pre',
      transform: (code, id) => {
        let changed = code
        for (const { file, find, replace } of changes.filter((each) => id.endsWith(each.file))) {
          if (changed.split(find).length !== 2) throw new Error(`${file} has no single: ${find}`)
          changed = changed.replace(find, () => replace)
        }
        return changed
      },
    },
  ],
  test: {
    include: [foundBy],
    environment: 'node',
    hookTimeout: 120_000,
  },
})
