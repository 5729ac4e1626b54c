import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useOwnText } from './use-own-text.ts'

const said: string[] = []

const Field = ({ asked }: { asked: string }) => {
  const { ref, first, say } = useOwnText(asked)
  return (
    <input
      ref={ref}
      aria-label="Filter"
      defaultValue={first}
      onChange={({ currentTarget: { value } }) => say(value, () => said.push(value))}
    />
  )
}

const field = page.getByRole('textbox', { name: 'Filter' })

test('what was typed a while ago and comes back late takes no letter away', async () => {
  const { rerender } = await render(<Field asked="" />)
  await field.fill('4')
  await field.fill('45')
  await rerender(<Field asked="4" />)
  await expect.element(field).toHaveValue('45')
  await field.fill('456')
  await rerender(<Field asked="45" />)
  await rerender(<Field asked="456" />)
  await expect.element(field).toHaveValue('456')
})

test('what is asked from elsewhere is put into the field, and typing goes on from there', async () => {
  const { rerender } = await render(<Field asked="a view" />)
  said.length = 0
  await expect.element(field).toHaveValue('a view')
  await field.fill('typed')
  await expect.poll(() => said).toEqual(['typed'])
  await rerender(<Field asked="typed" />)
  await rerender(<Field asked="" />)
  await expect.element(field).toHaveValue('')
  said.length = 0
  await field.fill('t')
  await expect.poll(() => said).toEqual(['t'])
  await rerender(<Field asked="another view" />)
  await expect.element(field).toHaveValue('another view')
})
