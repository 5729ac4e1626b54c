/** What a figure must say about where it was measured, and whether it was quiet enough to believe it. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { findChromium } from '../setup/chromium.mjs'

/** Above this load per core a figure says nothing. */
const loudest = 1.5

export const isQuiet = () => (loadavg()[0] ?? 0) <= loudest * cpus().length

export const loadNow = () => (loadavg()[0] ?? 0).toFixed(1)

/** Beside which versions it was measured. */
const peersNow = () => {
  const { dependencies } = JSON.parse(
    readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
  )
  return Object.entries(dependencies)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')
}

export const machineFacts = () => ({
  peers: peersNow(),
  cores: cpus().length,
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  node: process.version,
  chromium: execFileSync(findChromium() ?? 'chromium', ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim(),
})
