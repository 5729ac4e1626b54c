import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { mailRow } from '../../../../tests/factories/mail.ts'
import type { MailActions } from '../mail-item.ts'
import { actionsWithUndo } from './actions-with-undo.ts'

const open = async (isHere = () => true) => {
  const raw = {
    flag: vi.fn<MailActions['flag']>(async () => {}),
    label: vi.fn<MailActions['label']>(async () => {}),
    move: vi.fn<MailActions['move']>(async () => {}),
    remove: vi.fn<MailActions['remove']>(async () => {}),
  }
  await render(
    <AppProvider>
      <h1>Mail</h1>
    </AppProvider>,
  )
  return { raw, actions: actionsWithUndo(raw, [], isHere) }
}
const undo = () => page.getByRole('button', { name: 'Undo' })

test('Undo puts every mail back where it lay', async () => {
  const { raw, actions } = await open()
  const inbox = mailRow()
  const spam = mailRow({ folder: 'spam' })
  await actions.move([inbox, spam], 'trash')
  await expect.element(page.getByText('Moved 2 mails to Trash')).toBeVisible()
  await undo().click()
  expect(raw.move.mock.calls).toEqual([
    [[inbox, spam], 'trash'],
    [[inbox], 'inbox'],
    [[spam], 'spam'],
  ])
})

test('what was starred before stays so when the star of the others is taken back', async () => {
  const { raw, actions } = await open()
  const plain = mailRow()
  const starred = mailRow({ starred: true })
  await actions.flag([plain, starred], { starred: true })
  await undo().click()
  expect(raw.flag.mock.calls).toEqual([
    [[plain], { starred: true }],
    [[plain], { starred: false }],
  ])
})

test('where nothing would change nothing is queued, and nothing is said', async () => {
  const { raw, actions } = await open()
  await actions.label([mailRow({ labels: ['2'] })], '2', true)
  await actions.move([mailRow()], 'inbox')
  expect([raw.label.mock.calls, raw.move.mock.calls]).toEqual([[], []])
  await expect.element(undo()).not.toBeInTheDocument()
})
