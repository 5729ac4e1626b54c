import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toIdentityError } from '#api/identity-error.ts'
import { AppProvider } from '#components/app-provider.tsx'
import { type DemoAccount, DemoList } from './demo-list.tsx'
import { loginFailure } from './login-failure.ts'
import { LoginScreen, type LoginScreenProps } from './login-screen.tsx'

const owner = { name: 'Owner', email: 'owner@demo.aangan.test', password: 'Aangan@demo1' }

const openLogin = async (props: Partial<LoginScreenProps> = {}) => {
  const onSubmit = vi.fn<LoginScreenProps['onSubmit']>(async () => null)
  await render(
    <AppProvider>
      <LoginScreen isOffline={false} onSubmit={onSubmit} {...props} />
    </AppProvider>,
  )
  return {
    onSubmit,
    email: page.getByRole('textbox', { name: 'Email' }),
    password: page.getByLabelText('Password', { exact: true }),
    login: page.getByRole('button', { name: 'Login', exact: true }),
  }
}

const demoOf =
  (accounts: readonly DemoAccount[]): NonNullable<LoginScreenProps['Demo']> =>
  ({ onChoose }) => <DemoList accounts={accounts} onChoose={onChoose} />

test('Login is disabled until both fields have four characters', async () => {
  const { email, password, login } = await openLogin()
  await expect.element(login).toBeDisabled()
  await email.fill('rohan@example.org')
  await password.fill('abc')
  await expect.element(login).toBeDisabled()
  await password.fill('abcd')
  await expect.element(login).toBeEnabled()
})

test('9: e-mail and password is the only way in that is offered', async () => {
  await openLogin()
  await expect.element(page.getByRole('tab')).toHaveLength(1)
  await expect.element(page.getByRole('tab', { name: 'Email and password' })).toBeVisible()
})

test('a short entry is named on blur, and forgiven by the next letter', async () => {
  const { email } = await openLogin()
  await email.fill('abc')
  await userEvent.tab()
  await expect.element(page.getByText('Min character length is 4')).toBeVisible()
  await email.fill('abcd')
  await expect.element(page.getByText('Min character length is 4')).not.toBeInTheDocument()
})

test('a wrong password stands at its field, and Login waits for a change of it', async () => {
  const onSubmit = async () => ({
    field: 'password' as const,
    message: 'Email or password is wrong.',
  })
  const { email, password, login } = await openLogin({ onSubmit })
  await email.fill('rohan@example.org')
  await password.fill('wrong-one')
  await login.click()
  await expect.element(page.getByText('Email or password is wrong.')).toBeVisible()
  await expect.element(login).toBeDisabled()
  await password.fill('another-one')
  await expect.element(login).toBeEnabled()
})

test('without the server it says so at the email, and Login can be tried again', async () => {
  const onSubmit = vi.fn(() => loginFailure(new TypeError('Failed to fetch')))
  const { email, password, login } = await openLogin({ onSubmit })
  await email.fill('rohan@example.org')
  await password.fill('abcd')
  await login.click()
  await expect.element(email).toHaveAccessibleDescription(/The server cannot be reached/)
  await login.click()
  await expect.poll(() => onSubmit.mock.calls.length).toBe(2)
})

test('while the login runs, it says so and the fields stay', async () => {
  const { email, password, login } = await openLogin({ onSubmit: () => new Promise(() => {}) })
  await email.fill('rohan@example.org')
  await password.fill('abcd')
  await login.click()
  await expect.element(page.getByText('Login in Progress...')).toBeVisible()
  await expect.element(email).toHaveValue('rohan@example.org')
  await expect.element(login).toBeDisabled()
})

test('offline the button is disabled and the reason is said', async () => {
  const { email, password, login } = await openLogin({ isOffline: true })
  await email.fill('rohan@example.org')
  await password.fill('abcd')
  await expect.element(login).toBeDisabled()
  await expect
    .element(page.getByText('Connect once to log in. After that Aangan works without internet.'))
    .toBeVisible()
})

test('the demo list fills the form', async () => {
  const { onSubmit, login } = await openLogin({ Demo: demoOf([owner]) })
  await page.getByRole('button', { name: 'Fill in the login of Owner' }).click()
  await login.click()
  expect(onSubmit).toHaveBeenCalledWith({ email: owner.email, password: owner.password })
})

test('without demo mode there is no demo list', async () => {
  await openLogin({ Demo: demoOf([]) })
  await expect.element(page.getByText('Try the demo')).not.toBeInTheDocument()
})

const providerError = (code: string, message = `Firebase: Error (${code}).`) =>
  toIdentityError(Object.assign(new Error(message), { code }))

const toastText = () =>
  [...document.querySelectorAll('[data-toast]')].map((toast) => toast.textContent).join()

const section8 = [
  ['auth/email-already-in-use', 'email', 'This email is already in use.'],
  ['auth/invalid-email', 'email', 'This is not a valid email.'],
  ['auth/operation-not-allowed', 'email', 'Signing in this way is switched off.'],
  ['auth/user-not-found', 'email', 'There is no account with this email.'],
  ['auth/user-disabled', 'email', 'This account is disabled. Please ask the society admin.'],
  ['auth/network-request-failed', 'email', 'The server cannot be reached.'],
  ['auth/weak-password', 'password', 'This password is too weak.'],
  ['auth/wrong-password', 'password', 'Email or password is wrong.'],
  ['auth/invalid-credential', 'password', 'Email or password is wrong.'],
] as const

test.each(section8)('8: at the login %s stands at the %s', async (code, name, message) => {
  const form = await openLogin({ onSubmit: () => loginFailure(providerError(code)) })
  await form.email.fill('rohan@example.org')
  await form.password.fill('abcd')
  await form.login.click()
  await expect.element(form[name]).toHaveAccessibleDescription(new RegExp(message))
  await expect.element(form[name]).toHaveFocus()
  const mayPass = code === 'auth/network-request-failed'
  await (mayPass
    ? expect.element(form.login).toBeEnabled()
    : expect.element(form.login).toBeDisabled())
  await form[name].fill('another@example.org')
  await expect.element(form.login).toBeEnabled()
})

test.each(['auth/invalid-api-key', 'auth/api-key-not-valid.-please-pass-a-valid-api-key.'])(
  '8: at the login %s is a toast in the provider’s own words',
  async (code) => {
    const words = `The key is not valid (${code}).`
    const form = await openLogin({ onSubmit: () => loginFailure(providerError(code, words)) })
    await form.email.fill('rohan@example.org')
    await form.password.fill('abcd')
    await form.login.click()
    await expect.poll(toastText).toContain(words)
  },
)

test('who has tried too often is told until when, and may try again then without retyping', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 13, 55, 30) })
  const words = 'Firebase: Try again in 840 seconds (auth/too-many-requests).'
  const form = await openLogin({
    onSubmit: () => loginFailure(providerError('auth/too-many-requests', words)),
  })
  await form.email.fill('rohan@example.org')
  await form.password.fill('abcd')
  await form.login.click()
  await expect.element(page.getByText('Too many tries. Try again at 14:10.')).toBeVisible()
  await expect.element(form.login).toBeEnabled()
  vi.useRealTimers()
})

test('a provider that does not say how long is not made to', async () => {
  const form = await openLogin({
    onSubmit: () => loginFailure(providerError('auth/too-many-requests')),
  })
  await form.email.fill('rohan@example.org')
  await form.password.fill('abcd')
  await form.login.click()
  await expect
    .element(page.getByText('Too many tries. Wait a few minutes and try again.'))
    .toBeVisible()
})
