import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { loginFailure } from './login-failure.ts'
import { LoginScreen, type LoginScreenProps } from './login-screen.tsx'

const owner = { name: 'Owner', email: 'owner@demo.aangan.test', password: 'Aangan@demo1' }

const openLogin = async (props: Partial<LoginScreenProps> = {}) => {
  const onSubmit = vi.fn<LoginScreenProps['onSubmit']>(async () => null)
  await render(
    <AppProvider>
      <LoginScreen isOffline={false} demoAccounts={[]} onSubmit={onSubmit} {...props} />
    </AppProvider>,
  )
  return {
    onSubmit,
    email: page.getByRole('textbox', { name: 'Email' }),
    password: page.getByLabelText('Password', { exact: true }),
    login: page.getByRole('button', { name: 'Login', exact: true }),
  }
}

test('Login is disabled until both fields have four characters', async () => {
  const { email, password, login } = await openLogin()
  await expect.element(login).toBeDisabled()
  await email.fill('rohan@example.org')
  await password.fill('abc')
  await expect.element(login).toBeDisabled()
  await password.fill('abcd')
  await expect.element(login).toBeEnabled()
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
  const { onSubmit, login } = await openLogin({ demoAccounts: [owner] })
  await page.getByRole('button', { name: 'Fill in the login of Owner' }).click()
  await login.click()
  expect(onSubmit).toHaveBeenCalledWith({ email: owner.email, password: owner.password })
})

test('without demo mode there is no demo list', async () => {
  await openLogin()
  await expect.element(page.getByText('Try the demo')).not.toBeInTheDocument()
})
