import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { clearToasts, notifyUndo } from '#components/notify.ts'
import { notifySaved } from '#components/notify-saved.ts'
import type { ReceiptItem } from './receipt-item.ts'
import { useSaidNumber } from './use-said-number.ts'

const saved = page.getByText('Receipt for A-104 saved.')
const numbered = page.getByText('R/2627/000041')

const Page = ({ number }: { number: string | null }) => {
  const sayNumber = useSaidNumber([{ receipt: { id: 'r1', number } } as ReceiptItem]) // no more is read
  const save = () => {
    notifySaved(false, 'Receipt for A-104 saved.')
    sayNumber({ id: 'r1', flat: 'A-104' })
  }
  return (
    <>
      <button type="button" onClick={save}>
        Save
      </button>
      <button type="button" onClick={() => notifyUndo('Bill taken back.', () => {})}>
        Take back
      </button>
    </>
  )
}

const within = (number: string | null) => (
  <AppProvider>
    <Page number={number} />
  </AppProvider>
)

const save = async () => {
  const { rerender } = await render(within(null))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(saved).toBeVisible()
  return { answer: () => rerender(within('R/2627/000041')) }
}

beforeEach(clearToasts)

test('the number takes the place of what was said of the save', async () => {
  const { answer } = await save()
  await answer()
  await expect.element(numbered).toBeVisible()
  await expect.element(saved).not.toBeInTheDocument()
})

test('an Undo of something else is not taken away by it', async () => {
  const { answer } = await save()
  await page.getByRole('button', { name: 'Take back' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  await answer()
  await expect.element(undo).toBeVisible()
  await expect.element(numbered).not.toBeInTheDocument()
})
