/** WebKitGTK, through the WebDriver that comes with it. */
import { fileURLToPath } from 'node:url'
import { Builder, By, Key } from 'selenium-webdriver'
import { reportRefusals } from './complaints.mjs'
import { endGroup, findProgram, freePort, missingOf, startProgram } from './programs.mjs'
import { openDisplay } from './x-server.mjs'

const browserProgram = fileURLToPath(new URL('./webkitgtk-browser.mjs', import.meta.url))

const startDriver = (port, display) =>
  startProgram('WebKitWebDriver', ['-p', String(port)], {
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      TZ: 'Asia/Kolkata',
    },
  })

const untilListening = async (port, program) => {
  while (program.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver ended')
}

const startSession = (port, profile) =>
  new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'WebKitGTK',
      'webkitgtk:browserOptions': {
        binary: findProgram('gjs'),
        args: ['-m', browserProgram, profile, reportRefusals],
      },
    })
    .build()

/** The browser writes its console to the driver's output. */
const listen = (program, complaints) => {
  let rest = ''
  program.stdout.on('data', (data) => {
    const lines = `${rest}${data}`.split('\n')
    rest = lines.pop() ?? ''
    complaints.push(
      ...lines.filter((line) => /CONSOLE (JS |SECURITY |NETWORK )?(ERROR|WARN)/.test(line)),
    )
  })
}

/** The page's security policy refuses `eval`: the source is part of the script. */
const answering = (source) => `
const done = arguments[0]
const look = async () => (${source})
look().then((value) => done({ value }), (error) => done({ failure: String(error) }))`

const findShown = async (session, path) => {
  for (const element of await session.findElements(By.xpath(path))) {
    if (await element.isDisplayed()) return element
  }
  return undefined
}

/** What opens takes its time: the driver's idea of shown is another than the page's. */
const shown = (session, path) =>
  session.wait(() => findShown(session, path), 5000, `nothing is shown at ${path}`)

/** @returns {import('./browser.ts').Tab} */
const tabOf = (session, handle) => {
  const here = () => session.switchTo().window(handle)
  return {
    open: async (url) => {
      await here()
      await session.get(url)
    },
    reload: async () => {
      await here()
      await session.navigate().refresh()
    },
    run: async (source) => {
      await here()
      const { value, failure } = await session.executeAsyncScript(answering(source))
      if (failure !== undefined) throw new Error(failure)
      return value
    },
    press: async (path) => {
      await here()
      await (await shown(session, path)).click()
    },
    write: async (path, text) => {
      await here()
      const field = await shown(session, path)
      // in one call, the text would be written with the control key held down
      await field.sendKeys(Key.chord(Key.CONTROL, 'a'))
      await field.sendKeys(text)
    },
    picture: async () => {
      await here()
      return session.takeScreenshot()
    },
    close: async () => {
      await here()
      await session.close()
    },
  }
}

/** @type {import('./browser.ts').Engine} */
export const webkitgtk = {
  name: 'WebKitGTK',
  packages: 'webkit2gtk-driver gjs gir1.2-webkit2-4.1 xvfb',
  lacks: [
    'an offer to install',
    'frozen tabs',
    'a promise to keep the data',
    'how much room is left',
  ],
  missing: () => missingOf(['WebKitWebDriver', 'gjs', 'Xvfb']),
  openBrowser: async (profile) => {
    const port = await freePort()
    const display = await openDisplay()
    const program = startDriver(port, display.name)
    /** @type {string[]} */
    const complaints = []
    listen(program, complaints)
    await untilListening(port, program)
    const session = await startSession(port, profile)
    const end = async (signal) => {
      await endGroup(program, signal)
      await display.close()
    }
    return {
      version: (await session.getCapabilities()).get('browserVersion'),
      complaints,
      firstTab: tabOf(session, await session.getWindowHandle()),
      newTab: async () => {
        await session.switchTo().newWindow('tab')
        return tabOf(session, await session.getWindowHandle())
      },
      close: async () => {
        await session.quit()
        await end('SIGTERM')
      },
      kill: () => end('SIGKILL'),
    }
  },
}
