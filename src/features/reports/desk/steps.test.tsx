import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import type { ReportRow } from '#contract/reports.ts'
import type { Doer } from '#domain/reports.ts'
import { reportRow } from '../../../../tests/factories/report.ts'
import { Steps } from './steps.tsx'

const me = { uid: 'me', name: 'Ramesh Kamble' }

const open = async (report: Partial<ReportRow>, doers: readonly Doer[], isTooOld = false) => {
  const onMove = vi.fn()
  const onAssign = vi.fn()
  const onFolder = vi.fn()
  const on = { onMove, onAssign, onFolder }
  await render(
    <AppProvider>
      <Steps
        report={reportRow(report)}
        {...{ doers, me, isTooOld, ...on }}
        people={[me]}
        folders={['security']}
      />
    </AppProvider>,
  )
  return on
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('staff take what is nobody’s with one press', async () => {
  const { onAssign } = await open({ status: 'open' }, ['worker'])
  await button('Take it').click()
  expect(onAssign).toHaveBeenCalledWith(me)
  await expect.element(button('Assign')).not.toBeInTheDocument()
})

test('of what is in progress the next thing is that it is done', async () => {
  const { onMove } = await open({ status: 'in-progress', assigneeUid: 'me' }, ['worker'])
  await button('Mark as resolved').click()
  expect(onMove).toHaveBeenCalledWith('resolved')
})

test('who reported it says after the work whether it is fixed', async () => {
  const { onMove } = await open({ status: 'resolved' }, ['reporter'])
  await button('It is fixed').click()
  await button('Not fixed').click()
  expect(onMove.mock.calls).toEqual([['closed'], ['reopened']])
  await expect.element(button('Change status')).not.toBeInTheDocument()
})

test('what was closed long ago is reported anew', async () => {
  await open({ status: 'closed' }, ['office', 'worker', 'reporter'], true)
  await expect.element(page.getByText(/^Closed more than 15 days ago\./)).toBeVisible()
  await expect.element(button('Not fixed')).not.toBeInTheDocument()
  await expect.element(button('Change status')).not.toBeInTheDocument()
})

test('on hold wants a reason, and may say until when', async () => {
  const { onMove } = await open({ status: 'in-progress' }, ['office', 'worker'])
  await button('Change status').click()
  await page.getByRole('menuitem', { name: 'Put on hold' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect.element(dialog.getByText('Write the reason.')).toBeVisible()
  await dialog.getByLabelText('Why does it wait?').fill('Waiting for the spare part')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  expect(onMove).toHaveBeenCalledWith('on-hold', 'Waiting for the spare part', null)
})

test('a neighbour may do nothing with it', async () => {
  await open({ status: 'open' }, [])
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a report goes into a folder that is there, or into a new one by its name', async () => {
  const { onFolder } = await open({ status: 'open' }, ['worker'])
  await button('Move to a folder').click()
  await page.getByRole('menuitem', { name: 'security' }).click()
  await button('Move to a folder').click()
  await page.getByRole('menuitem', { name: 'New folder' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Name of the folder').fill('पाणी Tank 2')
  await dialog.getByRole('button', { name: 'Move to a folder' }).click()
  expect(onFolder.mock.calls).toEqual([['security'], ['पाणी-tank-2']])
})
