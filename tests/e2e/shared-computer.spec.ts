/** One computer, several people: nothing of one is found by the next, by screen or by looking into the storage. */
import { expect, test } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { startDemoServer } from './demo-server.ts'
import { storedText, tablesWith } from './device-data.ts'
import { openPerson, openReports, type Person, reportRow, signIn } from './person.ts'

const lift = 'Lift stops between floors'
let server: ServerProcess
let person: Person
test.beforeEach(async () => {
  server = await startDemoServer()
  person = await openPerson()
})
test.afterEach(async () => {
  await person.closeBrowser()
  await server.end('SIGTERM')
})

const shared = () => person.page.getByRole('checkbox', { name: /^Shared computer/ })

const signInShared = async (role: string) => {
  await person.page.goto(`${server.url}/login`)
  await shared().check()
  await signIn(person, server.url, role)
  await openReports(person)
  await expect(reportRow(person, lift)).toBeVisible()
}

test('who closes the browser without a logout leaves nothing to the next person', {
  tag: '@main',
}, async () => {
  await signInShared('Owner')
  await person.page.reload()
  await expect(reportRow(person, lift)).toBeVisible()
  const second = await person.context.newPage()
  await second.goto(`${server.url}/apps/reportproblem/all`)
  await expect(reportRow({ page: second }, lift)).toBeVisible()
  await person.closeBrowser()

  await person.openBrowser()
  await person.page.goto(`${server.url}/apps/reportproblem/all`)
  await expect(person.page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  const left = await storedText(person.page)
  for (const trace of ['owner@demo', 'Rohan', lift]) expect(left).not.toContain(trace)

  await signInShared('Staff')
  await person.page.getByRole('button', { name: /account menu of/ }).click()
  await person.page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(person.page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect.poll(() => storedText(person.page)).not.toContain('staff@demo')
})

test('a shared computer locks after 15 minutes that nobody touches it', async () => {
  await signInShared('Owner')
  await person.context.clock.setSystemTime(Date.now() + 16 * 60_000)
  await person.page.mouse.click(5, 5)
  await expect(person.page.getByText('Nobody has used this computer for 15 minutes.')).toBeVisible()
  await test.step('a tab opened then takes nothing from who may come back', async () => {
    const second = await person.context.newPage()
    await second.goto(`${server.url}/login`)
    await expect(second.getByText('Nobody has used this computer for 15 minutes.')).toBeVisible()
    await second.close()
  })
  await test.step('whoever comes next finds nothing of them, also not in the storage', async () => {
    await person.page.getByRole('link', { name: 'Log in as another person' }).click()
    const { page } = person
    await page.getByRole('button', { name: 'Fill in the login of Staff', exact: true }).click()
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await openReports(person)
    await expect(reportRow(person, lift)).toBeVisible()
    // the owner lets neighbours and staff have it
    await expect.poll(() => tablesWith(page, 'owner@demo')).toEqual(['contact-card'])
    expect(await storedText(page)).not.toContain('"email":"owner@demo.aangan.test","emailVerified"')
  })
})

test('on a desktop where the office was here last it is supposed, and the person decides', async () => {
  await person.page.goto(`${server.url}/login`)
  await expect(shared()).not.toBeChecked()
  await signIn(person, server.url, 'Admin')
  await openReports(person)
  await expect(reportRow(person, lift)).toBeVisible()
  await person.page.getByRole('button', { name: /account menu of/ }).click()
  await person.page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(shared()).toBeChecked()
  // nothing of where the person was
  await expect(person.page).toHaveURL(`${server.url}/login`)
  await shared().uncheck()
  await person.page.getByRole('button', { name: 'Fill in the login of Owner', exact: true }).click()
  await person.page.getByRole('button', { name: 'Login', exact: true }).click()
  await openReports(person)
  await expect(reportRow(person, lift)).toBeVisible()
  await person.closeBrowser()
  await person.openBrowser()
  await person.page.goto(`${server.url}/apps/reportproblem/all`)
  await expect(reportRow(person, lift)).toBeVisible()
})
