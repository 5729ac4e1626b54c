/** Spec 9: the header of a page is 120 high, of a card page 136; on a phone both are 56. */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '../app-provider.tsx'
import { PageCard, PageHeader } from './page-header.tsx'

let presses = 0
beforeEach(() => {
  presses = 0
})

const openPage = async (template: 'simple' | 'card', [width, height] = [1280, 800]) => {
  await page.viewport(width ?? 0, height ?? 0)
  await render(
    <AppProvider>
      <PageHeader
        title="Bills"
        template={template}
        status="12 bills"
        asOf={new Date().toISOString()}
        action={{
          label: 'Record receipt',
          onClick: () => {
            presses += 1
          },
        }}
      />
      <PageCard>
        <p>The bills</p>
      </PageCard>
    </AppProvider>,
  )
}

const boxOf = (element: Element | null | undefined) => {
  if (!element) throw new Error('not there')
  return element.getBoundingClientRect()
}
const header = () => boxOf(page.getByRole('banner').element())
const card = () => boxOf(page.getByText('The bills').element().parentElement)
const action = page.getByRole('button', { name: 'Record receipt' })

test('the header of a simple page is 120 high', async () => {
  await openPage('simple')
  expect(header().height).toBe(120)
})

test('the header of a card page is 136 high, and the card overlaps it by 40', async () => {
  await openPage('card')
  expect(header().height).toBe(136)
  expect(header().bottom - card().top).toBe(40)
})

test.each(['simple', 'card'] as const)(
  'on a phone the header of a %s page is 56 high, and the action lies under the thumb',
  async (template) => {
    await openPage(template, [360, 740])
    expect(header().height).toBe(56)
    expect(card().top).toBe(56)
    expect(boxOf(action.element()).top).toBeGreaterThan(740 * 0.75)
  },
)

test('a page has one H1, says how many and how old, and its one primary action', async () => {
  await openPage('simple')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('12 bills')
  await expect.element(page.getByText(/^As of /)).toBeVisible()
  expect(document.querySelectorAll('[data-primary]')).toHaveLength(1)
  await action.click()
  expect(presses).toBe(1)
})
