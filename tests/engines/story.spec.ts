/** The foundation's offline story, on engines that Playwright does not drive: one step after the other, per engine. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { appRoutes } from '../e2e/app-routes.ts'
import { readStored } from '../e2e/device-data.ts'
import { headingsOf } from '../e2e/route-headings.ts'
import { freePort, type ServerProcess, startServer } from '../factories/server-process.ts'
import type { Browser, Tab } from './browser.ts'
import { firefox } from './firefox.mjs'
import {
  inPage,
  openAfresh,
  textsAt,
  untilGone,
  untilSays,
  untilShown,
  untilSilent,
} from './looking.ts'
import * as people from './people.ts'
import * as at from './places.ts'
import { webkitgtk } from './webkitgtk.mjs'

const lift = 'Lift stops between floors'
const marathi = 'लिफ्ट पुन्हा बंद पडली आहे'
const edited = 'Lift stops between floors, every morning'
const gate = 'Gate does not close'
const waiting = 'Waiting to send'
const offline = at.anyText('No internet connection found. App is running in offline mode.')
const list = '/apps/reportproblem'
const login = at.heading('Log-in to your account')

/** Runs in the page. */
const readLacks = () => {
  const storage = navigator.storage ?? {}
  return [
    ['onbeforeinstallprompt' in window, 'an offer to install'],
    ['onfreeze' in document, 'frozen tabs'],
    [Reflect.has(storage, 'persist'), 'a promise to keep the data'],
    [Reflect.has(storage, 'estimate'), 'how much room is left'],
  ]
    .filter(([isThere]) => isThere !== true)
    .map(([, name]) => name)
    .join(', ')
}

const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `aangan-${name}-`))

for (const engine of [firefox, webkitgtk]) {
  test.describe
    .serial(engine.name, () => {
      const missing = engine.missing()
      test.skip(
        missing.length > 0,
        `not installed: ${missing.join(', ')} (apt-get install ${engine.packages})`,
      )

      const profile = newFolder('profile')
      const data = { DATA_DIR: newFolder('engines'), DEMO: 'small' }
      let port = 0
      let server: ServerProcess
      let owner: Browser
      let admin: Browser
      /** The tab in which the owner works. */
      let tab: Tab

      const start = async () => {
        server = await startServer(port, data, 'dist')
      }
      const expectAllWaiting = async (where: Tab) => {
        for (const title of [marathi, gate]) {
          await untilSays(where, at.reportRow(title), waiting)
        }
        await untilSays(where, at.reportRow(edited), 'Change waiting')
        await untilSays(where, at.reportRow(gate), 'Closed')
      }

      test.beforeAll(async () => {
        port = await freePort()
        await start()
        owner = await engine.openBrowser(profile)
        admin = await engine.openBrowser(newFolder('profile'))
        tab = owner.firstTab
      })
      test.afterEach(async () => {
        const step = test.info()
        if (step.status === step.expectedStatus) return
        writeFileSync(step.outputPath('shown.png'), await tab.picture(), 'base64')
        writeFileSync(step.outputPath('complaints.txt'), owner.complaints.join('\n'))
      })
      test.afterAll(async () => {
        await server?.end('SIGKILL')
        await owner?.close()
        await admin?.close()
      })

      test('people sign in, and the list is there', async () => {
        test.info().annotations.push({ type: 'version', description: owner.version })
        await people.signIn(admin.firstTab, server.url, 'Admin')
        await people.openReports(admin.firstTab)
        await people.signIn(tab, server.url, 'Owner')
        await people.openReports(tab)
        await untilShown(tab, at.reportRow(lift))
        await people.untilReadyOffline(tab)
      })

      test('the server stops; the list is there after a reload', async () => {
        expect(await server.end('SIGTERM')).toBe(0)
        await tab.reload()
        await untilShown(tab, at.reportRow(lift))
        await untilShown(tab, offline)
      })

      test('with the server gone, the list opens in a new window', async () => {
        const other = await owner.newTab()
        await other.open(`${server.url}${list}`)
        await untilShown(other, at.reportRow(lift))
        await untilShown(other, offline)
        await other.close()
      })

      test('with the server gone, every page opens', async () => {
        const routes = appRoutes()
        expect(routes.length).toBeGreaterThan(5)
        for (const { pattern, paths } of routes) {
          for (const path of paths) {
            await openAfresh(tab, `${server.url}${path}`)
            await untilSays(tab, '//h1', headingsOf(pattern).resident)
          }
        }
      })

      test('a report in Marathi, an edit, and a report that is fixed wait to be sent', async () => {
        await tab.open(`${server.url}${list}`)
        await people.makeReport(tab, marathi)
        await people.makeReport(tab, gate)
        await people.editTitle(tab, lift, edited)
        await people.markFixed(tab, gate)
        await expectAllWaiting(tab)
      })

      test('a second tab shows them, and what the first one does next', async () => {
        const second = await owner.newTab()
        await second.open(`${server.url}${list}`)
        await expectAllWaiting(second)
        await people.makeReport(tab, 'Seen from next door')
        await untilSays(second, at.reportRow('Seen from next door'), waiting)
        await second.close()
      })

      test('the browser is closed and opened again: all of it waits', async () => {
        await owner.close()
        owner = await engine.openBrowser(profile)
        tab = owner.firstTab
        await tab.open(`${server.url}${list}`)
        await expectAllWaiting(tab)
      })

      test('the browser is killed right after a change: all of it waits', async () => {
        await people.makeReport(tab, 'Written before the battery was empty')
        await owner.kill()
        owner = await engine.openBrowser(profile)
        tab = owner.firstTab
        await tab.open(`${server.url}${list}`)
        await expectAllWaiting(tab)
        await untilSays(tab, at.reportRow('Written before the battery was empty'), waiting)
      })

      test('the server starts: the admin sees each once, without a reload', async () => {
        await inPage(admin.firstTab, () => {
          Object.assign(window, { wasNotReloaded: true })
        })
        await start()
        for (const title of [
          marathi,
          edited,
          gate,
          'Seen from next door',
          'Written before the battery was empty',
        ]) {
          await untilShown(admin.firstTab, at.reportRow(title), 60_000)
        }
        await untilSays(admin.firstTab, at.reportRow(gate), 'Closed')
        expect(await inPage(admin.firstTab, () => 'wasNotReloaded' in window)).toBe(true)
      })

      test('nothing waits any more', async () => {
        for (const title of [marathi, gate]) {
          await untilSilent(tab, at.reportRow(title), waiting, 60_000)
        }
        await untilSilent(tab, at.reportRow(edited), 'Change waiting', 60_000)
        await untilGone(tab, offline)
      })

      test('a logout in one tab is one in all, and leaves nothing behind', async () => {
        const second = await owner.newTab()
        await second.open(`${server.url}${list}`)
        await untilShown(second, at.reportRow(marathi))
        const traces = /Rohan|Lift stops|owner@demo|लिफ्ट|Gate does not/
        expect(await inPage(tab, readStored)).toMatch(traces)
        await people.logOut(tab)
        await untilShown(second, login)
        await expect(async () => expect(await inPage(tab, readStored)).not.toMatch(traces)).toPass({
          timeout: 20_000,
        })
        expect(await textsAt(tab, at.reportRow(marathi))).toEqual([])
      })

      test('nothing that this engine is said to lack is there', async () => {
        const lacks = engine.lacks.join(', ')
        test.info().annotations.push({ type: 'cannot be automated', description: lacks })
        expect(await inPage(tab, readLacks)).toBe(lacks)
      })

      test('since it was opened last, the console and the security policy complained of nothing', () => {
        expect([...owner.complaints, ...admin.complaints]).toEqual([])
      })
    })
}
