import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '../app-provider.tsx'
import { PendingChip } from './pending-chip.tsx'

test.each([
  { what: 'something new waits to be sent', isChange: false, words: 'Waiting to send' },
  { what: 'of what is there already a change waits', isChange: true, words: 'Change waiting' },
])('$what', async ({ isChange, words }) => {
  await render(
    <AppProvider>
      <PendingChip pending="queued" isChange={isChange} />
    </AppProvider>,
  )
  await expect.element(page.getByText(words)).toBeVisible()
})
