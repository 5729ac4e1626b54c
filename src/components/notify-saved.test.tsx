import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from './app-provider.tsx'
import { notifyUndo } from './notify.ts'
import { notifySaved } from './notify-saved.ts'

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
