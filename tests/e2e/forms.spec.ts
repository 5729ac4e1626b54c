/** The rows of sections 5 and 8: what the forms before the sign-in ask for, and where a refusal stands. */
import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { startDemoServer } from './demo-server.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await startDemoServer()
})
test.afterAll(async () => {
  await server.end('SIGKILL')
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
type Entries = Record<string, string>
const enter = async (page: Page, entries: Entries) => {
  for (const [label, value] of Object.entries(entries)) await field(page, label).fill(value)
}

const login = { Email: 'rohan@example.org', Password: 'four' }
const registration = {
  'Display name': 'Rohan Kale',
  Email: 'rohan@example.org',
  Password: 'Kadamba garden 7',
  'Confirm Password': 'Kadamba garden 7',
}
const atLeastFour = 'Min character length is 4'

type Rule = {
  form: string
  path: string
  good: Entries
  submit: string
  label: string
  wrong: readonly string[]
  message: string
}
const loginForm = { path: '/login', good: login, submit: 'Login', message: atLeastFour }
const legacyForm = {
  path: '/login?view=legacy',
  good: { 'Username/Email': 'rohan', Password: 'four' },
  submit: 'Login',
  message: atLeastFour,
}
const registerForm = { path: '/register', good: registration, submit: 'Register' }
const mismatch = 'Passwords do not match'

const rules: readonly Rule[] = [
  { form: 'Login', ...loginForm, label: 'Email', wrong: ['abc'] },
  { form: 'Login', ...loginForm, label: 'Password', wrong: ['abc'] },
  { form: 'Legacy login', ...legacyForm, label: 'Username/Email', wrong: ['abc'] },
  { form: 'Legacy login', ...legacyForm, label: 'Password', wrong: ['abc'] },
  {
    form: 'Forgot password',
    path: '/login?view=forgot',
    good: { Email: 'rohan@example.org' },
    submit: 'Request Password',
    label: 'Email',
    wrong: ['rohan', 'rohan@'],
    message: 'Enter valid email address',
  },
  {
    form: 'Register',
    ...registerForm,
    label: 'Display name',
    wrong: ['Ros'],
    message: atLeastFour,
  },
  {
    form: 'Register',
    ...registerForm,
    label: 'Email',
    wrong: ['rohan', 'rohan@'],
    message: 'Please enter a valid email',
  },
  {
    form: 'Register',
    ...registerForm,
    label: 'Password',
    wrong: ['Parijat garden 8'],
    message: mismatch,
  },
  {
    form: 'Register',
    ...registerForm,
    label: 'Confirm Password',
    wrong: ['Parijat garden 8'],
    message: mismatch,
  },
]

for (const { form, path, good, submit, label, wrong, message } of rules)
  test(`5: ${form}, ${label}: "${message}", and ${submit} waits`, async ({ open }) => {
    const { page } = await open()
    await page.goto(`${server.url}${path}`)
    await expect(button(page, submit)).toBeDisabled()
    await enter(page, good)
    await expect(button(page, submit)).toBeEnabled()
    // Nothing is missing yet of who is still on the way, so that no message stands there.
    await field(page, label).fill('')
    await expect(button(page, submit)).toBeDisabled()
    for (const value of wrong) {
      await field(page, label).fill(value)
      await expect(button(page, submit)).toBeDisabled()
      await page.keyboard.press('Tab')
      await expect(page.getByText(message)).toBeVisible()
      await enter(page, good)
      await expect(page.getByText(message)).toHaveCount(0)
      await expect(button(page, submit)).toBeEnabled()
    }
  })

/** In the words of the provider, as its SDK reads them from the wire. */
const refuse = (page: Page, method: string, message: string) =>
  page.route(`**/accounts:${method}*`, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
  )

const disabled = 'This account is disabled. Please ask the society admin.'
const unknown = 'There is no account with this email.'
const unreached = 'The server cannot be reached. Check the connection and try again.'

const atLogin = [
  ['EMAIL_EXISTS', 'Email', 'This email is already in use.'],
  ['INVALID_EMAIL', 'Email', 'This is not a valid email.'],
  ['OPERATION_NOT_ALLOWED', 'Email', 'Signing in this way is switched off.'],
  ['EMAIL_NOT_FOUND', 'Email', unknown],
  ['USER_DISABLED', 'Email', disabled],
  ['WEAK_PASSWORD', 'Password', 'This password is too weak.'],
  ['INVALID_PASSWORD', 'Password', 'Email or password is wrong.'],
  ['INVALID_LOGIN_CREDENTIALS', 'Password', 'Email or password is wrong.'],
] as const
const atRegistration = [
  ['EMAIL_EXISTS', 'Email', 'This email is already in use.'],
  ['INVALID_EMAIL', 'Email', 'This is not a valid email.'],
  ['OPERATION_NOT_ALLOWED', 'Display name', 'Registering is switched off.'],
  ['EMAIL_NOT_FOUND', 'Display name', unknown],
  ['USER_DISABLED', 'Display name', disabled],
  ['WEAK_PASSWORD', 'Password', 'This password is too easy to guess. Choose another one.'],
  ['INVALID_PASSWORD', 'Password', 'Email or password is wrong.'],
] as const

const refused = [
  { at: 'login', method: 'signInWithPassword', rows: atLogin, ...loginForm },
  { at: 'registration', method: 'signUp', rows: atRegistration, ...registerForm },
]
for (const { at, method, rows, path, good, submit } of refused)
  for (const [code, label, text] of rows)
    test(`8: at the ${at} ${code} stands at ${label}, and ${submit} waits for a change of it`, async ({
      open,
    }) => {
      const { page } = await open()
      await page.goto(`${server.url}${path}`)
      await refuse(page, method, code)
      await enter(page, good)
      await button(page, submit).click()
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(text))
      await expect(field(page, label)).toBeFocused()
      await expect(button(page, submit)).toBeDisabled()
      await field(page, label).press('End')
      await field(page, label).press('x')
      await expect(page.getByText(text)).toHaveCount(0)
    })

test('8: without the server the login says so at the email, and Login can be tried again', {
  tag: '@main',
}, async ({ open }) => {
  const { page } = await open()
  await page.goto(`${server.url}/login`)
  await page.route('**/accounts:signInWithPassword*', (route) => route.abort())
  await enter(page, login)
  await button(page, 'Login').click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription(new RegExp(unreached))
  await expect(button(page, 'Login')).toBeEnabled()
})

test('8: what the forms say while the server works', async ({ open }) => {
  const { page } = await open()
  // Until the page is gone nobody answers.
  await page.route('**/accounts:*', () => {})
  const forms = [
    [loginForm, 'Login in Progress...'],
    [registerForm, 'I am working on it...'],
    [
      { path: '/login?view=forgot', good: { Email: login.Email }, submit: 'Request Password' },
      'I am working on your request...',
    ],
  ] as const
  for (const [{ path, good, submit }, text] of forms) {
    await page.goto(`${server.url}${path}`)
    await enter(page, good)
    await button(page, submit).click()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(button(page, submit)).toBeDisabled()
  }
})
