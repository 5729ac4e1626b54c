/** Scrolls a long list as a wheel does that gathers speed, and says how far it came and whether anything of it was seen blank. */
import { blankLinesIn, picturesDuring } from './pictures.mjs'

const most = 1500
const looked = 20

const probed = (page, work, ...args) =>
  page.evaluate(([name, values]) => globalThis.listProbe[name](...values), [work, args])

const wheel = async (page, pixels) => {
  await page.mouse.wheel(0, pixels)
  await page.waitForTimeout(16)
}

/**
 * @param {import('playwright').Page} page
 * @param {string} rows selects them
 * @param {number} target the row that is to be seen
 */
export const scrollList = async (page, rows, target) => {
  await page.mouse.move(640, 500)
  // past what stands above the list
  for (let notch = 0; notch < 10; notch += 1) await wheel(page, 100)
  const area = await probed(page, 'areaOf', rows)
  const devtools = await page.context().newCDPSession(page)
  let row = 0
  const pictures = await picturesDuring(devtools, async () => {
    await probed(page, 'watchFrames', rows)
    for (let notch = 0; notch < most && row < target; notch += 1) {
      await wheel(page, Math.min(400, 100 + 20 * notch))
      if (notch % looked === 0) row = await probed(page, 'lastSeen', rows)
    }
    await page.waitForTimeout(300)
  })
  const frames = await probed(page, 'takeFrames')
  const reader = await page.context().newPage()
  const blankPictures = await blankLinesIn(reader, pictures, area)
  await reader.close()
  return { ...frames, row, pictures: pictures.length, blankPictures: blankPictures.length }
}
