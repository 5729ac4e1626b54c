import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toIdentityError } from '#api/identity-error.ts'
import { renderAsGuest } from '../guest/render-as-guest.tsx'
import { RegisterCard } from './register-card.tsx'
import { registerFailure } from './register-failure.ts'

afterEach(() => {
  vi.useRealTimers()
})

type Props = Parameters<typeof RegisterCard>[0]

const openForm = async (props: Partial<Props> = {}) => {
  const onSubmit = vi.fn<Props['onSubmit']>(async () => null)
  await renderAsGuest(<RegisterCard isOffline={false} onSubmit={onSubmit} {...props} />)
  const form = {
    onSubmit,
    name: page.getByLabelText('Display name'),
    email: page.getByLabelText('Email', { exact: true }),
    password: page.getByLabelText('Password', { exact: true }),
    confirm: page.getByLabelText('Confirm Password', { exact: true }),
    register: page.getByRole('button', { name: 'Register', exact: true }),
  }
  await expect.element(form.name).toBeVisible()
  return form
}
type Form = Awaited<ReturnType<typeof openForm>>

const fill = async ({ name, email, password, confirm }: Form) => {
  await name.fill('Asha Apte')
  await email.fill('asha@example.org')
  await password.fill('Kadamba 7')
  await confirm.fill('Kadamba 7')
}

const providerError = (code: string, message = `Firebase: Error (${code}).`) =>
  toIdentityError(Object.assign(new Error(message), { code }))

test('Register is disabled until every field is right', async () => {
  const form = await openForm()
  await fill(form)
  await expect.element(form.register).toBeEnabled()
  for (const [field, wrong, right] of [
    [form.name, 'Ash', 'Asha'],
    [form.email, 'asha@', 'asha@example.org'],
    [form.confirm, 'Kadamba 8', 'Kadamba 7'],
  ] as const) {
    await field.fill(wrong)
    await expect.element(form.register).toBeDisabled()
    await field.fill(right)
    await expect.element(form.register).toBeEnabled()
  }
  await form.register.click()
  expect(form.onSubmit).toHaveBeenCalledWith({
    displayName: 'Asha',
    email: 'asha@example.org',
    password: 'Kadamba 7',
    confirm: 'Kadamba 7',
  })
})

test.each([
  ['name', 'Ash', 'Min character length is 4', 'Asha'],
  ['email', 'asha@example', 'Please enter a valid email', 'asha@example.org'],
  ['password', 'Kadamba', 'Use at least 8 characters', 'Kadamba 7'],
  [
    'password',
    'Password123',
    'This password is too easy to guess. Choose another one.',
    'Kadamba 7',
  ],
] as const)(
  'a wrong %s is named when the field is left, and forgiven by the letter that mends it',
  async (name, wrong, message, right) => {
    const form = await openForm()
    await form[name].fill(wrong)
    await expect.element(page.getByText(message)).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(form[name]).toHaveAttribute('aria-invalid', 'true')
    await form[name].fill(right)
    await expect.element(page.getByText(message)).not.toBeInTheDocument()
  },
)

test('a message comes 800 ms after the last letter, without leaving the field', async () => {
  const form = await openForm()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await form.email.fill('asha')
  vi.advanceTimersByTime(799)
  expect(page.getByText('Please enter a valid email').query()).toBeNull()
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.element(page.getByText('Please enter a valid email')).toBeVisible()
})

test('passwords that differ are told from either side', async () => {
  const form = await openForm()
  await fill(form)
  await form.password.fill('Kadamba 77')
  await userEvent.tab()
  await expect.element(page.getByText('Passwords do not match')).toBeVisible()
  await expect.element(form.register).toBeDisabled()
  await form.confirm.fill('Kadamba 77')
  await expect.element(page.getByText('Passwords do not match')).not.toBeInTheDocument()
})

const section8 = [
  ['auth/email-already-in-use', 'email', 'This email is already in use.'],
  ['auth/invalid-email', 'email', 'This is not a valid email.'],
  ['auth/operation-not-allowed', 'name', 'Registering is switched off.'],
  ['auth/user-not-found', 'name', 'There is no account with this email.'],
  ['auth/user-disabled', 'name', 'This account is disabled. Please ask the society admin.'],
  ['auth/weak-password', 'password', 'This password is too easy to guess. Choose another one.'],
  ['auth/wrong-password', 'password', 'Email or password is wrong.'],
] as const

test.each(section8)(
  '8: at the registration %s stands at the %s, and Register waits for a change of it',
  async (code, name, message) => {
    const form = await openForm({ onSubmit: () => registerFailure(providerError(code)) })
    await fill(form)
    await form.register.click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(form[name]).toHaveAttribute('aria-invalid', 'true')
    await expect.element(form[name]).toHaveFocus()
    await expect.element(form.register).toBeDisabled()
    await form[name].fill('another@example.org')
    if (name === 'password') await form.confirm.fill('another@example.org')
    await expect.element(form.register).toBeEnabled()
  },
)

test('an empty server explains its set-up link at the form', async () => {
  const form = await openForm({
    onSubmit: () => registerFailure(providerError('auth/admin-restricted-operation')),
  })
  await fill(form)
  await form.register.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/set-up link/)
  await expect.element(form.register).toBeEnabled()
})

test('8: an invalid API key, as any other error of the provider, is a toast in its own words', async () => {
  const form = await openForm({
    onSubmit: () => registerFailure(providerError('auth/invalid-api-key', 'The key is not valid.')),
  })
  await fill(form)
  await form.register.click()
  await expect
    .poll(() => document.querySelector('[data-toast]')?.textContent)
    .toContain('The key is not valid.')
})

test('while it registers, it says so and the fields cannot be changed', async () => {
  const form = await openForm({ onSubmit: () => new Promise(() => {}) })
  await fill(form)
  await form.register.click()
  await expect.element(page.getByText('I am working on it...')).toBeVisible()
  await expect.element(form.email).toHaveAttribute('readonly')
  await expect.element(form.register).toBeDisabled()
})

test('offline the button is disabled and the reason is said', async () => {
  const form = await openForm({ isOffline: true })
  await fill(form)
  await expect.element(form.register).toBeDisabled()
  await expect.element(page.getByText('Registering needs internet.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(form.onSubmit).not.toHaveBeenCalled()
})

test('browsers and password managers know what each field is', async () => {
  const form = await openForm()
  await expect.element(form.name).toHaveAttribute('autocomplete', 'name')
  await expect.element(form.email).toHaveAttribute('autocomplete', 'email')
  await expect.element(form.password).toHaveAttribute('autocomplete', 'new-password')
  await expect.element(form.confirm).toHaveAttribute('autocomplete', 'new-password')
})

test('the keyboard alone is enough', async () => {
  const form = await openForm()
  await form.name.click()
  for (const entry of ['Asha Apte', 'asha@example.org', 'Kadamba 7', 'Kadamba 7']) {
    await userEvent.keyboard(entry)
    await userEvent.tab()
  }
  await expect.element(form.register).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(form.onSubmit).toHaveBeenCalledOnce()
})

test('a meter says in a word how good the password is', async () => {
  const form = await openForm()
  const meter = page.getByText(/^Strength: /)
  await expect.element(meter).not.toBeInTheDocument()
  for (const [password, word] of [
    ['Welcome@2026', 'weak'],
    ['Kadamba 7', 'fair'],
    ['neem tree gate', 'good'],
    ['neem tree at gate 4', 'strong'],
  ]) {
    await form.password.fill(password ?? '')
    await expect.element(meter).toHaveTextContent(`Strength: ${word}`)
  }
  await expect.element(page.getByRole('status').filter({ hasText: 'strong' })).toBeVisible()
  await expect.element(form.password).toHaveAccessibleDescription(/At least 8 characters/)
})

test('who has tried too often is told until when', async () => {
  const words = 'Firebase: Try again in 1 seconds (auth/too-many-requests).'
  const form = await openForm({
    onSubmit: () => registerFailure(providerError('auth/too-many-requests', words)),
  })
  await fill(form)
  await form.register.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^Too many tries. Try again at \d\d:\d\d\.$/)
  await expect.element(form.register).toBeEnabled()
})

test('invited, the form names what to, and the address is not changed by accident', async () => {
  const invited = { email: 'asha@example.org', invitedTo: 'A-101, Harmony Heights' }
  const form = await openForm(invited)
  const words = page.getByText('You are invited to A-101, Harmony Heights.')
  await expect.element(words).toBeVisible()
  await expect.element(form.email).toHaveValue('asha@example.org')
  await expect.element(form.email).toHaveAttribute('readonly')
  await form.name.fill('Asha Apte')
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect.element(form.email).toHaveValue('')
  await expect.element(form.email).not.toHaveAttribute('readonly')
  await expect.element(form.email).toHaveFocus()
  await expect.element(form.name).toHaveValue('Asha Apte')
  expect(words.query()).toBeNull()
  expect(page.getByRole('button', { name: 'Use another address' }).query()).toBeNull()
})

test('while the invitation is looked up the form can be filled in, and nothing moves when it is there', async () => {
  const form = await openForm({ email: 'asha@example.org', invitedTo: '' })
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  expect(page.getByRole('status').element().getBoundingClientRect().height).toBeGreaterThan(16)
  await form.name.fill('Asha Apte')
  await form.password.fill('Kadamba 7')
  await form.confirm.fill('Kadamba 7')
  await expect.element(form.register).toBeEnabled()
})

test.each([undefined, 'no address'])(
  'without an address that could be invited it is the ordinary form: %s',
  async (email) => {
    const form = await openForm({ email, invitedTo: 'A-101, Harmony Heights' })
    await expect.element(form.email).toHaveValue('')
    await expect.element(form.email).not.toHaveAttribute('readonly')
    expect(page.getByText(/invited/).query()).toBeNull()
  },
)
