import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { Left } from './settles.tsx'

test.each([
  [{ owed: 202_900, advance: 0 }, 'Balance after₹2,029.00'],
  [{ owed: 0, advance: 0 }, 'Balance after₹0.00'],
  [{ owed: 0, advance: 97_100 }, 'Advance after₹971.00'],
])('what stands in the account after a receipt is one thing: %#', async (left, words) => {
  await render(
    <AppProvider>
      <Left {...left} />
    </AppProvider>,
  )
  await expect.element(page.getByRole('listitem')).toHaveTextContent(words)
})
