/** The contestants' page, built as the product is: minified, each contestant a chunk of its own. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** @returns {Promise<string>} the folder */
export const buildPage = async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'aangan-bench-page-'))
  await build({
    configFile: false,
    root: fileURLToPath(new URL('page', import.meta.url)),
    logLevel: 'error',
    build: { outDir, target: 'chrome111', modulePreload: { polyfill: false } },
  })
  return outDir
}
