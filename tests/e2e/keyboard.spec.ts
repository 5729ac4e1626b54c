/** Without a pointer: the focus is seen, is never lost, and goes back to where it came from. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { startDemoServer } from './demo-server.ts'
import { openReports, reportRow, signIn } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await startDemoServer()
})
test.afterAll(async () => {
  await server.end('SIGKILL')
})

const lift = 'Lift stops between floors'

const expectSeenFocus = async (control: Locator) => {
  await expect(control).toBeFocused()
  const look = () =>
    control.evaluate((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      const isSeen = isOutlined || boxShadow !== 'none'
      return isSeen
        ? 'seen'
        : `${element.matches(':focus-visible')} ${outlineStyle} ${outlineWidth}`
    })
  await expect.poll(look, `${control} shows its focus`).toBe('seen')
}

/** As a person does: Tab until it has the focus. */
const tabTo = async (page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not lead to ${control}`)
}

/** Opens with Enter, closes with Escape: the opener has the focus again. */
const expectFocusBack = async (page: Page, opener: Locator, opened: Locator) => {
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opened).toBeVisible()
  await expect(opened.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(opener).toBeFocused()
}

test('a resident reports a problem with the keyboard alone', { tag: '@main' }, async ({ open }) => {
  const owner = await open()
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await tabTo(page, navigation.getByRole('link', { name: 'Contact Us' }))
  await page.keyboard.press('Enter')
  await expect(reportRow(owner, lift)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeFocused()

  const opener = page.getByRole('button', { name: 'Report a problem' })
  await tabTo(page, opener)
  await expectSeenFocus(opener)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Report a problem' })
  await expect(form.getByLabel('What is wrong?')).toBeFocused()
  await page.keyboard.type('The bell of A-104 is silent')
  await tabTo(page, form.getByLabel('Details'))
  await page.keyboard.type('Since the rain.')
  const send = form.getByRole('button', { name: 'Send' })
  await tabTo(page, send)
  await expectSeenFocus(send)
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(opener).toBeFocused()

  const row = reportRow(owner, 'The bell of A-104 is silent')
  await tabTo(page, row)
  await expectSeenFocus(row)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toContainText('Since the rain.')
})

test('a form that is not right says so and takes the person to the field', async ({ open }) => {
  const owner = await open()
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  await openReports(owner)
  await page.getByRole('button', { name: 'Report a problem' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Report a problem' })
  await form.getByRole('button', { name: 'Send' }).press('Enter')
  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await summary.getByRole('link').first().press('Enter')
  await expect(form.getByLabel('What is wrong?')).toBeFocused()
})

test('menus, drawers and forms give the focus back to what opened them', async ({ open }) => {
  const owner = await open()
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  await openReports(owner)
  await expect(reportRow(owner, lift)).toBeVisible()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await expectFocusBack(page, button('Report a problem'), page.getByRole('dialog'))
  await expectFocusBack(page, button(/Open what is waiting/), page.getByRole('dialog'))
  await expectFocusBack(page, button(/^Society: /), page.getByRole('menu'))
  await expectFocusBack(page, button(/account menu of/), page.getByRole('menu'))
  await reportRow(owner, lift).press('Enter')
  await expectFocusBack(
    page,
    page.getByRole('button', { name: 'Edit', exact: true }),
    page.getByRole('dialog'),
  )
  await expectFocusBack(page, button('Actions for this report'), page.getByRole('menu'))
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFocusBack(
    page,
    page.getByRole('button', { name: 'Menu', exact: true }),
    page.getByRole('dialog'),
  )
})

test('the labels of Contact Us open at a press, and go at Escape and at a choice', async ({
  open,
}) => {
  const owner = await open()
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  await openReports(owner)
  const opener = page.getByRole('button', { name: 'Labels', exact: true })
  const label = page.getByRole('list', { name: 'Labels' }).getByRole('link', { name: 'Lift' })
  await expect(label).toBeHidden()
  await opener.press('Enter')
  await expect(label).toBeVisible()
  await tabTo(page, label)
  await page.keyboard.press('Escape')
  await expect(label).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await label.press('Enter')
  await expect(page).toHaveURL(/\/label\/lift$/)
  await expect(label).toBeHidden()
  await expect(page.getByRole('button', { name: 'Lift', exact: true })).toBeVisible()
})

test('the first Tab offers to skip to the content', async ({ open }) => {
  const owner = await open()
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
