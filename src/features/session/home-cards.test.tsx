import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderAsGuest } from './guest/render-as-guest.tsx'
import { ReportsCard } from './home-cards.tsx'

test('Home counts no reports before all of them are here', async () => {
  await renderAsGuest(<ReportsCard reports={undefined} />)
  await expect.element(page.getByText('Loading...')).toBeVisible()
  await expect.element(page.getByText('open report')).not.toBeInTheDocument()
})

test('a society without open reports is said to have none', async () => {
  await renderAsGuest(<ReportsCard reports={{ open: 0, newest: null }} />)
  await expect.element(page.getByText('0 open reports')).toBeVisible()
})
