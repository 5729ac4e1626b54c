import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DataState } from './data-state.ts'
import { UntilReady } from './until-ready.tsx'

const screen = (state: DataState) => (
  <MantineProvider>
    <UntilReady state={state} onRetry={() => {}}>
      <h2>Approvals</h2>
      <input aria-label="Flat" />
    </UntilReady>
  </MantineProvider>
)

test('what is typed while rows are still coming stays when all of them are here', async () => {
  const { rerender } = await render(screen('filling'))
  await page.getByLabelText('Flat').fill('B-104')
  await rerender(screen('ready'))
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Flat')).toHaveValue('B-104')
  await rerender(screen('partial'))
  await expect.element(page.getByLabelText('Flat')).toHaveValue('B-104')
})
