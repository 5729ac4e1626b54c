import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import type { LockReason } from '#db/people-root.ts'
import type { Credentials } from '../use-login-form.ts'
import { LockCard } from './lock-card.tsx'

const openLock = async (reason: LockReason) => {
  const sent: Credentials[] = []
  const lock = { reason, email: 'anna@example.org', unsent: 1 }
  const onSubmit = async (credentials: Credentials) => {
    sent.push(credentials)
    return null
  }
  await render(
    <AppProvider>
      <LockCard lock={lock} isOffline={false} onSubmit={onSubmit} />
    </AppProvider>,
  )
  return { sent, email: page.getByRole('textbox', { name: 'Email' }) }
}

test.each(['lease', 'clock', 'idle'] as const)(
  'locked by %s, the address is the person’s',
  async (reason) => {
    const { email } = await openLock(reason)
    await expect.element(email).toHaveAttribute('readonly')
    await expect.element(email).toHaveValue('anna@example.org')
  },
)

test('after a refusal, which a change of address may be behind, the new one can be given', async () => {
  const { email, sent } = await openLock('refused')
  await expect.element(email).toHaveValue('anna@example.org')
  await email.fill('new@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('neem tree at gate 4')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect.poll(() => sent).toMatchObject([{ email: 'new@example.org' }])
})
