/** Files come by the button, dropped or pasted; those of the list are opened, tried again and named anew by keyboard. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { EditFileDialog } from './edit-file-dialog.tsx'
import { FileList } from './file-list.tsx'
import { FilePicker } from './file-picker.tsx'
import { FileProblem, type PreparedFile } from './prepare-file.ts'

const open = (children: React.ReactNode) => render(<AppProvider>{children}</AppProvider>)
const csv = (name: string) => new File(['a,b\n'], name, { type: 'text/csv' })

test('chosen, dropped and pasted files are prepared one by one; what is not taken is named', async () => {
  const names: string[] = []
  const onFile = async ({ name }: PreparedFile) => {
    names.push(name)
    if (name === 'full.csv') throw new FileProblem('full', { name, size: 4 })
  }
  await open(
    <FilePicker onFile={onFile}>
      <p>list</p>
    </FilePicker>,
  )
  const input = document.querySelector<HTMLInputElement>('input[multiple]')
  await userEvent.upload(input as HTMLElement, [csv('one.csv'), csv('two.csv')])
  await vi.waitFor(() => expect(names).toEqual(['one.csv', 'two.csv']))
  const target = page.getByText('list', { exact: true }).element()
  const dropped = new DataTransfer()
  dropped.items.add(csv('three.csv'))
  dropped.items.add(new File(['x'], 'film.mp4'))
  target.dispatchEvent(
    new DragEvent('dragover', { dataTransfer: dropped, bubbles: true, cancelable: true }),
  )
  await expect.element(page.getByText('Drop to add')).toBeVisible()
  target.dispatchEvent(
    new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }),
  )
  await vi.waitFor(() => expect(names).toContain('three.csv'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('film.mp4: this kind of file is not taken.')
  const pasted = new DataTransfer()
  pasted.items.add(csv('full.csv'))
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('full.csv does not fit on this device.')
  await expect.element(page.getByRole('alert')).not.toHaveTextContent('film.mp4')
})

const item = {
  id: 'a',
  name: 'agreement.pdf',
  type: 'application/pdf',
  size: 1_240_000,
  thumbnail: null,
  visibility: 'household' as const,
  uploader: 'Rohan Deshpande',
  uploadedAt: '2026-11-20T08:00:00.000Z',
  state: { kind: 'stored' as const },
  canChange: true,
}
const actions = () => ({
  onOpen: vi.fn(),
  onDownload: vi.fn(),
  onEdit: vi.fn(),
  onRemove: vi.fn(),
  onRetry: vi.fn(),
})

test.each([
  [{ kind: 'stored' }, '1.2 MB'],
  [{ kind: 'waiting', percent: 0 }, '1.2 MB · Waiting to send'],
  [{ kind: 'waiting', percent: 42 }, '1.2 MB · Uploading 42 %'],
  [{ kind: 'failed', code: 'QUOTA' }, 'space for files is used up.'],
  [{ kind: 'elsewhere' }, '1.2 MB · Not uploaded yet'],
] as const)('a file says where its bytes are: %o', async (state, words) => {
  await open(<FileList items={[{ ...item, state }]} {...actions()} />)
  await expect.element(page.getByRole('listitem')).toHaveTextContent(words)
})

test('by keyboard: opened, saved, tried again and taken away; who may not change it is not offered it', async () => {
  const on = actions()
  const failed = {
    ...item,
    id: 'b',
    name: 'plan.jpg',
    state: { kind: 'failed', code: undefined },
  } as const
  await open(<FileList items={[item, { ...failed, canChange: false }]} {...on} />)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Open agreement.pdf' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(on.onOpen).toHaveBeenCalledWith(item)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(on.onEdit.mock.calls.length + on.onRemove.mock.calls.length).toBe(1)
  await page.getByRole('button', { name: 'Actions for plan.jpg' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Download' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Remove' }).elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Retry' }).click()
  expect(on.onRetry.mock.calls[0]?.[0]).toMatchObject({ id: 'b' })
})

test('a name that cannot be is said; a good one is saved with who sees it', async () => {
  const onSave = vi.fn(async () => true)
  const onClose = vi.fn()
  const options = [
    { value: 'household', label: 'People' },
    { value: 'office', label: 'Office' },
  ] as const
  await open(<EditFileDialog {...{ item, options, onSave, onClose }} />)
  await page.getByLabelText('Name', { exact: true }).fill('a/b')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(page.getByText('Name: between 1 and 120 letters, without / and \\'))
    .toBeVisible()
  await page.getByLabelText('Name', { exact: true }).fill(' agreement 2026.pdf ')
  await page.getByLabelText('Who sees it', { exact: true }).selectOptions('Office')
  await page.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onSave).toHaveBeenCalledWith(item, { name: 'agreement 2026.pdf', visibility: 'office' })
})
