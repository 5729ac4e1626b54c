/** Accounts, end to end: registering, the links of the mails, a forgotten password, an address not yet verified. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { freePort, type ServerProcess, startServer } from '../factories/server-process.ts'
import { flatsHeader, peopleHeader, toCsv } from '../factories/spreadsheet.ts'
import { expectNoSidewaysScroll, namelessControls, violations } from './axe.ts'
import { setupLink } from './newcomers.ts'
import { openReports } from './person.ts'
import { test, type Visitor } from './visitor.ts'

const notVerified =
  'Your account is not verified. An email has been sent to your registered email address. Please verify the same.'
const notConfirmed =
  'An email has been sent to the registered email address. Kindly check your email and follow the instructions to activate your account. In case you would like to receive the email again please enter the email and click on Validate Email.'
const password = 'Kadamba garden 7'
const asha = { name: 'Asha Apte', email: 'asha@example.org' }

let server: ServerProcess
test.afterEach(async () => {
  await server.end('SIGKILL')
})

const newFolder = () => mkdtempSync(join(tmpdir(), 'aangan-account-'))

const startEmpty = async (folder = newFolder()) => {
  server = await startServer(await freePort(), { DATA_DIR: folder, DEMO: 'none' }, 'dist')
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const register = async ({ page }: Visitor, { name, email }: typeof asha) => {
  await expect(heading(page, 'CREATE AN ACCOUNT')).toBeVisible()
  await field(page, 'Display name').fill(name)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  // The set-up link may have been opened over a filled form, which keeps what was typed.
  await field(page, 'Confirm Password').fill('')
  await expect(button(page, 'Register')).toBeDisabled()
  await field(page, 'Confirm Password').fill(password)
  await button(page, 'Register').click()
  await expect(heading(page, 'Registration Successful')).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
}

/** Opens the newest mail with this subject at /dev/mailbox and follows its link. */
const followMail = async ({ page }: Visitor, email: string, subject: string) => {
  await page.goto(`${server.url}/dev/mailbox`)
  const mails = page.locator(`article[data-recipient="${email}"]`).filter({ hasText: subject })
  await mails.first().getByRole('link').click()
}
const mailCount = async ({ page }: Visitor, email: string) => {
  await page.goto(`${server.url}/dev/mailbox`)
  return page.locator(`article[data-recipient="${email}"]`).count()
}
const waitingHeading = 'Thank You for selecting Aangan'
const verifySubject = 'Confirm your email address for Aangan'
const resetSubject = 'Reset your Aangan password'

const logIn = async ({ page }: Visitor, email: string, secret = password) => {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(secret)
  await button(page, 'Login').click()
}

const acceptTerms = async ({ page }: Visitor) => {
  await expect(heading(page, 'Terms and Conditions')).toBeVisible()
  await button(page, 'Accept Terms and Conditions').click()
}

const registerFirst = async (visitor: Visitor, who = asha) => {
  await visitor.page.goto(await setupLink(server))
  await register(visitor, who)
}

test('4.6: the first person registers by the set-up link, verifies the address, and logs in', {
  tag: '@main',
}, async ({ open }) => {
  await startEmpty()
  const guest = await open({ viewport: { width: 360, height: 740 } })
  await test.step('without the link the form says what is missing', async () => {
    await guest.page.goto(`${server.url}/login`)
    await guest.page.getByRole('link', { name: 'Create an account' }).click()
    await expect(heading(guest.page, 'CREATE AN ACCOUNT')).toBeFocused()
    await field(guest.page, 'Display name').fill(asha.name)
    await field(guest.page, 'Email').fill(asha.email)
    await field(guest.page, 'Password').fill(password)
    await field(guest.page, 'Confirm Password').fill(password)
    await button(guest.page, 'Register').click()
    await expect(guest.page.getByRole('alert')).toContainText('set-up link')
  })
  await registerFirst(guest)
  await test.step('nobody is signed in by registering', async () => {
    await guest.page.getByRole('link', { name: 'Go back to login' }).click()
    await expect(heading(guest.page, 'Log-in to your account')).toBeFocused()
  })
  await followMail(guest, asha.email, verifySubject)
  await expect(guest.page.getByText('E-mail verified. You can log in now.')).toBeVisible()
  await expect(guest.page).toHaveURL(`${server.url}/login?view=verified`)
  await logIn(guest, asha.email)
  await acceptTerms(guest)
  // in no society yet: said so, wherever the person wants to go
  await expect(heading(guest.page, waitingHeading)).toBeVisible()
  await guest.page.goto(`${server.url}/apps/reportproblem/all?panel=new`)
  await expect(heading(guest.page, waitingHeading)).toBeVisible()
  await expect(guest.page.getByRole('dialog')).toBeHidden()

  await test.step('a link is good once, and says so even where somebody is signed in', async () => {
    await followMail(guest, asha.email, verifySubject)
    await expect(heading(guest.page, 'The link could not be used')).toBeVisible()
    await expect(guest.page.getByRole('link', { name: 'Validate Email' })).toBeVisible()
  })
  await test.step('the second person needs no set-up link; their mail may be opened on the device of the first', async () => {
    const second = await open()
    await second.page.goto(`${server.url}/register`)
    await register(second, { name: 'Dev Bose', email: 'dev@example.org' })
    await followMail(guest, 'dev@example.org', verifySubject)
    await expect(guest.page.getByText('E-mail verified.')).toBeVisible()
    await expect(heading(guest.page, waitingHeading)).toBeVisible()
    await second.page.goto(`${server.url}/login`)
    await logIn(second, 'dev@example.org')
    await acceptTerms(second)
    await expect(heading(second.page, waitingHeading)).toBeVisible()
  })
})

test('4.6: the admin of an imported society registers, verifies, logs in, and sees the society', async ({
  open,
}) => {
  const folder = newFolder()
  const flats = join(folder, 'flats.csv')
  const people = join(folder, 'people.csv')
  writeFileSync(flats, toCsv(flatsHeader, [['A', '101', 'Flat', '2Bhk', '640']]))
  writeFileSync(
    people,
    toCsv(peopleHeader, [['A-101', 'Dev Bose', 'dev@example.org', '', 'owner', '01-04-2013']]),
  )
  const data = join(folder, 'data')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['dist/server/society.js', 'create', '--name', 'Kadamba CHS'],
      ...['--registration', 'MAH/PNA/0024/2012', '--admin', asha.email],
      ...['--flats', flats, '--people', people, '--commit'],
    ],
    { env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: data, DEMO: 'none' }, encoding: 'utf8' },
  )
  expect(status, `${stdout}${stderr}`).toBe(0)
  await startEmpty(data)

  const admin = await open()
  await registerFirst(admin)
  await followMail(admin, asha.email, verifySubject)
  await logIn(admin, asha.email)
  await acceptTerms(admin)
  await expect(admin.page.getByText('Welcome to Kadamba CHS.')).toBeVisible()
  await openReports(admin)
  await expect(heading(admin.page, 'Contact Us')).toBeVisible()
  await expect(admin.page.getByRole('banner').getByText('Kadamba CHS')).toBeVisible()
  await expect(button(admin.page, 'Report a problem')).toBeVisible()
})

test('4.7: a forgotten password is replaced by the link of the mail', async ({ open }) => {
  await startEmpty()
  const guest = await open()
  await registerFirst(guest)
  const { page } = guest
  const request = async (email: string) => {
    await page.goto(`${server.url}/login`)
    await page.getByRole('link', { name: 'Forgot Password' }).click()
    await expect(heading(page, 'Forgot Password')).toBeFocused()
    await field(page, 'Email').fill(email)
    await button(page, 'Request Password').click()
    await expect(heading(page, 'Reset Password Request')).toBeFocused()
    await expect(page.getByText(email)).toBeVisible()
  }
  await test.step('an unknown address is answered the same, without a mail', async () => {
    await request('nobody@example.org')
    expect(await mailCount(guest, 'nobody@example.org')).toBe(0)
  })
  await request(asha.email)
  await expect(
    page.getByText(
      'An email has been sent to your registered email address to reset the password.',
    ),
  ).toBeVisible()
  await expect.poll(() => mailCount(guest, asha.email)).toBe(2)
  await followMail(guest, asha.email, resetSubject)
  await expect(page.getByText(`For the account ${asha.email}`)).toBeVisible()
  const renewed = 'Parijat garden 8'
  await field(page, 'New password').fill(renewed)
  await field(page, 'Confirm Password').fill(password)
  await page.keyboard.press('Tab')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await field(page, 'Confirm Password').fill(renewed)
  await button(page, 'Save password').click()
  await expect(page.getByText('Password changed. You can log in now.')).toBeVisible()
  await logIn(guest, asha.email)
  await expect(page.getByText('Email or password is wrong.')).toBeVisible()
  await logIn(guest, asha.email, renewed)
  await expect(heading(page, 'Terms and Conditions')).toBeVisible()
})

test('4.3, 8: a person who has not verified is refused, and can have the mail sent again', async ({
  open,
}) => {
  await startEmpty()
  const guest = await open({ viewport: { width: 360, height: 740 } })
  await registerFirst(guest)
  const { page } = guest
  const refuse = async () => {
    await page.goto(`${server.url}/login`)
    await logIn(guest, asha.email)
    await expect(page.getByText(notVerified)).toBeVisible()
    await expect(heading(page, 'Email not confirmed')).toBeFocused()
    await expect(page.getByText(notConfirmed)).toBeVisible()
  }
  await test.step('right after the refusal one press sends it', async () => {
    await refuse()
    await expect(field(page, 'Email')).toHaveValue(asha.email)
    await expect(field(page, 'Password')).toBeHidden()
    await button(page, 'Validate Email').click()
    await expect(heading(page, 'Email sent')).toBeFocused()
    expect(await mailCount(guest, asha.email)).toBe(2)
  })
  await test.step('later the password is asked for, and a stranger learns nothing', async () => {
    await page.goto(`${server.url}/login?view=verify`)
    const sendTo = async (email: string, secret: string) => {
      await field(page, 'Email').fill(email)
      await field(page, 'Password').fill(secret)
      await button(page, 'Validate Email').click()
    }
    for (const email of ['nobody@example.org', asha.email]) {
      await sendTo(email, 'not the password')
      await expect(page.getByText('Email or password is wrong.')).toBeVisible()
      await field(page, 'Password').fill('')
      await expect(page.getByText('Email or password is wrong.')).toBeHidden()
    }
    await sendTo(asha.email, password)
    await expect(heading(page, 'Email sent')).toBeFocused()
    expect(await mailCount(guest, asha.email)).toBe(3)
  })
  await followMail(guest, asha.email, verifySubject)
  await expect(page.getByText('E-mail verified. You can log in now.')).toBeVisible()
  await test.step('whoever has verified meanwhile is sent to the login', async () => {
    await page.goto(`${server.url}/login?view=verify`)
    await field(page, 'Email').fill(asha.email)
    await field(page, 'Password').fill(password)
    await button(page, 'Validate Email').click()
    await expect(page.getByText('E-mail verified. You can log in now.')).toBeVisible()
  })
  await logIn(guest, asha.email)
  await expect(heading(page, 'Terms and Conditions')).toBeVisible()
})

test('8: an invalid API key and a profile that could not be saved are toasts in the provider’s words', async ({
  open,
}) => {
  await startEmpty()
  const guest = await open()
  const { page } = guest
  const toast = page.locator('[data-toast]')
  await test.step('the profile; the account stands', async () => {
    await page.route('**/users/*.json', (route) =>
      route.fulfill({ status: 401, json: { error: 'Permission denied' } }),
    )
    await registerFirst(guest)
    await expect(toast).toContainText('Permission denied')
  })
  await test.step('the key', async () => {
    await page.route('**/accounts:signInWithPassword*', (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'API key not valid. Please pass a valid API key.' } },
      }),
    )
    await page.goto(`${server.url}/login`)
    await logIn(guest, asha.email)
    await expect(toast).toContainText('api-key-not-valid')
  })
})

test('8: ten wrong passwords close the login for a while; it says until when, and a reset opens it', async ({
  open,
}) => {
  await startEmpty()
  const guest = await open()
  await registerFirst(guest)
  const { page } = guest
  await followMail(guest, asha.email, verifySubject)
  for (let guess = 0; guess < 10; guess += 1) {
    await page.request.post(
      `${server.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`,
      { data: { email: asha.email, password: `guess ${guess}` } },
    )
  }
  await page.goto(`${server.url}/login`)
  await logIn(guest, asha.email)
  await expect(page.getByText(/^Too many tries\. Try again at \d\d:\d\d\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await field(page, 'Email').fill(asha.email)
  await button(page, 'Request Password').click()
  await expect(heading(page, 'Reset Password Request')).toBeFocused()
  await expect.poll(() => mailCount(guest, asha.email)).toBe(2)
  await followMail(guest, asha.email, resetSubject)
  const renewed = 'Parijat garden 8'
  await field(page, 'New password').fill(renewed)
  await expect(page.getByText('Strength: strong')).toBeVisible()
  await field(page, 'Confirm Password').fill(renewed)
  await button(page, 'Save password').click()
  await expect(page.getByText('Password changed. You can log in now.')).toBeVisible()
  await logIn(guest, asha.email, renewed)
  await expect(heading(page, 'Terms and Conditions')).toBeVisible()
})

const cards: Record<string, string> = {
  '/register': 'CREATE AN ACCOUNT',
  '/login?view=forgot': 'Forgot Password',
  '/login?view=verify': 'Email not confirmed',
  '/login?view=verified': 'Log-in to your account',
  '/login?mode=verifyEmail&oobCode=unknown': 'The link could not be used',
}

for (const [viewport, colorScheme] of [
  [{ width: 320, height: 640 }, 'light'],
  [{ width: 360, height: 740 }, 'dark'],
  [{ width: 1280, height: 800 }, 'light'],
  [{ width: 1280, height: 800 }, 'dark'],
] as const) {
  test(`everybody can use the account cards (${viewport.width}, ${colorScheme})`, async ({
    open,
  }) => {
    await startEmpty()
    const { page } = await open({ viewport, colorScheme })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const faults: string[] = []
    const judge = async (name: string) => {
      faults.push(...(await violations(page)).map((fault) => `${name}: ${fault}`))
      faults.push(...(await namelessControls(page)).map((control) => `${name}: ${control}`))
      await expectNoSidewaysScroll(page, name)
    }
    for (const [path, title] of Object.entries(cards)) {
      await page.goto(`${server.url}${path}`)
      await expect(heading(page, title)).toBeVisible()
      await judge(path)
    }
    await page.goto(`${server.url}/register`)
    for (const label of ['Display name', 'Email', 'Password', 'Confirm Password']) {
      await field(page, label).fill(label.slice(0, 3))
    }
    await page.keyboard.press('Tab')
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await judge('wrong entries')
    expect(faults).toEqual([])
  })
}
