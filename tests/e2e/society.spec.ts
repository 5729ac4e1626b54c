/** Two societies on one device, and who sees what in one. */
import { expect } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { startDemoServer } from './demo-server.ts'
import { storedText } from './device-data.ts'
import { openGate } from './gate.ts'
import { openReports, reportRow, signIn, untilReadyOffline } from './person.ts'
import { test, type Visitor } from './visitor.ts'

const neem = 'Neem Chhaya CHS Ltd.'
const sagar = "Sagar Tarang Apartment Owners' Association"

let server: ServerProcess
test.beforeAll(async () => {
  server = await startDemoServer()
})
test.afterAll(async () => {
  await server.end('SIGKILL')
})

const societyMenu = ({ page }: Visitor) => page.getByRole('button', { name: /^Society: / })
const society = ({ page }: Visitor, name: string) =>
  page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) })

const homeOf = ({ page }: Visitor, name: string) =>
  expect(page.getByText(`Welcome to ${name.replace(/\.$/, '')}.`)).toBeVisible()

const openListAs = async (visitor: Visitor, role: string, url = server.url) => {
  await signIn(visitor, url, role)
  await openReports(visitor)
  await expect(
    visitor.page.getByRole('list', { name: 'List of reports' }).getByRole('link').first(),
  ).toBeVisible()
}

test('offline, a society that is not on the device cannot be chosen, and says why', async ({
  open,
}) => {
  const gate = await openGate(server.url)
  const anjali = await open()
  await openListAs(anjali, 'Two societies', gate.url)
  await untilReadyOffline(anjali)
  gate.close()
  await anjali.page.reload()
  await expect(anjali.page.getByText('App is running in offline mode.')).toBeVisible()
  await societyMenu(anjali).click()
  await expect(society(anjali, sagar)).toBeDisabled()
  await expect(society(anjali, sagar)).toContainText('Not on this device yet. Connect to open it.')
  await expect(society(anjali, neem)).toBeEnabled()
  await gate.end()
})

// After the other one: what is chosen here is remembered for the next sign-in too.
test('4.3: a person with two societies switches between them', async ({ open }) => {
  const anjali = await open()
  await signIn(anjali, server.url, 'Two societies')
  await homeOf(anjali, neem)
  await openReports(anjali)
  await expect(reportRow(anjali, 'Lift stops between floors')).toBeVisible()
  await societyMenu(anjali).click()
  await society(anjali, sagar).click()
  await expect(anjali.page).toHaveURL(`${server.url}/home`)
  await homeOf(anjali, sagar)
  await expect(societyMenu(anjali)).toHaveAccessibleName(`Society: ${sagar}`)
  await openReports(anjali)
  await expect(
    anjali.page.getByText('Drain of the shaft smells', { exact: true }).first(),
  ).toBeVisible()
  await expect(reportRow(anjali, 'Lift stops between floors')).toHaveCount(0)

  await anjali.page.reload()
  await expect(societyMenu(anjali)).toHaveAccessibleName(`Society: ${sagar}`)
  await societyMenu(anjali).click()
  await society(anjali, neem).click()
  await homeOf(anjali, neem)
})

test("an owner does not see another's personal report", async ({ open }) => {
  const owner = await open()
  await openListAs(owner, 'Owner')
  await expect(reportRow(owner, 'Lift fan is loud')).toHaveCount(0)
  await expect(reportRow(owner, 'Leak near A-104')).toBeVisible()
  await expect(reportRow(owner, 'Another car in my parking place')).toHaveCount(0)
  expect(await storedText(owner.page)).not.toContain('Another car in my parking place')
  await owner.page.goto(`${server.url}/apps/reportproblem/all/neem:report:05`)
  await expect(owner.page.getByText('This report is not here any more.')).toBeVisible()
})

test('staff sees the reports assigned to them and to nobody', async ({ open }) => {
  const staff = await open()
  await openListAs(staff, 'Staff')
  await expect(reportRow(staff, 'Lift stops between floors')).toBeVisible()
  await expect(reportRow(staff, 'Delivery people come up without a call')).toBeVisible()
  const tenant = await open()
  await openListAs(tenant, 'Tenant')
  await expect(reportRow(tenant, 'Delivery people come up without a call')).toBeVisible()
})

test("neighbours see a report of the common area without its reporter's name", async ({ open }) => {
  const neighbour = await open()
  await openListAs(neighbour, 'Tenant')
  await reportRow(neighbour, 'Lift stops between floors').click()
  const report = neighbour.page.getByRole('article')
  await expect(report).toContainText('Common area')
  await expect(report.getByText(/ · Reported /)).not.toContainText(' by ')
  const stored = await storedText(neighbour.page)
  expect(stored).toContain('Lift stops between floors')
  expect(stored).not.toContain('Rohan Deshpande')

  const reporter = await open()
  await openListAs(reporter, 'Owner')
  await reportRow(reporter, 'Lift stops between floors').click()
  await expect(reporter.page.getByText(/ by Rohan Deshpande, A-104$/)).toBeVisible()
  expect(await storedText(reporter.page)).toContain('Rohan Deshpande')
})
