/** The horizontal layout (spec 2.6, ux.md 4.1): a row of menus over or under the toolbar. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boxOf, openFrame, phone } from '../../../tests/factories/open-frame.tsx'

const row = page.getByRole('navigation', { name: 'Main navigation' })
const group = row.getByRole('button', { name: 'Accounts' })
const bills = row.getByRole('link', { name: 'Bills' })
const focused = () => document.activeElement?.textContent

const openRow = async (settings = {}, at = '/home') => {
  const history = await openFrame({ layout: 'horizontal', ...settings }, { at })
  await expect.element(group).toBeVisible()
  return history
}

test.each([
  ['below', 0, 56],
  ['above', 64, 0],
])('with the toolbar %s the row of menus stands at %i', async (toolbar, rowTop, toolbarTop) => {
  await openRow({ toolbar })
  expect(boxOf(row.element())).toMatchObject({ left: 0, right: 1280, top: rowTop, height: 56 })
  expect(boxOf(document.querySelector('header'))).toMatchObject({ top: toolbarTop, height: 64 })
  expect(boxOf(document.querySelector('main'))).toMatchObject({ left: 0, top: 120, bottom: 800 })
})

test('on a phone there is no row, but the tab bar', async () => {
  await openFrame({ layout: 'horizontal' }, { size: phone })
  await expect.element(page.getByRole('navigation', { name: 'Tab bar' })).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
})

test('a group opens after 150 ms of hover, and closes 150 ms after it', async () => {
  await openRow()
  const hover = (isThere: boolean) =>
    group.element().dispatchEvent(
      new PointerEvent(isThere ? 'pointerover' : 'pointerout', {
        bubbles: true,
        pointerType: 'mouse',
      }),
    )
  const draw = setTimeout
  const isOpenAfter = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await new Promise((resolve) => draw(resolve, 50))
    return group.element().getAttribute('aria-expanded') === 'true'
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    hover(true)
    expect(await isOpenAfter(149)).toBe(false)
    expect(await isOpenAfter(1)).toBe(true)
    hover(false)
    expect(await isOpenAfter(149)).toBe(true)
    expect(await isOpenAfter(1)).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('a press opens a group, and another closes it', async () => {
  await openRow()
  await expect.element(bills).not.toBeInTheDocument()
  await group.click()
  await expect.element(bills).toBeVisible()
  await group.click()
  await expect.element(bills).not.toBeInTheDocument()
  await group.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(bills).not.toBeInTheDocument()
})

test('arrows move through the row and its menus, Escape closes and goes back', async () => {
  const history = await openRow()
  row.getByRole('link', { name: 'Home' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('Accounts')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('Bills')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('Incomes')
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Bills')
  await userEvent.keyboard('{Escape}')
  expect(focused()).toBe('Accounts')
  await expect.element(bills).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('Bills')
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('Mail')
  await expect.element(bills).not.toBeInTheDocument()
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe('Home')
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('Mail')
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
  await expect.poll(focused).toBe('Bills')
  await userEvent.keyboard('{Enter}')
  expect(history.location.pathname).toBe('/apps/accounts/bills')
  await expect.element(bills).not.toBeInTheDocument()
})

test('the row shows where the person is', async () => {
  await openRow({}, '/apps/accounts/bills')
  await expect.element(group).toHaveAttribute('data-active')
  await group.click()
  await expect.element(bills).toHaveAttribute('aria-current', 'page')
})
