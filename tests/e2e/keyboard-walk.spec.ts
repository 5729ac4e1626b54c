/**
 * A treasurer's evening with the keyboard alone: only keys are pressed here, nothing is clicked and nothing is given the
 * focus. Wherever the focus comes by, it is seen, has a name, and lies under nothing.
 */
import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { startDemoServer } from './demo-server.ts'
import { expectGoodFocus, pressTo } from './focus.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await startDemoServer()
})
test.afterAll(async () => {
  await server.end('SIGKILL')
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name })

const signIn = async (page: Page) => {
  await page.goto(`${server.url}/login`)
  await expect(heading(page, 'Log-in to your account')).toBeVisible()
  await pressTo(page, page.getByRole('textbox', { name: 'Email' }), 'Tab')
  await page.keyboard.type('treasurer@demo.aangan.test')
  await pressTo(page, page.getByLabel('Password', { exact: true }), 'Tab')
  await page.keyboard.type('Aangan@demo1')
  await pressTo(page, page.getByRole('button', { name: 'Login', exact: true }), 'Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, /^Good /)).toBeFocused()
}

const skip = async (page: Page) => {
  await page.reload()
  await expect(heading(page, /^Good /)).toBeVisible()
  await pressTo(page, page.getByRole('link', { name: 'Skip to content' }), 'Tab', 1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

const goToIncomes = async (page: Page) => {
  const accounts = navigation(page).getByRole('button', { name: 'Accounts' })
  // What the office may see comes with the first sync.
  await expect(accounts).toBeVisible()
  await pressTo(page, accounts, 'Shift+Tab')
  await expect(accounts).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(accounts).toHaveAttribute('aria-expanded', 'true')
  const incomes = navigation(page).getByRole('link', { name: 'Incomes' })
  await pressTo(page, incomes, 'ArrowDown')
  await page.keyboard.press('Home')
  await expectGoodFocus(page)
  await expect(navigation(page).locator(':focus')).toHaveCount(1)
  await pressTo(page, incomes, 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Incomes')).toBeFocused()
}

const search = async (page: Page) => {
  const field = page.getByRole('combobox', { name: /^Search/ })
  await page.keyboard.press('Control+K')
  await expect(field).toBeFocused()
  await expectGoodFocus(page)
  await page.keyboard.type('con')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Contact Us' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expectGoodFocus(page)
}

/** Filter, order, and the cells of the grid. */
const walkTheTable = async (page: Page) => {
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  const head = (name: string) => grid.getByRole('columnheader', { name })
  const sort = head('Date').getByRole('button').first()
  await pressTo(page, grid.locator('[data-part="heads"] [tabindex="0"]').first(), 'Tab')
  await pressTo(page, sort, 'ArrowRight')
  await page.keyboard.press('Enter')
  await expect(head('Date')).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('ArrowDown')
  const box = grid.getByRole('textbox', { name: 'Date filter' })
  await expect(box).toBeFocused()
  await expectGoodFocus(page)
  const amount = grid.getByRole('textbox', { name: 'Amount filter' })
  await pressTo(page, amount, 'Tab')
  const count = page.getByText(/^\d+ of \d+/)
  await page.keyboard.type('2850')
  await expect(count.first()).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await expect(count).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  const cell = () => grid.locator('tbody :focus')
  await expect(cell()).toHaveCount(1)
  for (const key of [
    'ArrowDown',
    'ArrowRight',
    'PageDown',
    'Control+End',
    'Control+Home',
    'Home',
  ]) {
    await page.keyboard.press(key)
    await expect(cell(), key).toHaveCount(1)
    await expectGoodFocus(page)
  }
  await page.keyboard.press(' ')
  await expect(page.getByText(/^1 selected/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^1 selected/)).toHaveCount(0)
}

const openAndCloseForm = async (page: Page) => {
  const opener = button(page, 'Record receipt')
  await pressTo(page, opener, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Record receipt')
  await expect(form).toBeVisible()
  await expect(form.locator(':focus-within').last()).toHaveCount(1)
  // Once round, and back: the page behind is out of reach.
  for (const key of [...Array<string>(14).fill('Tab'), ...Array<string>(3).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    await expectGoodFocus(page)
    await expect(form.locator(':focus-within').last(), `${key} stays in the form`).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expectGoodFocus(page)
}

/** From the menu of the account, which opens at its first entry. */
const chooseInMenu = async (page: Page, entry: string) => {
  const opener = button(page, /account menu of/)
  if (!(await opener.evaluate((element) => element === document.activeElement)))
    await pressTo(page, opener, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: entry })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await pressTo(page, item, 'ArrowDown')
  await page.keyboard.press('Enter')
  return opener
}

const changeTheLook = async (page: Page) => {
  const opener = await chooseInMenu(page, 'Settings')
  const panel = dialog(page, 'Settings')
  await expect(panel).toBeVisible()
  await expect(panel.locator(':focus')).toHaveCount(1)
  // One stop for the whole choice; arrows choose in it.
  const choice = panel
    .getByRole('group', { name: 'Rows of tables on a computer' })
    .getByRole('radio')
  await pressTo(page, choice.first(), 'Tab')
  await page.keyboard.press('ArrowDown')
  await expect(choice.last()).toBeChecked()
  await expectGoodFocus(page)
  await page.keyboard.press('ArrowUp')
  await expect(choice.first()).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(opener).toBeFocused()
}

/** A star, and back. */
const undoByToast = async (page: Page) => {
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused()
  await page.keyboard.type('contact us')
  const found = page.getByRole('option', { name: /^Contact Us/ })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Alt+S')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F8')
  await expect(undo).toBeFocused()
  await expectGoodFocus(page)
  await page.keyboard.press('Enter')
  await expect(undo).toHaveCount(0)
  await expectGoodFocus(page)
}

/** It asks where the last change is still on its way, and says when it is sent. */
const logOut = async (page: Page) => {
  await chooseInMenu(page, 'Logout')
  const login = heading(page, 'Log-in to your account')
  const leave = page.getByRole('dialog').getByRole('button', { name: 'Logout', exact: true })
  await expect(login.or(leave)).toBeVisible()
  if (await leave.isVisible()) {
    await pressTo(page, leave, 'Tab')
    await page.keyboard.press('Enter')
  }
  await expect(login).toBeVisible()
}

test('a treasurer signs in, finds, filters, opens, sets, takes back and logs out with the keyboard alone', async ({
  open,
}) => {
  const { page } = await open()
  await signIn(page)
  await skip(page)
  await goToIncomes(page)
  await search(page)
  await walkTheTable(page)
  await openAndCloseForm(page)
  await changeTheLook(page)
  await undoByToast(page)
  await logOut(page)
  await pressTo(page, page.getByRole('textbox', { name: 'Email' }), 'Tab')
})
