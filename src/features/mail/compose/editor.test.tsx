import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { MailEditor } from './editor.tsx'

const open = async (html: string) => {
  const onChange = vi.fn()
  await render(
    <AppProvider>
      <MailEditor id="text" errorId={undefined} isFirst={false} {...{ html, onChange }} />
    </AppProvider>,
  )
  return { onChange, text: page.getByRole('textbox') }
}

test('to look at a quotation is not to write', async () => {
  const { onChange, text } = await open('<p></p><blockquote><p>The lift stops.</p></blockquote>')
  await text.click()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('Thanks')
  expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining('Thanks'))
})
