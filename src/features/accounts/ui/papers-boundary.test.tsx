import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { describeScene } from '#components/failure/scene.ts'
import { PapersBoundary } from './papers-boundary.tsx'

const parts = async () => ({
  ...(await import('#components/failure/failure-details.tsx')),
  ...(await import('#components/failure/missing-page.tsx')),
})

/** React says on the console what a boundary has caught. */
beforeEach(() => {
  describeScene(() => ({ route: '', personal: [] }), parts)
  vi.mocked(console.error).mockImplementation(() => {})
})
afterEach(() => {
  vi.mocked(console.error).mockClear()
})

const Unloaded = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}
const onWithout = vi.fn()
const draw = (hasUnseen: boolean) =>
  render(
    <AppProvider>
      <PapersBoundary {...{ hasUnseen, onWithout }}>
        <Unloaded />
      </PapersBoundary>
    </AppProvider>,
  )

const without = page.getByRole('button', { name: 'Go on without them' })

test('kept papers that cannot be shown are said, and the form goes on without them', async () => {
  await draw(true)
  await expect.element(page.getByText(/cannot be shown now/)).toBeVisible()
  await without.click()
  expect(onWithout).toHaveBeenCalledOnce()
})

test('where none were kept there is nothing to go on without', async () => {
  await draw(false)
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.element(without).not.toBeInTheDocument()
})
