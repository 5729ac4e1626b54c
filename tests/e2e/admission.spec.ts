/** Terms, approval, and what Back does meanwhile (spec 4.2, 4.4, 4.5). */
import { expect, type Page } from '@playwright/test'
import { demoPassword } from '../../src/domain/demo/demo-accounts.ts'
import type { ServerProcess } from '../factories/server-process.ts'
import { expectNoSidewaysScroll, namelessControls, violations } from './axe.ts'
import { startDemoServer } from './demo-server.ts'
import { openGate } from './gate.ts'
import { openReports, reportRow } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await startDemoServer()
})
test.afterAll(async () => {
  await server.end('SIGKILL')
})

const phone = { viewport: { width: 360, height: 740 } }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const fillIn = async (page: Page, key: string) => {
  await page.getByLabel('Email', { exact: true }).fill(`${key}@demo.aangan.test`)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await button(page, 'Login').click()
}

const logIn = async (page: Page, key: string, path = '/login') => {
  await page.goto(`${server.url}${path}`)
  await fillIn(page, key)
}

const expectUsable = async (page: Page) => {
  expect(await violations(page)).toEqual([])
  expect(await namelessControls(page)).toEqual([])
  await expectNoSidewaysScroll(page, page.url())
}

test('4.4: the terms come first, are declined with a logout, and accepted once', {
  tag: '@main',
}, async ({ open }) => {
  const { page } = await open(phone)
  await logIn(page, 'terms', '/apps/reportproblem/all')
  await expect(heading(page, 'Terms and Conditions')).toBeVisible()
  await expectUsable(page)
  await test.step('no protected page opens before', async () => {
    await page.goto(`${server.url}/apps/dashboards/resident`)
    await expect(heading(page, 'Terms and Conditions')).toBeVisible()
  })
  await test.step('declining asks, and logs out', async () => {
    await button(page, 'Decline').click()
    await expect(button(page, 'Stay')).toBeFocused()
    await button(page, 'Stay').click()
    await button(page, 'Decline').click()
    await button(page, 'Decline and log out').click()
    await expect(heading(page, 'Log-in to your account')).toBeVisible()
  })
  await test.step('accepting leads on, here and on the next device', async () => {
    await logIn(page, 'terms')
    await button(page, 'Accept Terms and Conditions').click()
    await expect(heading(page, /^Good .*, Harpreet$/)).toBeVisible()
    const { page: other } = await open()
    await expect(async () => {
      await logIn(other, 'terms')
      await expect(heading(other, /^Good .*, Harpreet$/)).toBeVisible()
    }).toPass()
    await other.goto(`${server.url}/termsconditions`)
    await expect(other.getByText('You have accepted these terms.')).toBeVisible()
  })
})

test('4.4: without the server the terms are accepted all the same, and the person is in once it is back', async ({
  open,
}) => {
  const own = await startDemoServer()
  const gate = await openGate(own.url)
  const { page } = await open(phone)
  await page.goto(`${gate.url}/login`)
  await fillIn(page, 'terms')
  await expect(heading(page, 'Terms and Conditions')).toBeVisible()
  gate.close()
  await button(page, 'Accept Terms and Conditions').click()
  await expect(heading(page, /^Good .*, Harpreet$/)).toBeVisible()
  await expect(page.getByText('1 change waiting')).toBeVisible()
  gate.open()
  await page.evaluate(() => document.dispatchEvent(new Event('resume')))
  await openReports({ page })
  await expect(reportRow({ page }, 'Lift stops between floors')).toBeVisible()
  await expect(page.getByText('1 change waiting')).toHaveCount(0)
  await gate.end()
  await own.end('SIGKILL')
})

test('4.5: whoever is not approved waits on the pending page, and Back logs out at once', async ({
  open,
}) => {
  const { page } = await open(phone)
  await page.goto(`${server.url}/register`)
  await page.getByRole('link', { name: 'Login' }).click()
  // the page before has fields of the same names
  await expect(heading(page, 'Log-in to your account')).toBeVisible()
  await fillIn(page, 'pending')
  await expect(heading(page, 'Thank You for selecting Aangan')).toBeVisible()
  await expectUsable(page)
  await button(page, 'Check again').click()
  await expect(page.getByRole('status')).toHaveText('Everything is up to date.')
  await page.goBack()
  await expect(heading(page, 'Log-in to your account')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await test.step('every protected page leads there', async () => {
    await logIn(page, 'pending', '/apps/reportproblem/all')
    await expect(heading(page, 'Thank You for selecting Aangan')).toBeVisible()
    await expect(page).toHaveURL(/thankyounotregistered/)
  })
})

test('4.5: without the server the waiting page says that it will check, and does', async ({
  open,
}) => {
  const gate = await openGate(server.url)
  const { page } = await open(phone)
  await page.goto(`${gate.url}/login`)
  await fillIn(page, 'pending')
  await expect(heading(page, 'Thank You for selecting Aangan')).toBeVisible()
  gate.close()
  await button(page, 'Check again').click()
  const later = page.getByText('We will check when you are online.')
  await expect(later).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Still no connection')).toHaveCount(0)
  gate.open()
  await page.evaluate(() => document.dispatchEvent(new Event('resume')))
  await expect(later).toHaveCount(0, { timeout: 60_000 })
  await expect(button(page, 'Check again')).toBeEnabled()
  await gate.end()
})

test('4.5: Back on Home asks, stays, and logs out when pressed again', async ({ open }) => {
  const { page } = await open(phone)
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await page.goto(`${server.url}/register`)
  await page.getByRole('link', { name: 'Login' }).click()
  // the page before has fields of the same names
  await expect(heading(page, 'Log-in to your account')).toBeVisible()
  await fillIn(page, 'owner')
  await expect(heading(page, /^Good /)).toBeVisible()
  await page.goBack()
  await expect(question).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(`${server.url}/home`)
  await page.goBack()
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/home`)
  await page.goBack()
  await expect(heading(page, 'Log-in to your account')).toBeVisible()
})

test('4.5: what Back on Home does is set in the settings, for every device', async ({ open }) => {
  const { page } = await open(phone)
  const fromTerms = async () => {
    await page.goto(`${server.url}/termsconditions`)
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(heading(page, /^Good /)).toBeVisible()
  }
  const set = async (choice: string) => {
    await button(page, 'Menu').click()
    await button(page, 'Settings').click()
    await page.getByLabel('Back button on Home').selectOption({ label: choice })
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await logIn(page, 'tenant')
  await expect(heading(page, /^Good /)).toBeVisible()
  await test.step('back, and still logged in', async () => {
    await fromTerms()
    await set('Go back, stay logged in')
    await expect(async () => {
      await page.goBack()
      await expect(page).toHaveURL(/termsconditions/, { timeout: 1_000 })
    }).toPass()
    await expect(page.getByText('You have accepted these terms.')).toBeVisible()
  })
  await test.step('out at once', async () => {
    await fromTerms()
    await set('Log out at once')
    await expect(page).toHaveURL(`${server.url}/home`)
    await expect(async () => {
      await page.goBack()
      await expect(heading(page, 'Log-in to your account')).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })
  await test.step('on the next device too', async () => {
    const { page: other } = await open(phone)
    await other.goto(`${server.url}/login`)
    await fillIn(other, 'tenant')
    await expect(heading(other, /^Good /)).toBeVisible()
    await other.goto(`${server.url}/home?panel=settings`)
    await expect(other.getByLabel('Back button on Home')).toHaveValue('immediate')
  })
})
