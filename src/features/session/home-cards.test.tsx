import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderAsGuest } from './guest/render-as-guest.tsx'
import { ReportsCard } from './home-cards.tsx'

test('Home counts no reports before all of them are here', async () => {
  await renderAsGuest(<ReportsCard reports={undefined} waiting={0} />)
  await expect.element(page.getByText('Loading...')).toBeVisible()
  await expect.element(page.getByText('open report')).not.toBeInTheDocument()
})

test('a society without open reports is said to have none', async () => {
  await renderAsGuest(<ReportsCard reports={{ open: 0, newest: null }} waiting={0} />)
  await expect.element(page.getByText('0 open reports')).toBeVisible()
})

test('the office is led to those who wait to be let in', async () => {
  await renderAsGuest(<ReportsCard reports={{ open: 0, newest: null }} waiting={2} />)
  const link = page.getByRole('link', { name: '2 people are waiting for approval' })
  await expect.element(link).toHaveAttribute('href', '/apps/residentmgmt/residents')
})
