import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import type { LabelRow, ReportForm } from '#contract/reports.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { draftPhotos } from '#db/draft-photos.ts'
import { draftKeeper } from '#db/drafts.ts'
import { FormDrawer } from './form-drawer.tsx'

const lift: LabelRow = { id: 'lift', handle: 'lift', title: 'Lift', color: 'orange' }

const keeper = draftKeeper({ space: 's:neem', form: 'report', row: 'new' })

beforeEach(async () => {
  const name = `test-${crypto.randomUUID()}`
  const device = await openDevice(name, 'anna', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
  return () => device.dexie.close()
})

const openForm = async () => {
  const onSave = vi.fn(async (_values: ReportForm) => {})
  const onSaved = vi.fn()
  const screen = await render(
    <AppProvider>
      <QueryClientProvider client={new QueryClient()}>
        <FormDrawer
          report={null}
          draft={null}
          conflicts={[]}
          keeper={keeper}
          labels={[lift]}
          societyId="neem"
          draftRow="new"
          onSave={onSave}
          onSaved={onSaved}
          onClose={() => {}}
        />
      </QueryClientProvider>
    </AppProvider>,
  )
  const send = page.getByRole('button', { name: 'Send' })
  return { onSave, onSaved, close: () => screen.unmount(), send }
}

test('a report is made of a title, a place and a label', async () => {
  const { onSave, onSaved, send } = await openForm()
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill('लिफ्ट बंद पडली आहे')
  await page.getByText('Common area').click()
  await page.getByRole('button', { name: /^More/ }).click()
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
      categoryId: null,
      place: '',
    })
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
})

test('Send is never disabled; what is missing stands in a summary that takes the focus', async () => {
  const { onSave, send } = await openForm()
  await expect.element(send).toBeEnabled()
  await send.click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect.element(summary).toHaveFocus()
  await expect
    .element(summary.getByRole('link'))
    .toHaveTextContent('What is wrong: write at least 4 letters, at most 120.')
  await expect.element(page.getByRole('textbox', { name: 'What is wrong?' })).toBeInvalid()
  expect(onSave).not.toHaveBeenCalled()
})

const title = page.getByRole('textbox', { name: 'What is wrong?' })
const notice = page.getByText(/^You began this on /)
const today = new Date().toLocaleDateString('en-IN', { day: '2-digit' })

test('what was typed and not sent is there again when the form opens again', async () => {
  const first = await openForm()
  await title.fill('Gate does not close')
  await page.getByText('Common area').click()
  await first.close()
  await openForm()
  await expect.element(notice).toHaveTextContent(`You began this on ${today}-`)
  await expect.element(title).toHaveValue('Gate does not close')
  await expect.element(page.getByRole('radio', { name: /Common area/ })).toBeChecked()
  await page.getByRole('button', { name: 'Start afresh' }).click()
  await expect.element(title).toHaveValue('')
  await expect.element(title).toHaveFocus()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.poll(keeper.read).toBeUndefined()
})

test('photos that were left without a word are said too, and gone after a new start', async () => {
  const photo = { sha256: 'a'.repeat(64), name: 'leak.jpg', type: 'image/jpeg', thumbnail: null }
  const kept = draftPhotos({ space: 's:neem', form: 'report', row: 'new' })
  await kept.keep({ ...photo, type: 'image/jpeg', bytes: new ArrayBuffer(8) })
  await openForm()
  await expect.element(notice).toBeVisible()
  await page.getByRole('button', { name: 'Start afresh' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.poll(kept.read).toEqual([])
})

test('on a phone Send is in reach as the form opens', async () => {
  await page.viewport(360, 740)
  const { send } = await openForm()
  await expect.element(page.getByRole('textbox', { name: /Details/ })).toBeInTheDocument()
  await expect.element(send).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('group', { name: 'Labels' })).not.toBeInTheDocument()
})

test('what goes with the page is written before it goes', async () => {
  await openForm()
  await title.fill('Lift')
  dispatchEvent(new Event('pagehide'))
  await expect.poll(keeper.read, { timeout: 300, interval: 20 }).toEqual({ title: 'Lift' })
})

test('a report that was sent leaves nothing behind', async () => {
  const { onSave, send } = await openForm()
  await title.fill('Gate does not close')
  await expect.poll(keeper.read).toEqual({ title: 'Gate does not close' })
  onSave.mockImplementationOnce(async () => {
    await expect(keeper.read()).resolves.toBeDefined()
  })
  await send.click()
  await expect.poll(keeper.read).toBeUndefined()
})

test('who chooses the place with the arrow keys sees where the focus is', async () => {
  await openForm()
  await page.getByRole('textbox', { name: 'What is wrong?' }).click()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: 'Common area' })).toHaveFocus()
  await expect
    .element(page.getByText('Common area').element().closest('label'))
    .toHaveStyle({ outlineStyle: 'solid', outlineWidth: '2px' })
})
