import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { clearToasts } from '#components/notify.ts'
import { reportRow } from '../../../../tests/factories/report.ts'
import type { ReportActions, ReportItem } from '../report-item.ts'
import { actionsWithUndo } from './actions-with-undo.ts'

const item: ReportItem = {
  report: reportRow({ title: 'Leak' }),
  starred: false,
  reporter: null,
  pending: null,
  isWork: false,
}

const starWithUndo = async (isHere: () => boolean) => {
  const star = vi.fn<ReportActions['star']>(async () => {
    if (!isHere()) throw new Error('no device database is open')
    return 'op'
  })
  const set = async () => 'op'
  const done = async () => {}
  const raw = { prioritise: set, label: set, remove: set, create: done }
  await render(
    <AppProvider>
      <h1>Contact Us</h1>
    </AppProvider>,
  )
  await actionsWithUndo({ ...raw, edit: done, star }, [], isHere).star(item, true)
  return { star, undo: page.getByRole('button', { name: 'Undo' }) }
}

test('Undo makes the opposite change', async () => {
  const { star, undo } = await starWithUndo(() => true)
  await undo.click()
  expect(star.mock.calls).toEqual([
    [item, true],
    [item, false],
  ])
})

test('an Undo that comes after the person has gone changes nothing', async () => {
  let isHere = true
  const { star, undo } = await starWithUndo(() => isHere)
  await expect.element(undo).toBeVisible()
  isHere = false
  await undo.click()
  await expect.element(undo).not.toBeInTheDocument()
  expect(star).toHaveBeenCalledTimes(1)
})

test('the toasts of a person go with them', async () => {
  const { undo } = await starWithUndo(() => true)
  await expect.element(undo).toBeVisible()
  clearToasts()
  await expect.element(undo).not.toBeInTheDocument()
})
