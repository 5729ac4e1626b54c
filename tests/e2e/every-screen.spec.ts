/**
 * Every route, by its stop in the visual tour: axe finds nothing at two sizes in both schemes; nothing is wider than a
 * window of 320 px or is lost with letters twice as large; labels 40 % longer are not cut off.
 */
import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { isLedAway, untilDrawn } from '../tour/drawn.ts'
import { enter, type TourPerson } from '../tour/people.ts'
import { stops } from '../tour/places.ts'
import { colourViolations, namelessControls, violations } from './axe.ts'
import { makeLongTexts } from './builds.ts'
import { cutOffTexts, sideways } from './cut-off.ts'
import { startDemoServer } from './demo-server.ts'
import { test } from './visitor.ts'

const desktop = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }
const smallest = { width: 320, height: 640 }
const largePhone = { width: 412, height: 915 }

/** Between them they may open everything; each looks at what those before could not. */
const people: readonly TourPerson[] = ['treasurer', 'superadmin', 'guest', 'pending']

type Look = (page: Page, say: (fault: string) => void, stop: string) => Promise<void>

/** Each takes minutes: they are shared out among the workers. */
const shares = [0, 1, 2, 3] as const
const shareOf = (share: number) => stops.filter((_, i) => i % shares.length === share)

/** Every fault of these screens, so that a person gets the whole list. */
const faultsOf = async (
  screens: readonly string[],
  open: (person: TourPerson) => Promise<{ page: Page; url: string }>,
  look: Look,
) => {
  const faults: string[] = []
  let left = [...screens]
  for (const person of people) {
    const { page, url } = await open(person)
    const seen = new Set<string>()
    for (const stop of left) {
      await page.goto(`${url}${stop}`)
      await untilDrawn(page)
      if (isLedAway(stop, page)) continue
      seen.add(stop)
      await look(page, (fault) => faults.push(`${stop} (${person}): ${fault}`), stop)
    }
    left = left.filter((stop) => !seen.has(stop))
  }
  expect(left, 'screens nobody could open').toEqual([])
  return faults
}

const judgeAt = async (viewport: typeof phone, [page, say, stop]: Parameters<Look>) => {
  // A wide window has no drawer: its navigation is there.
  if (stop.endsWith('panel=menu') && viewport !== phone) return
  await page.setViewportSize(viewport)
  for (const [colorScheme, found] of [
    ['light', violations],
    ['dark', colourViolations],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const fault of await found(page)) say(`${viewport.width} px, ${colorScheme}: ${fault}`)
  }
  for (const control of await namelessControls(page)) say(control)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

const hasTable = (stop: string) => /\/(incomes|residents)$/.test(stop)

const reflow: Look = async (page, say, stop) => {
  await page.setViewportSize(smallest)
  const wider = await sideways(page)
  if (wider > 1) say(`${wider} px wider than a window of 320`)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const viewport of hasTable(stop) ? [phone, largePhone, desktop] : [largePhone, desktop]) {
    await page.setViewportSize(viewport)
    const twice = await sideways(page)
    if (twice > 1) say(`${twice} px wider than a window of ${viewport.width}, letters of 200 %`)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize(desktop)
}

const accented = /\u0301/u
const labels: Look = async (page, say) => {
  // or nothing would ever be found
  await expect(page.locator('body')).toContainText(accented)
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    // a chart is drawn anew for another size
    await expect
      .poll(() => cutOffTexts(page, accented), { timeout: 2000 })
      .toEqual([])
      .catch(() => {})
    for (const text of await cutOffTexts(page, accented)) say(`${viewport.width} px: ${text}`)
    const wider = await sideways(page)
    if (wider > 1) say(`${wider} px wider than a window of ${viewport.width}`)
  }
}

let server: ServerProcess
test.beforeAll(async () => {
  server = await startDemoServer()
})
test.afterAll(async () => {
  await server.end('SIGKILL')
})
test.setTimeout(600_000)
test.describe.configure({ mode: 'parallel' })

for (const share of shares) {
  const part = `part ${share + 1} of ${shares.length}`

  test(`nothing for axe at any size, light or dark, nor wider than its window: ${part}`, async ({
    open,
  }) => {
    const enterAs = async (person: TourPerson) => {
      const { page } = await open({ viewport: desktop })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await enter(page, server.url, person)
      return { page, url: server.url }
    }
    const faults = await faultsOf(shareOf(share), enterAs, async (...at) => {
      await judgeAt(desktop, at)
      await judgeAt(phone, at)
      await reflow(...at)
    })
    expect(faults).toEqual([])
  })
}

test('labels 40 % longer are nowhere cut off', async ({ open }) => {
  const { program } = makeLongTexts()
  const long = await startDemoServer({ program })
  try {
    const enterAs = async (person: TourPerson) => {
      const { page } = await open({ viewport: desktop })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await enter(page, long.url, person)
      return { page, url: long.url }
    }
    expect(await faultsOf(stops, enterAs, labels)).toEqual([])
  } finally {
    await long.end('SIGKILL')
  }
})
