import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { Chart } from './chart.tsx'
import type { ChartKind } from './chart-data.ts'

const hostile = '<img src=x onerror="window.wasHurt=true">'

afterEach(() => {
  Reflect.deleteProperty(window, 'wasHurt')
  document.documentElement.removeAttribute('data-motion')
})

const draw = (kind: ChartKind = 'bar', name = 'Reports') =>
  render(
    <AppProvider>
      <Chart
        kind={kind}
        title="Reports by week"
        of="Week"
        categories={['02-Nov', name]}
        series={[{ name, values: [3, 5] }]}
        format={(value) => `${value} reports`}
      />
    </AppProvider>,
  )
const drawing = () => document.querySelector('.apexcharts-svg')

test.each(['bar', 'line', 'donut', 'stacked'] as const)(
  'a %s is drawn, and a name that is markup stays a name',
  async (kind) => {
    await draw(kind, hostile)
    await vi.waitFor(() => expect(drawing()).not.toBeNull(), { timeout: 10_000 })
    await vi.waitFor(() => expect(document.body.textContent).toContain('<img src=x'))
    expect(document.querySelector('.chart img')).toBeNull()
    expect(Reflect.has(window, 'wasHurt')).toBe(false)
    expect(document.querySelector('.apexcharts-toolbar')?.childElementCount ?? 0).toBe(0)
  },
)

test('it says in words what it shows', async () => {
  await draw()
  await expect
    .element(page.getByRole('figure', { name: 'Reports by week' }))
    .toHaveTextContent(
      'Reports: 8 reports together; most Reports with 5 reports, least 02-Nov with 3 reports.',
    )
})

test('the same figures are a table at a press, with its heads and its total', async () => {
  await draw()
  const asTable = page.getByRole('switch', { name: 'Show as table' })
  await expect.element(asTable).toHaveAttribute('aria-checked', 'false')
  await asTable.click()
  await expect.element(asTable).toHaveAttribute('aria-checked', 'true')
  const table = page.getByRole('table', { name: 'Reports by week' })
  await expect.element(table.getByRole('columnheader', { name: 'Week' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: '02-Nov 3 reports' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: 'Total 8 reports' })).toBeVisible()
  expect(drawing()).toBeNull()
})

test('its colours are those of the scheme it stands in', async () => {
  document.documentElement.dataset.motion = 'reduced'
  await draw()
  const fill = () => document.querySelector('.apexcharts-bar-area')?.getAttribute('fill')
  const root = document.documentElement
  const color = (shade: number) =>
    getComputedStyle(root).getPropertyValue(`--mantine-color-teal-${shade}`).trim()
  const rgb = (hex: string) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(',')
  root.setAttribute('data-mantine-color-scheme', 'light')
  await vi.waitFor(() => expect(fill()).toContain(rgb(color(5))), { timeout: 10_000 })
  root.setAttribute('data-mantine-color-scheme', 'dark')
  await vi.waitFor(() => expect(fill()).toContain(rgb(color(4))), { timeout: 10_000 })
  root.setAttribute('data-mantine-color-scheme', 'light')
})

test('with nothing to draw it says so', async () => {
  await render(
    <AppProvider>
      <Chart kind="bar" title="Empty" of="Week" categories={[]} series={[]} />
    </AppProvider>,
  )
  await expect.element(page.getByText('There is nothing to draw yet.')).toBeVisible()
})

test('of figures that are all the same it names neither the most nor the least', async () => {
  await render(
    <AppProvider>
      <Chart
        kind="bar"
        title="Reports by week"
        of="Week"
        categories={['02-Nov', '09-Nov']}
        series={[{ name: 'Reports', values: [3, 3] }]}
      />
    </AppProvider>,
  )
  await expect.element(page.getByText('Reports: 6 together; 3 each time.')).toBeVisible()
})
