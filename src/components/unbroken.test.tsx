import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Unbroken } from './unbroken.tsx'

const words = 'Of A-104, from 01-Apr-26 to 20-Nov-26, by order 0024/2012-2013/PUNE'

test('no date and no flat is broken at its hyphen, and the text stays as it is', async () => {
  await render(
    <p style={{ width: 1 }}>
      <Unbroken>{words}</Unbroken>
    </p>,
  )
  await expect.element(page.getByText(words)).toBeVisible()
  const linesOf = (text: string) => {
    const box = page.getByText(text, { exact: true }).element()
    return box.getClientRects().length
  }
  for (const text of ['A-104,', '01-Apr-26', '20-Nov-26,']) expect(linesOf(text)).toBe(1)
})
