/** Shared from another app: a photo and words become the draft of a report, also while the server is gone. */
import { expect, type Page } from '@playwright/test'
import { storedText } from './device-data.ts'
import { gate, openGatedDemo, server } from './gated-demo.ts'
import { openReports, reportRow, signIn, untilPackKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo()

/** As a phone does it: a form is sent to the app's own address. */
const share = (page: Page, title: string, text: string) =>
  page.evaluate(
    async ([named, words]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', enctype: 'multipart/form-data' })
      form.action = '/share-target'
      const field = (name: string, type: string) => {
        const input = document.createElement('input')
        Object.assign(input, { name, type })
        form.append(input)
        return input
      }
      field('title', 'text').value = named ?? ''
      field('text', 'text').value = words ?? ''
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 50, 50)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      const files = new DataTransfer()
      files.items.add(new File([blob ?? ''], 'leak.png', { type: 'image/png' }))
      files.items.add(new File(['words'], 'notes.txt', { type: 'text/plain' }))
      field('photos', 'file').files = files.files
      document.body.append(form)
      form.submit()
    },
    [title, text],
  )

const form = (page: Page) => page.getByRole('dialog', { name: 'Report a problem' })

test('a photo and words are the draft of a report, with the server gone, and survive a reload', async ({
  open,
}) => {
  const { page } = await open({ viewport: { width: 360, height: 740 } })
  await signIn({ page }, gate.url, 'Owner')
  await openReports({ page })
  await expect(reportRow({ page }, 'Lift stops between floors')).toBeVisible()
  await untilReadyOffline({ page })
  await page.reload()
  for (const pack of ['shares', 'desk', 'documents']) await untilPackKept({ page }, pack)
  gate.close()
  await share(page, 'Pipe leaks in the stairs', 'Since this morning')
  await expect(form(page).getByLabel('What is wrong?')).toHaveValue('Pipe leaks in the stairs')
  await expect(form(page).getByLabel(/Details/)).toHaveValue('Since this morning')
  // what is no picture is left out, and that is said
  await expect(form(page)).toContainText('left out')
  await expect(form(page).getByRole('img', { name: 'leak.jpg' })).toBeVisible()
  await page.reload()
  await expect(form(page).getByLabel('What is wrong?')).toHaveValue('Pipe leaks in the stairs')
  await expect(form(page).getByRole('img', { name: 'leak.jpg' })).toBeVisible()
  await form(page).getByRole('button', { name: 'Send' }).click()
  await expect(reportRow({ page }, 'Pipe leaks in the stairs')).toContainText('Waiting to send')
  // the report has taken it along
  await reportRow({ page }, 'Pipe leaks in the stairs').click()
  await expect(page.getByRole('button', { name: 'Open leak.jpg' })).toBeVisible()
  await page.goto(`${gate.url}/apps/reportproblem/all?panel=new`)
  await expect(form(page).getByLabel('What is wrong?')).toHaveValue('')
  await expect(form(page).getByRole('group', { name: 'Photos' })).toBeVisible()
  await expect(form(page).getByRole('img', { name: 'leak.jpg' })).toHaveCount(0)
})

test('what is shared into a report that was begun is said to be added to it, and a new start leaves nothing', async ({
  open,
}) => {
  const { page } = await open({ viewport: { width: 360, height: 740 } })
  await signIn({ page }, gate.url, 'Owner')
  await openReports({ page })
  await untilReadyOffline({ page })
  await page.reload()
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await form(page).getByLabel('What is wrong?').fill('Lamp flickers')
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  // a page that leaves at once may end before what was typed is written
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await expect(form(page)).toContainText('You began this on')
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await share(page, 'Pipe leaks in the stairs', '')
  await expect(form(page)).toContainText('was added to the report that you had begun')
  await expect(form(page)).toContainText('You began this on')
  await expect(form(page).getByLabel('What is wrong?')).toHaveValue('Lamp flickers')
  await expect(form(page).getByRole('img', { name: 'leak.jpg' })).toBeVisible()
  await form(page).getByRole('button', { name: 'Start afresh' }).click()
  await expect(form(page).getByLabel('What is wrong?')).toHaveValue('')
  await expect(form(page).getByRole('img', { name: 'leak.jpg' })).toHaveCount(0)
  await page.goto(`${gate.url}/apps/reportproblem/all?panel=new`)
  await expect(form(page).getByRole('group', { name: 'Photos' })).toBeVisible()
  await expect(form(page)).not.toContainText('You began this on')
})

test('shared before anybody is signed in, it waits for the login on this device; a logout takes it away', async ({
  open,
}) => {
  const { page } = await open()
  await page.goto(`${server.url}/login`)
  await untilReadyOffline({ page })
  await page.reload()
  await share(page, 'Gate does not close', '')
  await page.getByRole('button', { name: 'Fill in the login of Owner', exact: true }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(form(page).getByLabel('What is wrong?')).toHaveValue('Gate does not close')
  await expect(form(page).getByRole('img', { name: 'leak.jpg' })).toBeVisible()
  await page.goto(`${server.url}/logout`)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect.poll(() => storedText(page)).not.toContain('leak.')
  expect(await storedText(page)).not.toContain('Gate does not close')
})

test('where no worker runs yet the server says that nothing arrived', async ({ request }) => {
  const answer = await request.post(`${server.url}/share-target`, {
    multipart: { title: 'Pipe leaks' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  expect(answer.headers().location).toBe('/apps/reportproblem/all?panel=new&shared=refused')
})
