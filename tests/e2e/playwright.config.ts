import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../setup/chromium.mjs'

export default defineConfig({
  testDir: '.',
  globalSetup: './demo-server.ts',
  outputDir: '../results/e2e',
  // A walk on a machine three times slower than a desk's; what hangs is found by the half minute of an action.
  timeout: 360_000,
  // Long ones belong to `npm run fuzz`.
  ...(process.env.LONG === undefined ? { grepInvert: /@long/ } : {}),
  use: { actionTimeout: 30_000, navigationTimeout: 30_000, launchOptions: chromiumLaunch() },
  expect: { timeout: 30_000 },
  // a third of a test's time is waiting
  workers: Math.ceil(availableParallelism() * 1.5),
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // A busy build machine may be too slow once; a second failure is one. At home there is no second try.
  retries: process.env.CI === undefined ? 0 : 1,
  // Broken everywhere, it says so before the build machine's time is over.
  maxFailures: process.env.CI === undefined ? 0 : 12,
  reporter: [['list']],
})
