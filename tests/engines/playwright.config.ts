import { defineConfig } from '@playwright/test'

/** Playwright only runs the steps here and says how they ended; it drives no browser. */
export default defineConfig({
  testDir: '.',
  outputDir: '../results/engines',
  timeout: 300_000,
  workers: 1,
  fullyParallel: false,
  reporter: './reporter.ts',
})
