import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderAsGuest } from '../guest/render-as-guest.tsx'
import { ConfirmationCard } from './confirmation-card.tsx'
import { ForgotCard } from './forgot-card.tsx'
import { FailedLink } from './mail-link-view.tsx'
import { NewPasswordCard } from './new-password-card.tsx'
import { VerifyCard } from './verify-card.tsx'

const email = page.getByLabelText('Email', { exact: true })
const password = page.getByLabelText('Password', { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const asha = 'asha@example.org'

test('a password is requested with a valid email only', async () => {
  const onSubmit = vi.fn(async () => null)
  await renderAsGuest(<ForgotCard isOffline={false} onSubmit={onSubmit} />)
  await email.fill('asha')
  await userEvent.tab()
  await expect.element(page.getByText('Enter valid email address')).toBeVisible()
  await expect.element(button('Request Password')).toBeDisabled()
  await email.fill(` ${asha}`)
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledWith(asha)
})

test('while a password is requested, the card says so', async () => {
  await renderAsGuest(<ForgotCard isOffline={false} onSubmit={() => new Promise(() => {})} />)
  await email.fill(asha)
  await button('Request Password').click()
  await expect.element(page.getByText('I am working on your request...')).toBeVisible()
})

test('offline no password can be requested', async () => {
  await renderAsGuest(<ForgotCard isOffline={true} onSubmit={async () => null} />)
  await email.fill(asha)
  await expect.element(button('Request Password')).toBeDisabled()
  await expect.element(page.getByText('Connect once to log in.')).toBeVisible()
})

test('the address of the refused sign-in needs no password; another one does', async () => {
  const onSubmit = vi.fn(async () => null)
  await renderAsGuest(<VerifyCard knownEmail={asha} isOffline={false} onSubmit={onSubmit} />)
  await expect.element(email).toHaveValue(asha)
  await expect.element(button('Validate Email')).toBeEnabled()
  await expect.element(password).not.toBeInTheDocument()
  await email.fill('dev@example.org')
  await expect.element(button('Validate Email')).toBeDisabled()
  await password.fill('Kadamba 7')
  await button('Validate Email').click()
  expect(onSubmit).toHaveBeenCalledWith({ email: 'dev@example.org', password: 'Kadamba 7' })
})

test('a wrong password stands at its field in the not-confirmed view', async () => {
  const onSubmit = async () => ({
    field: 'password' as const,
    message: 'Email or password is wrong.',
  })
  await renderAsGuest(<VerifyCard knownEmail={undefined} isOffline={false} onSubmit={onSubmit} />)
  await email.fill(asha)
  await password.fill('not this one')
  await button('Validate Email').click()
  await expect.element(page.getByText('Email or password is wrong.')).toBeVisible()
  await expect.element(button('Validate Email')).toBeDisabled()
})

test('a new password is saved when both fields agree', async () => {
  const onSubmit = vi.fn(async () => null)
  await renderAsGuest(<NewPasswordCard email={asha} isOffline={false} onSubmit={onSubmit} />)
  await expect.element(page.getByText(`For the account ${asha}`)).toBeVisible()
  await page.getByLabelText('New password', { exact: true }).fill('Kadamba 7')
  await page.getByLabelText('Confirm Password', { exact: true }).fill('Kadamba 8')
  await expect.element(button('Save password')).toBeDisabled()
  await page.getByLabelText('Confirm Password', { exact: true }).fill('Kadamba 7')
  await button('Save password').click()
  expect(onSubmit).toHaveBeenCalledWith('Kadamba 7')
})

test('a link that is too old says so and leads to a new one', async () => {
  const failure = { state: 'failed', code: 'CODE_EXPIRED', message: '' } as const
  await renderAsGuest(<FailedLink mode="resetPassword" failure={failure} onRetry={() => {}} />)
  await expect.element(page.getByText('This link is too old. Ask for a new one.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Forgot Password' }))
    .toHaveAttribute('href', '/login?view=forgot')
})

test('a link that could not be checked for want of network can be tried again', async () => {
  const onRetry = vi.fn()
  const failure = { state: 'failed', code: 'NETWORK', message: '' } as const
  await renderAsGuest(<FailedLink mode="verifyEmail" failure={failure} onRetry={onRetry} />)
  await button('Try again').click()
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a card that comes later takes the focus to its heading', async () => {
  await renderAsGuest(<ConfirmationCard title="Registration Successful" lines={[]} email={asha} />)
  await expect.element(page.getByRole('heading', { name: 'Registration Successful' })).toHaveFocus()
})
