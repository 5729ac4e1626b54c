import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import type { LabelRow, ReportForm } from '#contract/reports.ts'
import { FormDrawer } from './form-drawer.tsx'

const lift: LabelRow = { id: 'lift', handle: 'lift', title: 'Lift', color: 'orange' }

const openForm = async () => {
  const onSave = vi.fn(async (_values: ReportForm) => {})
  await render(
    <AppProvider>
      <FormDrawer report={null} draft={null} labels={[lift]} onSave={onSave} onClose={() => {}} />
    </AppProvider>,
  )
  return { onSave, send: page.getByRole('button', { name: 'Send' }) }
}

test('a report is made of a title, a place and a label', async () => {
  const { onSave, send } = await openForm()
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill('लिफ्ट बंद पडली आहे')
  await page.getByText('Common area').click()
  await page.getByRole('button', { name: 'Lift' }).click()
  await send.click()
  await expect
    .poll(() => onSave.mock.calls[0]?.[0])
    .toEqual({
      title: 'लिफ्ट बंद पडली आहे',
      notes: '',
      area: 'community',
      important: false,
      startDate: null,
      dueDate: null,
      labels: ['lift'],
    })
})

test('Send is never disabled; what is missing stands in a summary that takes the focus', async () => {
  const { onSave, send } = await openForm()
  await expect.element(send).toBeEnabled()
  await send.click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect.element(summary).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'What is wrong?' })).toBeInvalid()
  expect(onSave).not.toHaveBeenCalled()
})
