/** Spec 2.6 and 9: where the parts of the frame stand and how large they are, measured in a real browser. */
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boxOf, openFrame, phone, tablet } from '../../../tests/factories/open-frame.tsx'

const toolbar = () => boxOf(document.querySelector('header'))
const main = () => boxOf(document.querySelector('main'))
const foldButton = page.getByRole('button', { name: /the navigation$/ })
const panel = () => foldButton.element().closest('[class*="panel"]')
const navbar = () => boxOf(panel())
const expectWidth = (width: number) => expect.poll(() => navbar().width).toBe(width)
const sideways = () => document.documentElement.scrollWidth - window.innerWidth
const pageScrolls = () => document.documentElement.scrollHeight > window.innerHeight
const contentScrolls = () =>
  [...document.querySelectorAll('main, main *')].some(
    (element) =>
      element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === 'auto',
  )

afterEach(() => localStorage.removeItem('aangan-navbar-folded'))

test('by default the navbar of 280 stands left, unfolded, and the toolbar of 64 beside it', async () => {
  await openFrame({}, { lines: 100 })
  expect(navbar()).toMatchObject({ left: 0, top: 0, width: 280, bottom: 800 })
  expect(toolbar()).toMatchObject({ left: 280, top: 0, height: 64, right: 1280 })
  expect(main()).toMatchObject({ left: 280, top: 64, right: 1280, bottom: 800 })
  expect(contentScrolls()).toBe(true)
  expect(pageScrolls()).toBe(false)
})

test('on the right, the navbar leaves the left to the page', async () => {
  await openFrame({ navbarSide: 'right' })
  expect(navbar()).toMatchObject({ left: 1000, right: 1280 })
  expect(main()).toMatchObject({ left: 0, right: 1000 })
})

test.each(['left', 'right'])('a toolbar above lies over a navbar on the %s', async (navbarSide) => {
  await openFrame({ toolbar: 'above', navbarSide })
  expect(toolbar()).toMatchObject({ left: 0, top: 0, right: 1280, height: 64 })
  expect(navbar()).toMatchObject({ top: 64, bottom: 800, width: 280 })
  expect(main().top).toBe(64)
})

test('a boxed frame is at most 1280 wide, in the middle', async () => {
  await openFrame({ width: 'boxed' }, { size: [1920, 1080] })
  expect(navbar().left).toBe(320)
  expect(toolbar().right).toBe(1600)
  expect(sideways()).toBe(0)
})

test('with body scrolling the whole page scrolls, and toolbar and navbar stay', async () => {
  await openFrame({ scroll: 'body' }, { lines: 100 })
  expect(contentScrolls()).toBe(false)
  expect(pageScrolls()).toBe(true)
  window.scrollTo(0, 500)
  await expect.poll(() => main().top).toBeLessThan(-300)
  expect(toolbar()).toMatchObject({ top: 0, height: 64 })
  expect(navbar()).toMatchObject({ top: 0, bottom: 800 })
})

test('on a phone nothing of it counts: toolbar of 56, page, tab bar', async () => {
  const all = { navbarSide: 'right', toolbar: 'above', width: 'boxed', scroll: 'content' }
  await openFrame(all, { size: phone, lines: 100 })
  expect(toolbar()).toMatchObject({ left: 0, top: 0, right: 360, height: 56 })
  expect(main()).toMatchObject({ left: 0, top: 56, right: 360 })
  expect(pageScrolls()).toBe(true)
  await expect.element(page.getByRole('navigation', { name: 'Tab bar' })).toBeVisible()
  await expect.element(foldButton).not.toBeInTheDocument()
  expect(sideways()).toBe(0)
})

const hover = (isThere: boolean, pointerType = 'mouse') =>
  panel()?.dispatchEvent(
    new PointerEvent(isThere ? 'pointerover' : 'pointerout', { bubbles: true, pointerType }),
  )

test('folded to 64, it opens over the content after 150 ms of hover and closes after 150', async () => {
  await openFrame()
  await foldButton.click()
  await expectWidth(64)
  expect(toolbar().left).toBe(64)
  await page.getByRole('heading', { level: 1 }).hover()
  const draw = setTimeout
  const after = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await new Promise((resolve) => draw(resolve, 50))
    return panel()?.hasAttribute('data-over')
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    hover(true)
    expect(await after(149)).toBe(false)
    expect(await after(1)).toBe(true)
    expect(toolbar().left).toBe(64)
    hover(false)
    expect(await after(149)).toBe(true)
    expect(await after(1)).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('the focus opens the folded navbar, and Escape closes it and keeps the focus', async () => {
  await openFrame()
  await userEvent.keyboard('[[')
  await expectWidth(64)
  while (document.activeElement !== foldButton.element()) await userEvent.tab()
  await expectWidth(280)
  await userEvent.tab()
  const line = document.activeElement
  expect(panel()?.contains(line)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expectWidth(64)
  expect(document.activeElement).toBe(line)
})

test('a finger opens it on a tablet by its button alone, and closes it beside it', async () => {
  await openFrame({}, { size: tablet })
  await expectWidth(64)
  hover(true, 'touch')
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expectWidth(64)
  await foldButton.click()
  await expectWidth(280)
  expect(toolbar().left).toBe(64)
  await page.getByRole('heading', { level: 1 }).click()
  await expectWidth(64)
})

test('`[` folds, and does nothing where single keys are switched off', async () => {
  await openFrame({ singleKeys: 'off' })
  await userEvent.keyboard('[[')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expectWidth(280)
})
