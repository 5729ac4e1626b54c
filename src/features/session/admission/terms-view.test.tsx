import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderAsGuest } from '../guest/render-as-guest.tsx'
import { TermsView } from './terms-view.tsx'

type Props = Parameters<typeof TermsView>[0]

const open = async (props: Pick<Props, 'isAccepted' | 'sync'>) => {
  let retries = 0
  const onRetry = () => {
    retries += 1
  }
  const answers = { onAccept: async () => {}, onDecline: () => {} }
  await renderAsGuest(<TermsView {...props} {...answers} onRetry={onRetry} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { retries: () => retries }
}
const answerButton = page.getByRole('button', { name: /Accept|Decline/ })

test('while it is on its way whether the terms are accepted, the page says that it is loading', async () => {
  await open({ isAccepted: null, sync: 'syncing' })
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading...')
  expect(answerButton.elements()).toEqual([])
})

test.each([
  ['offline', /when there is internet/],
  ['failed', /could not be read/],
  ['busy', /could not be read/],
] as const)(
  'when it cannot come (%s) the page says why, tries again when asked, and leads home',
  async (sync, words) => {
    const { retries } = await open({ isAccepted: null, sync })
    await expect.element(page.getByRole('status')).toHaveTextContent(words)
    await page.getByRole('button', { name: 'Retry' }).click()
    expect(retries()).toBe(1)
    await expect.element(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()
    expect(answerButton.elements()).toEqual([])
  },
)

test('known, the page asks or says so, whatever sync does', async () => {
  await open({ isAccepted: false, sync: 'offline' })
  await expect.element(page.getByRole('button', { name: 'Decline' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Retry' }).elements()).toEqual([])
})
