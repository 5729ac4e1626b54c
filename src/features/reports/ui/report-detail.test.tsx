import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { reportRow } from '../../../../tests/factories/report.ts'
import type { ReportItem } from '../report-item.ts'
import { ReportDetail } from './report-detail.tsx'

const item: ReportItem = {
  report: reportRow({ title: 'Pump two (both wings) is loud at night' }),
  starred: false,
  reporter: null,
  pending: null,
  isWork: false,
}
const done = async () => {}
const set = async () => 'op'
const actions = {
  star: set,
  prioritise: set,
  label: set,
  remove: set,
  create: done,
  edit: done,
}

test('with letters of twice the size the title has the width, and the tools stand under it', async () => {
  await page.viewport(360, 740)
  const root = document.documentElement
  root.style.fontSize = '32px'
  await render(
    <AppProvider>
      <ReportDetail
        item={item}
        labels={[]}
        rights={{ edit: true, complete: true, label: true, remove: true }}
        actions={actions}
        desk={{ doers: [], societyId: 'neem', me: { uid: 'u', name: 'Asha' }, photos: () => null }}
        onEdit={() => {}}
      />
    </AppProvider>,
  )
  const title = page.getByRole('heading', { name: item.report.title })
  const star = page.getByRole('button', { name: 'Star' })
  await expect.element(star).toBeVisible()
  const box = title.element().getBoundingClientRect()
  expect(box.width).toBeGreaterThan(280)
  expect(star.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(box.bottom)
  root.style.fontSize = ''
})
