import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '../app-provider.tsx'
import { SearchField } from './search-field.tsx'

const flat = page.getByRole('combobox', { name: 'Flat' })
const onSubmit = vi.fn()

const form = (value: string | null) => (
  <AppProvider>
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <SearchField
        label="Flat"
        data={[
          { value: 'h1', label: 'A-104 Anna' },
          { value: 'h2', label: 'B-201 Asha' },
        ]}
        value={value}
        nothingFoundMessage="No such flat"
      />
    </form>
  </AppProvider>
)

test('what is typed takes the place of what was chosen, also where that came after the focus', async () => {
  const { rerender } = await render(form(null))
  await userEvent.keyboard('{Tab}')
  await expect.element(flat).toHaveFocus()
  await rerender(form('h1'))
  await expect.element(flat).toHaveValue('A-104 Anna')
  await expect.poll(() => getSelection()?.toString()).toBe('A-104 Anna')
  await userEvent.keyboard('b201')
  await expect.element(flat).toHaveValue('b201')
  await userEvent.keyboard('{Tab}')
  await expect.element(flat).toHaveValue('A-104 Anna')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(flat).toHaveFocus()
  expect(getSelection()?.toString()).toBe('A-104 Anna')
})

test('Enter does not send the form while nothing fits what is typed', async () => {
  await render(form('h1'))
  await flat.fill('C-900')
  await expect.element(page.getByText('No such flat')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Tab}')
  flat.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})
