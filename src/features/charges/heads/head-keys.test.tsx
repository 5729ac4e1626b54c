/** The whole form of a head without a mouse. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import type { ChargeHeadFields } from '#contract/books/charges.ts'
import { billingData } from '../../../../tests/factories/billing-data.ts'
import { HeadForm } from './head-form.tsx'

test('a head is written with the keyboard alone: what is typed finds the account, Enter takes it', async () => {
  let saved: ChargeHeadFields | null = null
  const onSave = async (head: ChargeHeadFields) => {
    saved = head
  }
  await render(
    <AppProvider>
      <HeadForm
        billing={billingData()}
        head={null}
        answer="Adopt"
        onSave={onSave}
        onClose={() => {}}
      />
    </AppProvider>,
  )
  const tabTo = async (name: string) => {
    for (let turns = 0; turns < 20; turns += 1) {
      const { activeElement } = document
      const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : null
      if ((label?.textContent ?? activeElement?.textContent ?? '').startsWith(name)) return
      await userEvent.keyboard('{Tab}')
    }
    throw new Error(`no way to ${name}`)
  }
  await tabTo('Name on the bill')
  await userEvent.keyboard('Lift')
  await tabTo('Amount for each flat')
  await userEvent.keyboard('150')
  await tabTo('Credited to')
  await userEvent.keyboard('sinking')
  await expect.element(page.getByRole('option', { name: 'Sinking fund' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('combobox', { name: 'Credited to' }))
    .toHaveValue('Sinking fund')
  await tabTo('Arrears of it bear interest')
  await userEvent.keyboard(' ')
  await tabTo('Adopt')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => saved)
    .toMatchObject({ name: 'Lift', accountId: 'account:sinking-fund', bearsInterest: false })
})
