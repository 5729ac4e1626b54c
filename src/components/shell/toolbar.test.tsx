import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '../app-provider.tsx'
import { Toolbar } from './toolbar.tsx'

const nothing = () => {}
const sync = { state: 'syncing', asOf: null, nextTryAt: null, waiting: 0, attention: 0 } as const

const openToolbar = (areSocietiesKnown: boolean) =>
  render(
    <AppProvider>
      <Toolbar
        person={{ displayName: 'Anna Rao', email: 'anna@example.org', photoURL: null }}
        societies={[]}
        areSocietiesKnown={areSocietiesKnown}
        selectedSocietyId={null}
        sync={sync}
        onFoundSociety={null}
        onSelectSociety={nothing}
        onOpenSearch={nothing}
        onOpenTray={nothing}
        onOpenAccount={nothing}
        onOpenSettings={nothing}
        onOpenKeys={nothing}
        onLogout={nothing}
      />
    </AppProvider>,
  )

test('before the server has answered nobody is told that they belong nowhere', async () => {
  await openToolbar(false)
  await page.getByRole('button', { name: 'Loading...' }).click()
  await expect.element(page.getByRole('menu')).toHaveTextContent('Loading...')
  await expect.element(page.getByText('No society yet')).not.toBeInTheDocument()
})

test('who belongs nowhere is told so', async () => {
  await openToolbar(true)
  await page.getByRole('button', { name: 'No society yet' }).click()
  await expect.element(page.getByRole('menu')).toHaveTextContent('No society yet')
})
