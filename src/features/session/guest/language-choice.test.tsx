import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onLanguage } from '#components/look/spoken-language.ts'
import { languageNames } from '#domain/languages.ts'
import { speak } from '#texts/language.ts'
import { ForgotCard } from '../account/forgot-card.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { renderAsGuest } from './render-as-guest.tsx'

const open = () =>
  renderAsGuest(
    <GuestFrame>
      <ForgotCard isOffline={false} onSubmit={async () => null} />
    </GuestFrame>,
  )

afterEach(async () => {
  await speak('en')
  document.documentElement.lang = 'en'
  localStorage.clear()
})

test('a guest finds every language by its own name, in a group named in the language spoken', async () => {
  await open()
  const group = page.getByRole('radiogroup', { name: 'Language' })
  for (const name of Object.values(languageNames))
    await expect.element(group.getByRole('radio', { name, exact: true })).toBeVisible()
  await expect.element(group.getByRole('radio', { name: 'English' })).toBeChecked()
  for (const label of group.element().querySelectorAll('label'))
    expect(label.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
})

test('the names of the languages load no letters that a reader of English does not need', async () => {
  await open()
  const name = page.getByText('मराठी', { exact: true })
  expect(getComputedStyle(name.element()).fontFamily).not.toContain('Noto')
})

test('the language chosen is spoken at once, and the focus is where it was', async () => {
  const drawn = await open()
  onLanguage(() => void drawn.unmount().then(open))
  await userEvent.click(page.getByRole('radio', { name: 'मराठी' }))
  const group = page.getByRole('radiogroup', { name: 'भाषा' })
  await expect.element(group.getByRole('radio', { name: 'मराठी' })).toBeChecked()
  await expect.element(group.getByRole('radio', { name: 'मराठी' })).toHaveFocus()
  expect(document.documentElement.lang).toBe('mr')
})
