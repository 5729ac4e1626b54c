import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import type { MailRow } from '#contract/mail.ts'
import { mailRow } from '../../../../tests/factories/mail.ts'
import type { MailActions, MailItem } from '../mail-item.ts'
import { MailDetail } from './mail-detail.tsx'
import './mail-styles.ts'

const nothing = async () => {}
const actions: MailActions = { flag: nothing, label: nothing, move: nothing, remove: nothing }
const Nothing = () => null

const show = (
  html: string | null,
  more: Partial<MailRow> = {},
  state: Partial<Pick<MailItem, 'pending' | 'isChange'>> = {},
) =>
  render(
    <AppProvider>
      <MailDetail
        parts={{ Files: Nothing, DraftFiles: Nothing }}
        detail={{ mail: mailRow(more), pending: null, isChange: true, html, thread: [], ...state }}
        {...{ labels: [], actions, onDelete: nothing }}
        {...{ onLeft: Nothing, onAnswer: Nothing, onContinue: Nothing }}
      />
    </AppProvider>,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('without its text a mail is neither answered nor passed on, and it says why', async () => {
  await show(null)
  for (const name of ['Reply', 'Forward']) {
    await expect.element(button(name)).toBeDisabled()
    await expect
      .element(button(name))
      .toHaveAccessibleDescription('Text arrives when you are online.')
  }
})

test('a letter of the society itself is passed on and not answered, and it says why', async () => {
  await show('', { from: { id: null, name: 'Neem Chhaya', email: '' } })
  await expect.element(button('Forward')).toBeEnabled()
  await expect.element(page.getByText(/^Nobody reads an answer/)).toBeVisible()
  expect(button('Reply').query()).toBeNull()
})

test('without its text a draft is not written on; with an empty one it is', async () => {
  const draft = { kind: 'draft', folder: 'drafts' } as const
  const { unmount } = await show(null, draft)
  await expect.element(button('Continue writing')).toBeDisabled()
  await unmount()
  await show('', draft)
  await expect.element(button('Continue writing')).toBeEnabled()
})

test('star and importance keep their names, and are pressed or not', async () => {
  const { unmount } = await show('')
  await expect.element(button('Star')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(button('Important')).toHaveAttribute('aria-pressed', 'false')
  await unmount()
  await show('', { starred: true, important: true })
  await expect.element(button('Star')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Important')).toHaveAttribute('aria-pressed', 'true')
})

test('a short mail is as high as its words, and a long one is answered without scrolling', async () => {
  await page.viewport(1280, 800)
  const { unmount } = await show('<p>The tank is clean.</p><p>Meera</p>')
  const frame = () =>
    page
      .getByTitle(/Water tank/)
      .element()
      .getBoundingClientRect()
  expect(frame().height).toBeGreaterThanOrEqual(80)
  expect(frame().height).toBeLessThan(200)
  await unmount()
  await show('<p>Words and more words.</p>'.repeat(60))
  expect(frame().height).toBeGreaterThan(1500)
  await expect.element(button('Reply')).toBeInViewport({ ratio: 1 })
})

test('a star on a mail that was sent before waits as a change, not the mail', async () => {
  const sent = { kind: 'sent', folder: 'sent' } as const
  const { unmount } = await show('', sent, { pending: 'queued', isChange: true })
  await expect.element(page.getByText('Change waiting')).toBeVisible()
  await unmount()
  await show('', sent, { pending: 'queued', isChange: false })
  await expect.element(page.getByText('Waiting to send')).toBeVisible()
})
