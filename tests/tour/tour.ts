/**
 * `npm run tour`: every screen as a picture, as the built app and the real server show it: every route × role × phone and
 * desktop × light and dark × online, offline, empty and with a storage that fails. Into tests/results/tour, with an index.
 * Then axe on every screen at the sizes that `npm test` leaves out (judge.ts). A complaint of axe or of a console fails it.
 *
 *   npm run tour -- --stop /home --person owner --state online    only those; each may be given several times
 *   npm run tour -- --axe                                         axe alone; --person and --size narrow it
 *   npm run tour -- --manifest                                    renews the pictures of the install dialog
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { freePort, startServer } from '../factories/server-process.ts'
import { chromiumLaunch } from '../setup/chromium.mjs'
import { type Shot, writeIndex } from './album.ts'
import { isLedAway, untilDrawn } from './drawn.ts'
import { judge, judgedPeople, judgedSizes } from './judge.ts'
import { manifestPictures } from './manifest-pictures.ts'
import { enter, people, type TourPerson } from './people.ts'
import { slugOf, stops } from './places.ts'
import { breakReads, type TourState } from './states.ts'
import { openVisit, type Size } from './visit.ts'

const folder = 'tests/results/tour'
const pictureSizes = ['phone', 'desktop'] as const
const schemes = ['light', 'dark'] as const

const { values: wanted } = parseArgs({
  options: {
    stop: { type: 'string', multiple: true },
    person: { type: 'string', multiple: true },
    state: { type: 'string', multiple: true },
    size: { type: 'string', multiple: true },
    axe: { type: 'boolean' },
    manifest: { type: 'boolean' },
  },
})
const isWanted = (kind: 'stop' | 'person' | 'state' | 'size', value: string) =>
  wanted[kind]?.includes(value) ?? true

const say = (text: string) => process.stdout.write(`${text}\n`)

/** The banner comes only when requests have failed for a while. */
const untilNoticed = (page: Page) =>
  page
    .getByText('No internet connection found.')
    .waitFor({ timeout: 8000 })
    .catch(() => {})

const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

type Round = { url: string; person: TourPerson; size: Size; state: TourState }

const createAlbum = () => {
  const shots: Shot[] = []
  /** As drawn online: what looks the same in another state is no picture more. */
  const online = new Map<string, Buffer>()
  const look = async (page: Page, stop: string, { url, ...round }: Round, heard: string[]) => {
    heard.length = 0
    await page.goto(`${url}${stop}`).catch((error) => heard.push(String(error)))
    await untilDrawn(page)
    const seen = { stop, ...round }
    if (isLedAway(stop, page)) {
      shots.push({ ...seen, scheme: 'light', ledTo: addressOf(page), complaints: [...heard] })
      return
    }
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      // what fades into the other scheme is at its end
      const picture = await page.screenshot({ animations: 'disabled' })
      const key = [stop, round.person, round.size, scheme].join()
      if (round.state === 'online') online.set(key, picture)
      else if (online.get(key)?.equals(picture)) {
        shots.push({ ...seen, scheme, complaints: [...heard] })
        continue
      }
      const file = `${slugOf(stop)}/${round.person}-${round.size}-${scheme}-${round.state}.png`
      mkdirSync(join(folder, slugOf(stop)), { recursive: true })
      writeFileSync(join(folder, file), picture)
      shots.push({ ...seen, scheme, file, complaints: [...heard] })
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
  return { shots, look }
}

type Servers = { small: string; empty: string }

/** One person at one size: signed in once, then looking at everything in one state after the other. */
const walk = async (
  browser: Browser,
  servers: Servers,
  { shots, look }: ReturnType<typeof createAlbum>,
  person: TourPerson,
  size: Size,
) => {
  const visit = async (url: string, chosen: readonly TourState[]) => {
    const mine = chosen.filter((state) => isWanted('state', state))
    if (mine.length === 0) return
    const { context, page, heard } = await openVisit(browser, size)
    await enter(page, url, person)
    for (const state of mine) {
      if (state === 'offline') {
        // what is opened for the first time without internet is not on the device by then
        if (!mine.includes('online')) await page.goto(`${url}/home`)
        await context.setOffline(true)
        await untilNoticed(page)
      } else await context.setOffline(false)
      if (state === 'error') await breakReads(context)
      for (const stop of stops.filter((each) => isWanted('stop', each)))
        await look(page, stop, { url, person, size, state }, heard)
    }
    await context.close()
  }
  await visit(servers.small, ['online', 'offline', 'error'])
  await visit(servers.empty, ['empty'])
  say(
    `${person}, ${size}: ${shots.filter((each) => each.person === person && each.size === size && each.file).length} pictures`,
  )
}

/** As many at a time as the machine takes. */
const inTurns = async <T>(
  things: readonly T[],
  atOnce: number,
  work: (thing: T) => Promise<void>,
) => {
  const queue = [...things]
  const next = async (): Promise<void> => {
    const thing = queue.shift()
    if (thing === undefined) return
    await work(thing)
    return next()
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

const withServers = async (work: (servers: Servers) => Promise<void>) => {
  const data = mkdtempSync(join(tmpdir(), 'aangan-tour-'))
  const start = async (demo: string) =>
    startServer(await freePort(), { DATA_DIR: join(data, demo), DEMO: demo }, 'dist')
  const [small, empty] = [await start('small'), await start('empty')]
  try {
    await work({ small: small.url, empty: empty.url })
  } finally {
    await Promise.all([small.end('SIGTERM'), empty.end('SIGTERM')])
    rmSync(data, { recursive: true, force: true })
  }
}

/** @returns what was complained about, with its place */
const takePictures = async (browser: Browser, servers: Servers): Promise<string[]> => {
  const walks = people
    .filter((person) => isWanted('person', person))
    .flatMap((person) =>
      pictureSizes.filter((size) => isWanted('size', size)).map((size) => ({ person, size })),
    )
  const album = createAlbum()
  await inTurns(walks, 2, ({ person, size }) => walk(browser, servers, album, person, size))
  mkdirSync(folder, { recursive: true })
  writeIndex(folder, album.shots)
  say(`${album.shots.filter(({ file }) => file).length} pictures in ${folder}/index.html`)
  return album.shots.flatMap(({ complaints, ...shot }) =>
    complaints.map((text) => `${shot.stop} ${shot.person} ${shot.size} ${shot.state}: ${text}`),
  )
}

/** Of the app as it is with internet. */
const judgeAll = async (browser: Browser, url: string): Promise<string[]> => {
  const faults: string[] = []
  const walks = judgedPeople
    .filter((person) => isWanted('person', person))
    .flatMap((person) =>
      judgedSizes.filter((size) => isWanted('size', size)).map((size) => ({ person, size })),
    )
  const chosen = stops.filter((stop) => isWanted('stop', stop))
  await inTurns(walks, 2, async (round) => {
    const { judged, found } = await judge(browser, { url, ...round }, chosen)
    faults.push(...found)
    say(`${round.person}, ${round.size}: axe on ${judged} screens, ${found.length} complaints`)
  })
  return faults
}

const tour = (browser: Browser) =>
  withServers(async (servers) => {
    const complaints = wanted.axe === true ? [] : await takePictures(browser, servers)
    if (isWanted('state', 'online')) complaints.push(...(await judgeAll(browser, servers.small)))
    for (const complaint of complaints) say(complaint)
    if (complaints.length > 0) process.exitCode = 1
  })

const browser = await chromium.launch(chromiumLaunch())
await (wanted.manifest === true
  ? withServers(({ small }) => manifestPictures(browser, small))
  : tour(browser))
await browser.close()
