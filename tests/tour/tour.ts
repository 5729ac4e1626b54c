/**
 * `npm run tour`: every screen as a picture, as the built app and the real server show it: every route × role × phone and
 * desktop × light and dark × online, offline, empty and with a storage that fails; in the other languages online and light.
 * Each is read where it is online: nothing English, cut off or out of place (legible.ts). Into tests/results/tour, with an
 * index. Then axe on every screen at the sizes that `npm test` leaves out (judge.ts). Any complaint fails it.
 *
 *   npm run tour -- --language hi --language mr                   only in those
 *   npm run tour -- --stop /home --person owner --state online    only those; each may be given several times
 *   npm run tour -- --axe                                         axe alone; --person and --size narrow it
 *   npm run tour -- --papers                                      every kind of paper as a PDF, in each language
 *   npm run tour -- --manifest                                    renews the pictures of the install dialog
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Language, languages } from '#contract/languages.ts'
import { freePort, startServer } from '../factories/server-process.ts'
import { chromiumLaunch } from '../setup/chromium.mjs'
import { type Shot, writeIndex } from './album.ts'
import { isLedAway, untilDrawn } from './drawn.ts'
import { judge, judgedPeople, judgedSizes } from './judge.ts'
import { illegible } from './legible.ts'
import { manifestPictures } from './manifest-pictures.ts'
import { choosePapersLanguage, papers, savePaper, untilPapersIn } from './papers.ts'
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
    language: { type: 'string', multiple: true },
    axe: { type: 'boolean' },
    papers: { type: 'boolean' },
    manifest: { type: 'boolean' },
  },
})
const isWanted = (kind: 'stop' | 'person' | 'state' | 'size' | 'language', value: string) =>
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

type Round = { url: string; person: TourPerson; size: Size; language: Language; state: TourState }

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
    const complaints = round.state === 'online' ? await illegible(page, round.language) : []
    complaints.push(...heard)
    // Words do not depend on the colours.
    for (const scheme of round.language === 'en' ? schemes : (['light'] as const)) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      // what fades into the other scheme is at its end
      const picture = await page.screenshot({ animations: 'disabled' })
      const key = [stop, round.person, round.size, scheme].join()
      if (round.state === 'online') online.set(key, picture)
      else if (online.get(key)?.equals(picture)) {
        shots.push({ ...seen, scheme, complaints })
        continue
      }
      const file = `${slugOf(stop)}/${round.language}-${round.person}-${round.size}-${scheme}-${round.state}.png`
      mkdirSync(join(folder, slugOf(stop)), { recursive: true })
      writeFileSync(join(folder, file), picture)
      shots.push({ ...seen, scheme, file, complaints })
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
  return { shots, look }
}

/** What a device shows when it fails or has nothing is looked at in one language. */
const statesIn = (language: Language, states: readonly TourState[]) =>
  language === 'en' ? states : states.filter((state) => state === 'online')

/** Each with its place. */
const complaintsOf = ({ complaints, stop, state }: Shot): string[] =>
  complaints.map((text) => `${stop} ${state}: ${text}`)

type Servers = { small: string; empty: string }
type Walk = { person: TourPerson; size: Size; language: Language }

/** One person at one size in one language: signed in once, then looking at everything in one state after the other. */
const walk = async (
  browser: Browser,
  servers: Servers,
  { shots, look }: ReturnType<typeof createAlbum>,
  { person, size, language }: Walk,
) => {
  const visit = async (url: string, chosen: readonly TourState[]) => {
    const mine = statesIn(language, chosen).filter((state) => isWanted('state', state))
    if (mine.length === 0) return
    const { context, page, heard } = await openVisit(browser, size, language)
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
        await look(page, stop, { url, person, size, language, state }, heard)
    }
    await context.close()
  }
  await visit(servers.small, ['online', 'offline', 'error'])
  await visit(servers.empty, ['empty'])
  const mine = shots.filter(
    (each) => each.person === person && each.size === size && each.language === language,
  )
  const complaints = mine.flatMap(complaintsOf)
  const pictures = mine.filter(({ file }) => file).length
  say(`${language}, ${person}, ${size}: ${pictures} pictures, ${complaints.length} complaints`)
  for (const complaint of complaints) say(`  ${complaint}`)
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

/** @returns whether nothing was complained about */
const takePictures = async (browser: Browser, servers: Servers): Promise<boolean> => {
  const wantedSizes = pictureSizes.filter((size) => isWanted('size', size))
  const walks = languages
    .filter((language) => isWanted('language', language))
    .flatMap((language) =>
      people
        .filter((person) => isWanted('person', person))
        .flatMap((person) => wantedSizes.map((size) => ({ person, size, language }))),
    )
  const album = createAlbum()
  await inTurns(walks, 2, (each) => walk(browser, servers, album, each))
  mkdirSync(folder, { recursive: true })
  writeIndex(folder, album.shots)
  say(`${album.shots.filter(({ file }) => file).length} pictures in ${folder}/index.html`)
  return album.shots.every(({ complaints }) => complaints.length === 0)
}

/**
 * Of the app as it is with internet.
 * @returns whether nothing was complained about
 */
const judgeAll = async (browser: Browser, url: string): Promise<boolean> => {
  let isGood = true
  const walks = judgedPeople
    .filter((person) => isWanted('person', person))
    .flatMap((person) =>
      judgedSizes.filter((size) => isWanted('size', size)).map((size) => ({ person, size })),
    )
  const chosen = stops.filter((stop) => isWanted('stop', stop))
  await inTurns(walks, 2, async (round) => {
    const { judged, found } = await judge(browser, { url, ...round }, chosen)
    say(`${round.person}, ${round.size}: axe on ${judged} screens, ${found.length} complaints`)
    for (const complaint of found) say(`  ${complaint}`)
    isGood &&= found.length === 0
  })
  return isGood
}

/** Whoever chooses the language is not who reads them. */
const makePapers = async (browser: Browser, url: string) => {
  const [office, reader] = [
    await openVisit(browser, 'desktop'),
    await openVisit(browser, 'desktop'),
  ]
  await enter(office.page, url, 'superadmin')
  await enter(reader.page, url, 'treasurer')
  for (const language of languages.filter((each) => isWanted('language', each))) {
    // a society begins in English
    if (language !== 'en') await choosePapersLanguage(office.page, url, language)
    await untilPapersIn(reader.page, url, language)
    mkdirSync(join(folder, 'papers', language), { recursive: true })
    for (const name of Object.keys(papers)) {
      const file = join(folder, 'papers', language, `${name}.pdf`)
      copyFileSync(await savePaper(reader.page, url, name), file)
    }
    say(`${Object.keys(papers).length} papers in ${folder}/papers/${language}`)
  }
  await Promise.all([office.context.close(), reader.context.close()])
}

const tour = (browser: Browser) =>
  withServers(async (servers) => {
    const hasPictures = wanted.axe !== true
    const isSeen = !hasPictures || (await takePictures(browser, servers))
    const isJudged = isWanted('state', 'online') && isWanted('language', 'en')
    const isRead = !isJudged || (await judgeAll(browser, servers.small))
    if (!isSeen || !isRead) process.exitCode = 1
  })

const browser = await chromium.launch(chromiumLaunch())
if (wanted.manifest === true) await withServers(({ small }) => manifestPictures(browser, small))
else if (wanted.papers === true) await withServers(({ small }) => makePapers(browser, small))
else await tour(browser)
await browser.close()
