import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../results/e2e',
  timeout: 120_000,
  use: { actionTimeout: 15_000, navigationTimeout: 20_000 },
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
})
