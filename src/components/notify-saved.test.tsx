import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from './app-provider.tsx'
import { notifyUndo } from './notify.ts'
import { noteHeldUp, notifySaved } from './notify-saved.ts'
import { toastMs } from './toast/toast.ts'

afterEach(() => noteHeldUp(false))

test('what is saved is said; without a connection also when it is sent', async () => {
  await render(<AppProvider>{null}</AppProvider>)
  await notifySaved(false)
  await expect.element(page.getByRole('status')).toHaveTextContent(/^Saved\.$/)
  await notifySaved(true, 'Receipt for A-104 saved.')
  await expect
    .element(page.getByText('Receipt for A-104 saved. It is sent when there is a connection.'))
    .toBeVisible()
})

test('an Undo takes the place of what was said of a save', async () => {
  await render(<AppProvider>{null}</AppProvider>)
  await notifySaved(false, 'Report kept.')
  await expect.element(page.getByText('Report kept.')).toBeVisible()
  notifyUndo('Marked as fixed', () => {})
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(page.getByText('Report kept.')).not.toBeInTheDocument()
})

const later = page.getByText('It is sent when there is a connection.')

test('where the line breaks as it is to be sent, what was said of it says when it goes', async () => {
  await render(<AppProvider>{null}</AppProvider>)
  notifySaved(false, '3 reminders sent.', 'Saved.')
  await expect.element(page.getByText('3 reminders sent.')).toBeVisible()
  noteHeldUp(true)
  await expect
    .element(page.getByText('Saved. It is sent when there is a connection.'))
    .toBeVisible()
  await expect.element(page.getByText('3 reminders sent.')).not.toBeInTheDocument()
})

test('where the line is known to be broken, what is said of a save says when it goes', async () => {
  await render(<AppProvider>{null}</AppProvider>)
  noteHeldUp(true)
  notifySaved(false, 'Report kept.')
  await expect.element(page.getByText(/^Report kept\. It is sent when/)).toBeVisible()
  noteHeldUp(false)
  notifySaved(false, 'Report kept.')
  await expect.element(page.getByText(/^Report kept\.$/)).toBeVisible()
})

test('it takes neither the place of an Undo, nor comes back once its toast is gone', async () => {
  await render(<AppProvider>{null}</AppProvider>)
  notifySaved(false)
  notifyUndo('Marked as fixed', () => {})
  noteHeldUp(true)
  noteHeldUp(false)
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(later).not.toBeInTheDocument()
  notifySaved(false)
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + toastMs + 1)
  noteHeldUp(true)
  clock.mockRestore()
  await expect.element(page.getByText(/^Saved\.$/)).toBeVisible()
  await expect.element(later).not.toBeInTheDocument()
})
