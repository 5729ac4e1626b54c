import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { paise } from '#contract/money.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import type { ChargesFrame } from '../charges-frame.ts'
import type { ChargeActions } from '../mutations.ts'
import type { PlannedRun, Preview } from '../preview.ts'
import type { Billing, RunItem } from '../queries.ts'
import { Publishing } from './publishing.tsx'

const days = { from: '2026-10-31', to: '2026-10-31', dated: '2026-10-31', dueOn: '2026-11-30' }
const run: PlannedRun = { ...days, kind: 'supplementary', headIds: ['general'], flatIds: null }

/** Two people of one name, and one person of two: by the contact and by the account. */
const draft = {
  ...{ ...run, id: 'run1', state: 'draft', title: 'Painting', preparedBy: 'A. Rao' },
  ...{ preparedUid: 'uid-treasurer', preparedAt: '2026-11-20T04:30:00.000Z', pending: null },
} as unknown as RunItem // what of a draft is looked at

const terms = { cycle: 'monthly', billDay: 1, dueDays: 9, graceDays: 0, isChecked: true }
const billing = {
  today: '2026-11-20',
  policies: [{ subject: 'billing', terms, since: '2026-11-01', until: null, resolution: '' }],
} as unknown as Billing // what publishing goes by

const preview = { items: [{}], total: paise(2_550_00), problems: [] } as unknown as Preview // one bill

const headsFound = [
  { headId: 'water', name: 'Water', basis: { kind: 'meter' } },
  { headId: 'parking', name: 'Parking', basis: { kind: 'size' } },
] as unknown as Billing['heads'] // what is said of them

let done: string[] = []
afterEach(() => {
  done = []
})
const actions = {
  draft: async () => done.push('draft'),
  verify: async (id: string) => done.push(`verify ${id}`),
  publish: async (_: unknown, id: string) => done.push(`publish ${id}`),
} as unknown as ChargeActions // those that are pressed

const show = (me: string, of: RunItem | null, planned: PlannedRun = run, isOffline = false) =>
  render(
    <AppProvider>
      <Publishing
        {...{ billing, actions }}
        run={planned}
        preview={preview}
        refusal=""
        frame={{ me, isOffline } as unknown as ChargesFrame}
        draft={of}
        title="Painting"
        question={() => 'Publish?'}
        published="Published"
      />
    </AppProvider>,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a run with a day before bills were checked is sent for approval too', async () => {
  await show('uid-treasurer', null)
  await button('Send for approval').click()
  await expect.poll(() => done).toEqual(['draft'])
  await expect.element(button('Publish 1 bill')).not.toBeInTheDocument()
})

test('whoever prepared the bills may take them back and nothing else', async () => {
  await show('uid-treasurer', draft)
  await expect.element(button('Discard draft')).toBeVisible()
  await expect.element(button('Verify')).not.toBeInTheDocument()
  await expect.element(button('Publish 1 bill')).not.toBeInTheDocument()
})

test('somebody else verifies and publishes them, by whatever name', async () => {
  await show('uid-admin', draft)
  await button('Verify').click()
  await expect.poll(() => done).toEqual(['verify run1'])
  await button('Publish 1 bill').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 bill' }).click()
  await expect.poll(() => done).toEqual(['verify run1', 'publish run1'])
})

test('bills ahead of their day are asked about, with what that means', async () => {
  const early = { ...run, kind: 'regular' as const, dated: '2026-12-01', dueOn: '2026-12-10' }
  await show('uid-admin', draft, early)
  await button('Publish 1 bill').click()
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent(
      'This is 11 days early: the bills are dated 01-Dec-26 and due 10-Dec-26, but are owed from today. Interest is counted up to today',
    )
})

test('bills whose day has come are published without such a word', async () => {
  await show('uid-admin', draft)
  await button('Publish 1 bill').click()
  await expect.element(page.getByRole('dialog')).not.toHaveTextContent('early')
})

test('without a connection nothing is called published', async () => {
  await show('uid-admin', draft, run, true)
  await button('Publish 1 bill').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 bill' }).click()
  await expect
    .element(page.getByText('Saved. It is sent when there is a connection.', { exact: true }))
    .toBeVisible()
})

test('what keeps bills from being published stands beside the button, with the way to it', async () => {
  const problems = [
    { headId: 'water', problem: 'UNKNOWN' as const, flatIds: ['f2'] },
    { headId: 'parking', problem: 'UNKNOWN' as const, flatIds: ['f1'] },
  ]
  const flats = new Map([
    ['f1', 'A-101'],
    ['f2', 'B-202'],
  ])
  await renderAt(
    '/apps/maintenancecharges',
    <Publishing
      billing={{ ...billing, heads: headsFound }}
      {...{ actions, run }}
      preview={{ ...preview, problems, flats }}
      frame={{ me: 'uid-admin', isOffline: false } as unknown as ChargesFrame}
      draft={draft}
      title="Painting"
      question={() => 'Publish?'}
      published="Published"
      refusal=""
    />,
  )
  await expect.element(button('Publish 1 bill')).toBeDisabled()
  const why = page.getByRole('status').filter({ hasText: 'Before these bills can be published' })
  await expect.element(why).toHaveTextContent('Water has no meter reading of: B-202')
  await expect.element(why).toHaveTextContent('Parking has no amount for the type of: A-101')
  await expect
    .element(why.getByRole('link', { name: 'Enter readings' }))
    .toHaveAttribute('href', '/apps/maintenancecharges?part=readings')
  await expect.element(why.getByRole('link', { name: 'Open the heads' })).toBeVisible()
})
