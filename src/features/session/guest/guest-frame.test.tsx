import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ForgotCard } from '../account/forgot-card.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { renderAsGuest } from './render-as-guest.tsx'

test.each([
  [1920, 400],
  [1280, 400],
  [768, 400],
  [360, 328],
])('9: at %i the card of guests is %i wide, never more than 400', async (width, card) => {
  await page.viewport(width, 800)
  await renderAsGuest(
    <GuestFrame>
      <ForgotCard isOffline={false} onSubmit={async () => null} />
    </GuestFrame>,
  )
  const field = page.getByLabelText('Email', { exact: true })
  const edges = field.element().closest('[class*="card"]')?.getBoundingClientRect()
  expect(edges?.width).toBe(card)
})
