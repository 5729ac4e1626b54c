/** Finds a Chromium: named by the environment, installed by the system, or Playwright's own. */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const systemPaths = [
  // What Playwright takes itself where no window is wanted: the same engine, a fifth less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * @param {boolean} isWhole one with windows, which the quicker one has not: only it installs apps
 * @returns {string | undefined}
 */
export const findChromium = (isWhole = false) =>
  [
    process.env.CHROMIUM_PATH,
    process.env.CHROME_PATH,
    ...systemPaths,
    chromium.executablePath(),
  ].find(
    (path) =>
      path !== undefined &&
      path !== '' &&
      existsSync(path) &&
      !(isWhole && path.includes('headless-shell')),
  )

/** Quiet, and without the sandbox where the system gives none (root, containers). */
export const chromiumLaunch = (isWhole = false) => {
  const executablePath = findChromium(isWhole)
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
