/** Contact Us from photo to rating through staff: begun in a basement without a connection, done and rated with one. */
import { expect, type Page } from '@playwright/test'
import { openGate } from './gate.ts'
import { gate, openGatedDemo, server } from './gated-demo.ts'
import { openReports, reportRow, signIn, untilPackKept, untilReadyOffline } from './person.ts'
import { test, type Visitor } from './visitor.ts'

openGatedDemo()

const title = 'Water drips through the lobby ceiling'

/** A photo as a camera makes it, but for what it writes about itself. */
const photo = async (page: Page) =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 2400
      canvas.height = 1600
      const pen = canvas.getContext('2d')
      for (let n = 0; n < 2000; n += 1) {
        if (pen === null) continue
        pen.fillStyle = `hsl(${n % 360} 60% ${n % 90}%)`
        pen.fillRect((n * 7919) % 2400, (n * 104_729) % 1600, 90, 60)
      }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
    }),
    'base64',
  )

const timeline = ({ page }: Visitor) => page.getByRole('region', { name: 'What has happened' })
const press = ({ page }: Visitor, name: string) =>
  page.getByRole('article').getByRole('button', { name, exact: true }).click()

test('from photo to rating through staff, the reporter without a connection at first', {
  tag: '@main',
}, async ({ open }) => {
  const owner = await open({ viewport: { width: 360, height: 740 } })
  const staff = await open()
  const neighbour = await open()
  await signIn(owner, gate.url, 'Owner')
  await openReports(owner)
  await untilReadyOffline(owner)
  const staffGate = await openGate(server.url)
  await signIn(staff, staffGate.url, 'Staff')
  await openReports(staff)
  await untilReadyOffline(staff)
  await untilPackKept(staff, 'desk')
  await signIn(neighbour, server.url, 'Tenant')
  await openReports(neighbour)

  await test.step('no connection: a photo first, what it is about, where, and sent', async () => {
    const bytes = await photo(owner.page)
    gate.close()
    await owner.page.getByRole('button', { name: 'Report a problem' }).click()
    const form = owner.page.getByRole('dialog')
    await form
      .locator('input[type="file"][capture]')
      .setInputFiles({ name: 'ceiling.jpg', mimeType: 'image/jpeg', buffer: bytes })
    await expect(form.getByRole('img', { name: 'ceiling.jpg' })).toBeVisible()
    // what was chosen is kept like what was typed
    await owner.page.reload()
    await expect(form.getByRole('img', { name: 'ceiling.jpg' })).toBeVisible()
    await form.getByLabel('What is wrong?').fill(title)
    await form.getByRole('button', { name: 'Plumbing' }).first().click()
    await form.getByText('Common area').click()
    await form.getByLabel('Where exactly? (optional)').fill('A wing, lobby')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form).toBeHidden()
    await expect(reportRow(owner, title)).toContainText('Waiting to send')
    await owner.page.getByRole('button', { name: 'Report a problem' }).click()
    await expect(form.getByLabel('What is wrong?')).toHaveValue('')
    await expect(form.getByRole('group', { name: 'Photos' })).toBeVisible()
    await expect(form.getByRole('img', { name: 'ceiling.jpg' })).toHaveCount(0)
    await owner.page.keyboard.press('Escape')
  })

  await test.step('a comment waits with it', async () => {
    await reportRow(owner, title).click()
    await expect(owner.page.getByRole('article')).toContainText('Number comes when sent')
    await owner.page.getByLabel('Add a comment').fill('It is a lot of water')
    await press(owner, 'Send comment')
    const line = timeline(owner).getByRole('listitem').filter({ hasText: 'It is a lot of water' })
    await expect(line).toContainText('Waiting to send')
  })

  await test.step('with the connection everybody sees it, once, with its photo and no name', async () => {
    gate.open()
    await expect(timeline(owner).getByText('Waiting to send')).toHaveCount(0, { timeout: 60_000 })
    await expect(reportRow(neighbour, title)).toHaveCount(1)
    await expect(owner.page.getByRole('article')).toContainText(/#\d+ · Reported/)
    await reportRow(neighbour, title).click()
    await expect(timeline(neighbour)).toContainText('Reporter')
    await expect(neighbour.page.getByRole('article')).not.toContainText('Rohan')
    await neighbour.page.getByRole('button', { name: 'Open ceiling.jpg' }).click()
    await expect(neighbour.page.getByRole('img', { name: 'ceiling.jpg' })).toBeVisible()
    await neighbour.page.keyboard.press('Escape')
  })

  await test.step('staff without a connection: they take it from the board, work on it, and say it is done', async () => {
    await expect(reportRow(staff, title)).toHaveCount(1)
    staffGate.close()
    await staff.page.getByRole('link', { name: 'Board', exact: true }).click()
    const board = staff.page.getByRole('region', { name: 'Board' })
    await board.getByRole('button', { name: `Move ${title}` }).click()
    await staff.page.getByRole('menuitem', { name: 'Start work' }).click()
    await expect(board.getByRole('listitem').filter({ hasText: title })).toContainText(
      'Waiting to send',
    )
    await board.getByRole('link', { name: title }).click()
    await staff.page.getByLabel('Private note: only for the office and staff').check()
    await staff.page.getByLabel('Add a comment').fill('The pipe of A-201')
    await press(staff, 'Send comment')
    await press(staff, 'Mark as resolved')
    await expect(timeline(staff)).toContainText('Status: Resolved')
    await expect(timeline(owner)).not.toContainText('Status: Resolved')
  })

  await test.step('with their connection everybody follows', async () => {
    staffGate.open()
    await expect(timeline(owner)).toContainText('Status: Resolved', { timeout: 60_000 })
    await expect(timeline(staff).getByText('Waiting to send')).toHaveCount(0)
    await expect(owner.page.getByRole('article')).toContainText('Ramesh Kamble works on it')
  })

  await test.step('the reporter says that it is not fixed, and then that it is', async () => {
    await press(owner, 'Not fixed')
    await expect(staff.page.getByRole('article')).toContainText('Reopened once')
    await press(staff, 'Start work')
    await press(staff, 'Mark as resolved')
    await press(owner, 'It is fixed')
    await owner.page.getByRole('button', { name: '4 stars' }).click()
    await owner.page.getByLabel('A word about it (optional)').fill('Quick in the end')
    await press(owner, 'Send rating')
    await expect(timeline(staff)).toContainText('Rated 4 of 5')
    await expect(timeline(staff)).toContainText('The pipe of A-201')
    await expect(timeline(owner)).not.toContainText('The pipe of A-201')
    await expect(timeline(neighbour)).not.toContainText('The pipe of A-201')
  })
  await staffGate.end()
})

test('a folder of one’s own is there as long as a report is in it', async ({ open }) => {
  const staff = await open()
  const { page } = staff
  await signIn(staff, server.url, 'Admin')
  await openReports(staff)
  await reportRow(staff, 'Leak near A-104').click()
  await press(staff, 'Move to a folder')
  await page.getByRole('menuitem', { name: 'New folder' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the folder').fill('Monsoon 2026')
  await dialog.getByRole('button', { name: 'Move to a folder' }).click()
  await page.getByRole('link', { name: 'monsoon-2026' }).click()
  await expect(page.getByText('1 report', { exact: true })).toBeVisible()
  await reportRow(staff, 'Leak near A-104').click()
  await press(staff, 'Move to a folder')
  await page.getByRole('menuitem', { name: 'No folder' }).click()
  await expect(page.getByRole('link', { name: 'monsoon-2026' })).toHaveCount(0)
})

test('the office works through the board by keyboard', async ({ open }) => {
  const admin = await open()
  const { page } = admin
  await signIn(admin, server.url, 'Admin')
  await openReports(admin)
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await expect(page).toHaveURL(/desk=board/)
  const board = page.getByRole('region', { name: 'Board' })
  await expect(board.getByRole('heading', { name: 'Open, 5' })).toBeVisible()
  await expect(board.getByRole('heading', { name: 'In progress, 4' })).toBeVisible()
  const move = board.getByRole('button', { name: 'Move Lift stops between floors' })
  await move.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Mark as resolved' }).press('Enter')
  await expect(board.getByRole('heading', { name: 'Resolved, 5' })).toBeVisible()
  await expect(move).toBeFocused()
  await page.getByRole('link', { name: 'Figures' }).click()
  await expect(page.getByRole('figure')).toContainText('Reports by month')
})

test('what is one’s own, and what is looked for, stand in the address, in the list as on the board', async ({
  open,
}) => {
  const staff = await open()
  const { page } = staff
  await signIn(staff, server.url, 'Staff')
  await openReports(staff)
  await page.getByRole('link', { name: 'Assigned to me' }).click()
  await expect(page).toHaveURL(/filter\/assigned/)
  await expect(page.getByText('10 reports', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search reports' }).fill('lift')
  await expect(page.getByText('1 report', { exact: true })).toBeVisible()
  await expect(reportRow(staff, 'Lift stops between floors')).toBeVisible()
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await expect(page).toHaveURL(/filter\/assigned.*desk=board/)
  const board = page.getByRole('region', { name: 'Board' })
  await expect(board.getByRole('heading', { name: 'Open, 0' })).toBeVisible()
  await expect(board.getByRole('listitem')).toHaveCount(1)
  await expect(board.getByRole('listitem')).toContainText('Common area')
  await page.getByRole('searchbox', { name: 'Search reports' }).fill('')
  await expect(board.getByRole('heading', { name: 'In progress, 4' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Show')).toHaveValue('filter/assigned')
  await page.getByLabel('Show').selectOption('All')
  await expect(board.getByRole('heading', { name: 'Open, 5' })).toBeVisible()
})

test('the office assigns from a card of the board', async ({ open }) => {
  const admin = await open()
  const { page } = admin
  await signIn(admin, server.url, 'Admin')
  await page.goto(`${server.url}/apps/reportproblem/all?desk=board`)
  const board = page.getByRole('region', { name: 'Board' })
  await board.getByRole('button', { name: 'Assign Lift door closes too fast' }).click()
  await page.getByRole('menuitem', { name: 'Ramesh Kamble' }).click()
  const assigned = board.getByRole('region', { name: 'Assigned, 2' })
  await expect(assigned.getByRole('link', { name: 'Lift door closes too fast' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(board.getByRole('region', { name: 'Assigned, 1' })).toBeVisible()
})

test('many at once in the table: done, taken back, deleted, and brought back', async ({ open }) => {
  const admin = await open()
  const { page } = admin
  await signIn(admin, server.url, 'Admin')
  await openReports(admin)
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  const grid = page.getByRole('grid', { name: 'Contact Us' })
  await expect(grid.getByRole('columnheader', { name: 'Assigned to' })).toBeVisible()
  const choose = async (...titles: string[]) => {
    for (const each of titles) {
      await grid.getByRole('row', { name: each }).getByRole('checkbox').check()
    }
  }
  const statusOf = (each: string) => grid.getByRole('row', { name: each })
  const both = ['Lift door closes too fast', 'Keyboard covers the notes'] as const
  await choose(...both)
  await page.getByRole('button', { name: 'Mark as resolved' }).click()
  for (const each of both) await expect(statusOf(each)).toContainText('Resolved')
  await choose(...both)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  for (const each of both) await expect(statusOf(each)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const each of both) await expect(statusOf(each)).toContainText('Resolved')
})

test('what has not left the device is taken back without a trace', async ({ open }) => {
  const staff = await open()
  await signIn(staff, gate.url, 'Staff')
  await openReports(staff)
  await untilReadyOffline(staff)
  await untilPackKept(staff, 'desk')
  await reportRow(staff, 'Garden tap drips').click()
  const article = staff.page.getByRole('article')
  await expect(article.getByRole('button', { name: 'Take it' })).toBeVisible()
  gate.close()
  await staff.page.reload()
  await expect(staff.page.getByText('App is running in offline mode.')).toBeVisible()
  await press(staff, 'Take it')
  await expect(article).toContainText('Change waiting')
  await staff.page.getByRole('button', { name: 'Undo' }).click()
  await expect(article).not.toContainText('Change waiting')
  await expect(article.getByRole('button', { name: 'Take it' })).toBeVisible()
  gate.open()
})
