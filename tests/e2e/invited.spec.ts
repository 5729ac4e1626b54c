/** Story c of ux.md: a resident is invited by e-mail, and comes on a phone from the mail to the first screen. */
import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { gate, openGatedDemo, server } from './gated-demo.ts'
import { signIn, untilPacksKept, untilReadyOffline } from './person.ts'
import { test, type Visitor } from './visitor.ts'

openGatedDemo()

const phone = { viewport: { width: 412, height: 915 } }
const nila = { name: 'Nila Das', email: 'nila@example.org', password: 'Kadamba garden 7' }
const dev = { ...nila, name: 'Dev Bose', email: 'dev@example.org' }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, ...(typeof name === 'string' && { exact: true }) })

const invite = async (office: Visitor) => {
  const { page } = office
  await signIn(office, gate.url, 'Admin')
  await page.goto(`${gate.url}/apps/residentmgmt/residents`)
  await button(page, 'Invite resident').click()
  const dialog = page.getByRole('dialog', { name: 'Invite resident' })
  await dialog.getByLabel('Name').fill(nila.name)
  await dialog.getByLabel('Email').fill(nila.email)
  await dialog.getByLabel('Flat').fill('A-103')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
}

/** Of the newest mail to this address that has such a link. */
const linkOf = async (email: string, pattern: RegExp): Promise<string> => {
  const mails = (await (await fetch(`${server.url}/dev/mailbox`)).text()).split('<article')
  const mail = mails.find((part) => part.includes(`"${email}"`) && pattern.test(part)) ?? ''
  const [link = ''] = pattern.exec(mail) ?? []
  // mails name the server's own address; this phone comes by the gate
  return link.replaceAll('&amp;', '&').replace(server.url, gate.url)
}

const register = async (page: Page, who: typeof nila) => {
  await field(page, 'Display name').fill(who.name)
  await field(page, 'Password').fill(who.password)
  await field(page, 'Confirm Password').fill('Kadamba garden 8')
  await field(page, 'Confirm Password').blur()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await field(page, 'Confirm Password').fill(who.password)
  await expect(page.getByText('Passwords do not match')).toBeHidden()
  await button(page, 'Register').click()
  await expect(heading(page, 'Registration Successful')).toBeVisible()
}

const enter = async (page: Page, who: typeof nila) => {
  await page.goto(await linkOf(who.email, /http[^"<\s]*oobCode=[^"<\s]*/))
  await expect(page.getByText('E-mail verified. You can log in now.')).toBeVisible()
  await field(page, 'Email').fill(who.email)
  await field(page, 'Password').fill(who.password)
  await button(page, 'Login').click()
  await expect(heading(page, 'Terms and Conditions')).toBeVisible()
  await button(page, 'Accept Terms and Conditions').click()
}

test('story c: from the mail to the first screen, which is there without network too', {
  tag: '@main',
}, async ({ open }) => {
  await invite(await open())
  const guest = await open(phone)
  const { page } = guest
  await page.addInitScript(() => {
    // what a browser would ask the person, here it is only noted
    Notification.requestPermission = async () => {
      document.documentElement.dataset.asked = ''
      return 'default'
    }
  })
  await test.step('the link knows who is meant, and where they live', async () => {
    await page.goto(await linkOf(nila.email, /http[^"<\s]*\/register[^"<\s]*/))
    await expect(field(page, 'Email')).toHaveValue(nila.email)
    await expect(field(page, 'Email')).toHaveAttribute('readonly')
    await expect(page.getByText(/^You are invited to A-103, /)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expectNoSidewaysScroll(page, 'the registration')
  })
  await register(page, nila)
  await enter(page, nila)
  await test.step('whoever is invited waits for nobody', async () => {
    await expect(heading(page, /^Good .*, Nila/)).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
    await expect(button(page, 'Society: Neem Chhaya CHS Ltd.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expectNoSidewaysScroll(page, 'Home')
  })
  await test.step('in the basement it is all there', async () => {
    await untilReadyOffline(guest)
    await untilPacksKept(guest, ['onlyOwner'])
    await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible()
    gate.close()
    await page.goto(`${gate.url}/home`)
    await expect(heading(page, /^Good .*, Nila/)).toBeVisible()
    await page.goto(`${gate.url}/apps/dashboards/resident`)
    await expect(page.getByText('A-103').first()).toBeVisible()
    gate.open()
  })
  await expect(page.locator('html[data-asked]')).toHaveCount(0)
})

test('story c without an invitation: the same way ends where one waits', async ({ open }) => {
  const { page } = await open(phone)
  await page.goto(`${gate.url}/register`)
  await field(page, 'Email').fill(dev.email)
  await register(page, dev)
  await enter(page, dev)
  await expect(heading(page, 'Thank You for selecting Aangan')).toBeVisible()
  await expect(page).toHaveURL(/\/thankyounotregistered$/)
})
