import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import type { DataState } from './data-state.ts'
import { UntilReady } from './until-ready.tsx'

const drawn = (state: DataState, onRetry = () => {}) => (
  <AppProvider>
    <UntilReady {...{ state, onRetry }}>
      <input aria-label="Flat" />
    </UntilReady>
  </AppProvider>
)
const flat = page.getByRole('textbox', { name: 'Flat' })

test('what is typed stays while the rest comes in', async () => {
  const { rerender } = await render(drawn('filling'))
  await flat.fill('A-104')
  await expect.element(page.getByRole('status')).toBeVisible()
  for (const state of ['ready', 'partial', 'filling', 'ready'] as const) {
    await rerender(drawn(state))
    await expect.element(flat).toHaveValue('A-104')
  }
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('what is not on this device can be asked for again', async () => {
  let asked = 0
  await render(
    drawn('not-on-device', () => {
      asked += 1
    }),
  )
  await expect.element(flat).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Retry' }).click()
  expect(asked).toBe(1)
})
