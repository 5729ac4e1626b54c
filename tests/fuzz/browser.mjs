/** The end-to-end tests that a test run leaves out: those with `@long` in their name. */
import { runNode } from './child.mjs'

const playwright = 'node_modules/@playwright/test/cli.js'

export const runBrowser = async () => {
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--grep', '@long']
  const { code } = await runNode([playwright, ...args], { env: { LONG: '1' }, isShown: true })
  return code === 0 ? 0 : 1
}
