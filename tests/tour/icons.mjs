/** Draws the app's icons from public/favicon.svg: `node tests/tour/icons.mjs`. Its output is committed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../setup/chromium.mjs'

const svg = readFileSync('public/favicon.svg', 'utf8')
const brand = '#036b6f'

/** A maskable icon bleeds to the edge and keeps its drawing in the middle 80 %; the others keep their round corners. */
const icons = [
  { file: 'icon-192.png', size: 192, inset: 0, background: 'transparent' },
  { file: 'icon-512.png', size: 512, inset: 0, background: 'transparent' },
  { file: 'maskable-192.png', size: 192, inset: 0.1, background: brand },
  { file: 'maskable-512.png', size: 512, inset: 0.1, background: brand },
  { file: 'apple-touch-180.png', size: 180, inset: 0.06, background: brand },
  { file: 'shortcut-home-96.png', size: 96, inset: 0, background: 'transparent' },
]

const browser = await chromium.launch(chromiumLaunch())
const page = await browser.newPage()

const draw = async ({ size, inset, background }) => {
  await page.setViewportSize({ width: size, height: size })
  const inner = Math.round(size * (1 - 2 * inset))
  await page.setContent(
    `<body style="margin:0;background:${background};display:grid;place-content:center;height:100vh">
      <div style="width:${inner}px;height:${inner}px">${svg}</div></body>`,
  )
  return page.screenshot({ omitBackground: true })
}

for (const icon of icons) writeFileSync(`public/icons/${icon.file}`, await draw(icon))

/** An .ico of one PNG of 32 × 32. */
const png = await draw({ size: 32, inset: 0, background: 'transparent' })
const head = Buffer.alloc(22)
head.writeUInt16LE(1, 2)
head.writeUInt16LE(1, 4)
head.writeUInt8(32, 6)
head.writeUInt8(32, 7)
head.writeUInt16LE(1, 10)
head.writeUInt16LE(32, 12)
head.writeUInt32LE(png.length, 14)
head.writeUInt32LE(22, 18)
writeFileSync('public/favicon.ico', Buffer.concat([head, png]))
await browser.close()
