/** Mail, end to end: two people, one of them offline; taken back, labelled, thrown away; and a guest who sees nobody's. */
import { expect, type Page } from '@playwright/test'
import { demoLetters } from '../../src/domain/demo/mail-texts.ts'
import { plainText } from '../../src/domain/mail-text.ts'
import { storedText } from './device-data.ts'
import { drawnPicture } from './drawn-picture.ts'
import { gate, openGatedDemo } from './gated-demo.ts'
import { type AtPage, signIn, untilPackKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo()

const row = (page: Page, subject: string) =>
  page.locator('[data-list-row]').filter({ hasText: subject })
const placeLink = ({ page }: AtPage, name: string) =>
  page
    .getByRole('navigation', { name: 'Folders, filters and labels' })
    .getByRole('link')
    .filter({ hasText: name })
const openBox = async ({ page }: AtPage, folder = 'inbox') => {
  await page.goto(`${gate.url}/apps/mail/${folder}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Mails' })).toBeVisible()
}
const write = async ({ page }: AtPage, to: string, subject: string, text: string) => {
  await page.getByRole('button', { name: 'Compose' }).click()
  const panel = page.getByRole('dialog', { name: 'New mail' })
  await panel.locator('#compose-to').fill(to)
  await panel.getByRole('option', { name: to }).first().click()
  await panel.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await panel.getByRole('textbox', { name: 'Text' }).fill(text)
  return panel
}

/** Of the mail that is open. */
const files = ({ page }: AtPage) => page.getByRole('region', { name: 'Attachments' })
const attach = async (visitor: AtPage, name: string) => {
  const buffer = await drawnPicture(visitor.page)
  const panel = visitor.page.getByRole('dialog', { name: 'New mail' })
  await panel.locator('input[type="file"][multiple]').setInputFiles({
    ...{ name, mimeType: 'image/png', buffer },
  })
  await expect(
    panel.getByRole('button', { name: `Open ${name.replace('png', 'jpg')}` }),
  ).toBeVisible()
}
const seePhoto = async (visitor: AtPage, name: string) => {
  await expect(files(visitor).getByText('Not uploaded yet')).toHaveCount(0, { timeout: 60_000 })
  await files(visitor)
    .getByRole('button', { name: `Open ${name}` })
    .click()
  const shown = visitor.page.getByRole('img', { name, exact: true })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  await visitor.page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
}
const send = (visitor: AtPage) =>
  visitor.page
    .getByRole('dialog', { name: 'New mail' })
    .getByRole('button', { name: 'Send', exact: true })
    .click()
const subject = 'Cupboard in the lobby'

test('a mail with a photo both ways, each offline in turn; one labels, the other trashes', {
  tag: '@main',
}, async ({ open }) => {
  const office = await open()
  await signIn(office, gate.url, 'Super admin')
  await expect(office.page.getByRole('link', { name: /^Mail.*25/ }).first()).toBeVisible()
  await openBox(office)
  await untilReadyOffline(office)
  for (const pack of ['mail', 'editor', 'documents']) await untilPackKept(office, pack)

  await test.step('written without network, taken back, and sent when there is one', async () => {
    gate.close()
    const panel = await write(office, 'Rohan Deshpande', subject, 'Whose is it?')
    await attach(office, 'cupboard.png')
    await send(office)
    await expect(panel).toBeHidden()
    await office.page.getByRole('button', { name: 'Undo' }).click()
    await expect(panel.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject)
    await expect(panel.getByRole('button', { name: 'Open cupboard.jpg' })).toBeVisible()
    await send(office)
    await placeLink(office, 'Sent').click()
    const sent = row(office.page, subject)
    await expect(sent.getByText('Waiting to send')).toBeVisible()
    await expect(sent.getByRole('img', { name: 'With attachments' })).toBeVisible()
    gate.open()
    await expect(sent.getByText('Waiting to send')).toBeHidden({ timeout: 60_000 })
  })

  const owner = await open({ viewport: { width: 360, height: 740 } })
  await signIn(owner, gate.url, 'Owner')
  await owner.page.getByRole('link', { name: 'Mailbox, 4 unread' }).click()
  await row(owner.page, subject).getByRole('link').click()
  await expect(owner.page.frameLocator('iframe').getByText('Whose is it?')).toBeVisible()
  await seePhoto(owner, 'cupboard.jpg')
  await untilReadyOffline(owner)
  for (const pack of ['mail', 'editor', 'documents']) await untilPackKept(owner, pack)

  await test.step('answered with a photo, labelled and thrown away without network', async () => {
    gate.close()
    await seePhoto(owner, 'cupboard.jpg')
    await owner.page.getByRole('button', { name: 'Reply' }).click()
    const reply = owner.page.getByRole('dialog', { name: 'New mail' })
    await expect(reply.getByText('Devika Rao', { exact: true })).toBeVisible()
    await reply.getByRole('textbox', { name: 'Text' }).press('Control+Home')
    await reply.getByRole('textbox', { name: 'Text' }).pressSequentially('Mine, it goes here.')
    await attach(owner, 'corner.png')
    await send(owner)
    await expect(reply).toBeHidden()
    await owner.page.getByRole('button', { name: 'Label', exact: true }).click()
    await owner.page.getByRole('menuitemcheckbox', { name: 'Note' }).click()
    await owner.page.keyboard.press('Escape')
    await owner.page.getByRole('button', { name: 'Move', exact: true }).click()
    await owner.page.getByRole('menuitem', { name: 'Trash' }).click()
    await expect(row(owner.page, subject)).toHaveCount(0)
    gate.open()
  })

  await placeLink(office, 'Inbox').click()
  await expect(row(office.page, `Re: ${subject}`)).toBeVisible({ timeout: 60_000 })
  await row(office.page, `Re: ${subject}`).getByRole('link').click()
  await expect(office.page.frameLocator('iframe').getByText('Mine, it goes here.')).toBeVisible()
  await seePhoto(office, 'corner.jpg')
  await office.page.getByRole('button', { name: 'Label', exact: true }).click()
  await office.page.getByRole('menuitemcheckbox', { name: 'Invoice' }).click()
  await office.page.keyboard.press('Escape')
  await office.page.getByRole('button', { name: 'Labels', exact: true }).click()
  await placeLink(office, 'Invoice').click()
  await expect(row(office.page, `Re: ${subject}`)).toBeVisible()

  await openBox(owner, 'trash')
  const trashed = row(owner.page, subject)
  await expect(trashed.getByText('Note')).toBeVisible()
  await trashed.getByRole('link').click()
  await owner.page.getByRole('button', { name: 'More actions' }).click()
  await owner.page.getByRole('menuitem', { name: 'Delete for ever' }).click()
  await owner.page.getByRole('button', { name: 'Delete for ever' }).click()
  await expect(row(owner.page, subject)).toHaveCount(0)
})

test('a hostile letter of the demo runs nothing and asks nobody for anything', async ({ open }) => {
  const office = await open()
  const asked: string[] = []
  office.page.on('request', (request) => {
    if (!request.url().startsWith(gate.url) && !request.url().startsWith('data:'))
      asked.push(request.url())
  })
  await signIn(office, gate.url, 'Super admin')
  await openBox(office)
  await office.page.getByRole('searchbox', { name: 'Search mail' }).fill('lift for your building')
  await row(office.page, 'A lift for your building').first().getByRole('link').click()
  await expect(office.page.frameLocator('iframe').getByText('Claim it now')).toBeVisible()
  expect(await office.page.title()).not.toContain('taken')
  expect(asked).toEqual([])
})

test('a guest is invited to log in, and nothing of anybody is there', async ({ open }) => {
  const guest = await open()
  await guest.page.goto(`${gate.url}/apps/mail`)
  await expect(
    guest.page.getByRole('heading', { level: 1, name: 'Log-in to your account' }),
  ).toBeVisible()
  expect(new URL(guest.page.url()).pathname).toBe('/apps/mail/inbox')
  const kept = await storedText(guest.page)
  // not one of the texts that any mailbox has
  expect(demoLetters.filter(({ html }) => kept.includes(plainText(html).slice(0, 30)))).toEqual([])
  await guest.page.getByRole('link', { name: 'Login' }).click()
  await expect(guest.page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})
