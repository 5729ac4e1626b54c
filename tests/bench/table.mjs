/**
 * `npm run bench -- table`: the data table with 50,000 rows on the built app, in a Chromium four times slower than this machine.
 *
 * **Echo**: a key until the letter is painted; beside it a bare input on the same page. **Answer**: the last key of a word until
 * the rows that pass, their count and totals are painted; beside it a plain filter of an array of as many texts that draws one
 * line. **Scrolling**: in each frame of the page, rows cover all that is seen of the table; and in each picture that the browser
 * has shown of it there is writing on every line.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../setup/chromium.mjs'
import { isQuiet, loadNow } from './machine.mjs'
import { blankLinesIn, picturesDuring } from './pictures.mjs'
import { shareMyPriority } from './priority.mjs'

const slower = 4
const rowCount = 50_000
const limits = { echo: 50, answer: 400 }
/** Numbers of receipts, from those that many have to those that one has; each letter is a key, and changes what is found. */
const words = ['1', '23', 'r/4', '45', 'r/012', '789', '4567', 'r/0999']
const keyDelayMs = 90

const probe = readFileSync(new URL('table-probe.js', import.meta.url), 'utf8')
const say = (text) => process.stdout.write(`${text}\n`)

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const startApp = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-bench-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, DATA_DIR: folder, DEMO: 'small', PORT: String(port) },
    stdio: 'ignore',
  })
  const origin = `http://localhost:${port}`
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null)
    if (answer?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return {
    origin,
    end: () => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const percentile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
}

const countOf = (page) =>
  page.locator('.dt-bar-count').evaluate((count) => count.firstChild?.textContent ?? '')

const probed = (page, work, value) =>
  page.evaluate(([name, input]) => globalThis.tableProbe[name](input), [work, value])

/** Typed once without a clock, to know what the answer is; a word that changes nothing at its last letter is no question. */
const learn = async (page, box) => {
  const known = []
  for (const word of words) {
    await box.fill(word.slice(0, -1))
    await page.waitForTimeout(1200)
    const before = await countOf(page)
    await box.fill(word)
    await page.waitForTimeout(1200)
    const after = await countOf(page)
    if (before !== after) known.push({ word, after })
  }
  return known
}

const typeInto = async (page, box, { word, after }) => {
  await box.fill('')
  await page.waitForTimeout(800)
  await box.focus()
  await probed(page, 'takeEchoes')
  await page.keyboard.type(word, { delay: keyDelayMs })
  const answer = await probed(page, 'answeredAfter', after)
  await page.waitForTimeout(200)
  return { answer, echoes: await probed(page, 'takeEchoes') }
}

const measureFloor = async (page) => {
  await probed(page, 'layFloor', rowCount)
  await probed(page, 'takeEchoes')
  for (const word of words) {
    await page.keyboard.type(word, { delay: keyDelayMs })
    await page.getByLabel('Floor').fill('')
    await page.waitForTimeout(100)
  }
  const answers = await page.evaluate(() => globalThis.tableProbe.floor)
  // the bare box alone: without its filter
  await page.evaluate(() => {
    const bare = document.createElement('input')
    bare.setAttribute('aria-label', 'Bare')
    document.body.prepend(bare)
    bare.focus()
  })
  await probed(page, 'takeEchoes')
  for (const word of words) await page.keyboard.type(word, { delay: keyDelayMs })
  await page.waitForTimeout(200)
  return { answers, echoes: await probed(page, 'takeEchoes') }
}

const scrollAbout = async (page) => {
  // a wheel that is turned quickly, then a page key that is held, then to the end and back
  for (let notch = 0; notch < 60; notch += 1) {
    await page.mouse.wheel(0, 120)
    await page.waitForTimeout(16)
  }
  await page.locator('[data-row] [data-at="number"]').first().focus()
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('PageDown')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+Home')
  // a hand takes longer than this from the keys to the wheel
  await page.waitForTimeout(200)
  // a wheel gathers speed; the browser itself draws ahead only as far as it has seen it move
  for (let notch = 0; notch < 30; notch += 1) {
    await page.mouse.wheel(0, Math.min(400, 100 + 50 * notch))
    await page.waitForTimeout(16)
  }
  await page.waitForTimeout(300)
}

const measureScrolling = async (page, devtools, reader) => {
  const area = await page.evaluate(() => {
    const box = document.querySelector('.dt-scroller')
    box.scrollTop = 0
    box.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = box.getBoundingClientRect()
    const top = box.querySelector('thead').offsetHeight
    const end = box.querySelector('tfoot')?.offsetHeight ?? 0
    const row = box.querySelector('[data-row]').offsetHeight
    const whole = { x, y: y + top, width: width - 24, height: height - top - end, row }
    return Object.fromEntries(
      Object.entries(whole).map(([name, value]) => [name, Math.round(value)]),
    )
  })
  await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2)
  const pictures = await picturesDuring(devtools, async () => {
    await page.evaluate(() => {
      globalThis.stopWatching = globalThis.tableProbe.watchFrames()
    })
    await scrollAbout(page)
  })
  const frames = await page.evaluate(() => {
    globalThis.stopWatching()
    const { seen, blank } = globalThis.tableProbe.frames
    return { seen, blank }
  })
  const blankPictures = await blankLinesIn(reader, pictures, area)
  return { ...frames, pictures: pictures.length, blankPictures }
}

const openTable = async (browser, origin) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-IN' })
  await page.addInitScript({ content: probe })
  await page.goto(`${origin}/components/material-ui/tables`)
  await page.getByText('50,000 of 50,000').first().waitFor()
  shareMyPriority()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, devtools }
}

const line = (what, ours, theirs, limit) => ({
  what,
  ours: percentile(ours, 0.95),
  median: percentile(ours, 0.5),
  theirs: percentile(theirs, 0.95),
  limit,
  count: ours.length,
})

const ms = (value) => `${Math.round(value)} ms`

const tableOf = (lines) =>
  [
    ['what', 'Aangan p95', 'median', 'floor p95', 'ratio', 'limit', ''],
    ['---', '---', '---', '---', '---', '---', '---'],
    ...lines.map(({ what, ours, median, theirs, limit, count }) => [
      `${what} (${count})`,
      ms(ours),
      ms(median),
      ms(theirs),
      (ours / theirs).toFixed(1),
      `≤ ${ms(limit)}`,
      ours <= limit ? 'held' : '**over**',
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** @param {number} runs @returns {Promise<{ text: string, isHeld: boolean }>} */
export const measureTable = async (runs) => {
  if (!existsSync('dist/server/main.js')) throw new Error('Build first: npm run build')
  const app = await startApp()
  const browser = await chromium.launch(chromiumLaunch())
  const echoes = []
  const answers = []
  const floor = { echoes: [], answers: [] }
  const scrolls = []
  let noisy = 0
  try {
    for (let round = 0; round <= runs; round += 1) {
      const { page, devtools } = await openTable(browser, app.origin)
      const box = page.getByRole('textbox', { name: 'Number filter' })
      const known = await learn(page, box)
      const mine = { echoes: [], answers: [] }
      for (const question of known) {
        const typed = await typeInto(page, box, question)
        mine.echoes.push(...typed.echoes)
        mine.answers.push(typed.answer)
      }
      await box.fill('')
      await page.waitForTimeout(800)
      const reader = await browser.newPage()
      const scroll = await measureScrolling(page, devtools, reader)
      const bare = await measureFloor(page)
      await reader.close()
      await page.close()
      say(
        `  ${round === 0 ? 'warm-up' : `round ${round}`}: echo p95 ${ms(percentile(mine.echoes, 0.95))} beside ${ms(percentile(bare.echoes, 0.95))}, answer p95 ${ms(percentile(mine.answers, 0.95))} beside ${ms(percentile(bare.answers, 0.95))}, blank ${scroll.blank.length} of ${scroll.seen} frames and ${scroll.blankPictures.length} of ${scroll.pictures} pictures${scroll.blankPictures.map(({ at, longest }) => ` (picture ${at}: ${longest} px)`).join('')} (load ${loadNow()})`,
      )
      if (round === 0) continue
      if (!isQuiet()) noisy += 1
      echoes.push(...mine.echoes)
      answers.push(...mine.answers)
      floor.echoes.push(...bare.echoes)
      floor.answers.push(...bare.answers)
      scrolls.push(scroll)
    }
  } finally {
    await browser.close()
    app.end()
  }
  const sum = (of) => scrolls.reduce((all, each) => all + of(each), 0)
  const lines = [
    line('a key until its letter is painted', echoes, floor.echoes, limits.echo),
    line('the last key until the filtered rows are painted', answers, floor.answers, limits.answer),
  ]
  const blank = sum(({ blank: found }) => found.length)
  const blankPictures = sum(({ blankPictures: found }) => found.length)
  const text = `${rowCount} rows, processor ${slower} times slower; ${runs} rounds after one warm-up, ${noisy} of them on a machine that was not quiet.

${tableOf(lines)}

Scrolling: ${blank} of ${sum(({ seen }) => seen)} frames of the page and ${blankPictures} of ${sum(({ pictures }) => pictures)} pictures of the browser had a place without rows.
`
  const isHeld = lines.every(({ ours, limit }) => ours <= limit) && blank + blankPictures === 0
  return { text, isHeld }
}
