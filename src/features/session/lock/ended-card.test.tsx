import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { EndedCard } from './ended-card.tsx'

test.each([
  ['disabled', 'This account is disabled. Please ask the society admin.'],
  ['deleted', 'This account no longer exists.'],
] as const)(
  'of an account that is %s the card says so, offers the file and the way out',
  async (reason, words) => {
    const asked: string[] = []
    const ask = (what: string) => async () => void asked.push(what)
    await render(
      <AppProvider>
        <EndedCard reason={reason} unsent={2} onSave={ask('save')} onRemove={ask('remove')} />
      </AppProvider>,
    )
    await expect.element(page.getByRole('alert')).toHaveTextContent(words)
    await expect.element(page.getByText(/^2 changes were not sent/)).toBeVisible()
    await page.getByRole('button', { name: 'Save to a file' }).click()
    await expect.element(page.getByRole('status')).not.toBeEmptyDOMElement()
    await page.getByRole('button', { name: 'Remove my data from this device' }).click()
    expect(asked).toEqual(['save', 'remove'])
    expect(page.getByLabelText('Password').elements()).toEqual([])
  },
)
