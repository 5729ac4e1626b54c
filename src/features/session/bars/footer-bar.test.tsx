import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { FooterBar } from './footer-bar.tsx'

test('without a word of the server on where it leads, the footer says which version this is', async () => {
  await page.viewport(1280, 800)
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <AppProvider>
        <FooterBar settings={{}} />
      </AppProvider>
    </QueryClientProvider>,
  )
  const footer = page.getByRole('contentinfo')
  await expect.element(footer).toHaveTextContent(/^Version /)
  await expect.element(footer).toBeVisible()
  expect(footer.getByRole('link').elements()).toEqual([])
})
