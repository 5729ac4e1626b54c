/** What the waiting page says of a request: the office's own words, and words for what no person decided. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stayEnded } from '#contract/admission.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import { RequestCard } from './request-card.tsx'

const show = (reason: string) =>
  renderAt(
    '/',
    <RequestCard
      request={{
        ...{ id: 'neem', society: 'Neem Chhaya CHS Ltd.', flat: 'A-104', relation: 'tenant' },
        ...{ status: 'removed', reason, requestedAt: '2026-11-20T08:00:00.000Z', office: [] },
      }}
      isChanging={false}
      onChange={() => {}}
      onWithdraw={async () => {}}
    />,
  )

test('whose stay has ended reads so, in words and not as a code', async () => {
  await show(stayEnded)
  await expect.element(page.getByText('The stay in the flat has ended.')).toBeVisible()
  await expect.element(page.getByText(stayEnded)).not.toBeInTheDocument()
})

test('what the office wrote is read as it is', async () => {
  await show('Moved to Pune')
  await expect.element(page.getByText('Moved to Pune')).toBeVisible()
})
