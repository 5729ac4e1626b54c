import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { draftKeeper } from '#db/drafts.ts'
import { CommentForm } from './comment-form.tsx'

const keeperOf = (row: string) => draftKeeper({ space: 's:neem', form: 'comment', row })

beforeEach(async () => {
  const name = `test-${crypto.randomUUID()}`
  const device = await openDevice(name, 'anna', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
  return () => device.dexie.close()
})

const open = async (report = 'r1') => {
  const onSend = vi.fn(async () => {})
  const screen = await render(
    <AppProvider>
      <CommentForm works keeper={keeperOf(report)} onSend={onSend} />
    </AppProvider>,
  )
  return { onSend, close: () => screen.unmount() }
}

const comment = page.getByRole('textbox', { name: 'Add a comment' })
const isPrivate = page.getByRole('checkbox')
const sendButton = page.getByRole('button', { name: 'Send comment' })

test('a comment that was not sent is there when the report opens again, and at no other report', async () => {
  const first = await open()
  await comment.fill('The pump is under water')
  await isPrivate.click()
  await first.close()
  const other = await open('r2')
  await expect.element(comment).toHaveValue('')
  await other.close()
  await open()
  await expect.element(comment).toHaveValue('The pump is under water')
  await expect.element(isPrivate).toBeChecked()
  await expect.element(page.getByText('We kept what you typed.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(comment).toHaveValue('')
  await expect.element(comment).toHaveFocus()
  await expect.poll(() => keeperOf('r1').read()).toBeUndefined()
})

test('once it is sent nothing of it is kept, and the next one begins empty', async () => {
  const { onSend, close } = await open()
  await sendButton.click()
  await expect.element(page.getByText('Write the comment.')).toBeVisible()
  await comment.fill(' Pump is back ')
  await isPrivate.click()
  await sendButton.click()
  await expect.poll(() => onSend.mock.calls).toEqual([['Pump is back', 'staff']])
  await expect.element(comment).toHaveValue('')
  await expect.element(isPrivate).not.toBeChecked()
  expect(await keeperOf('r1').read()).toBeUndefined()
  await close()
  await open()
  await expect.element(page.getByText('We kept what you typed.')).not.toBeInTheDocument()
})
