/** What is typed into the forms of Maintenance Charges outlives them. */
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import type { ChargesFrame } from './charges-frame.ts'
import { ExtraPart } from './extra/extra-part.tsx'
import { HeadsPart } from './heads/heads-part.tsx'
import type { ChargeActions } from './mutations.ts'
import type { Billing } from './queries.ts'
import { RulesPart } from './rules/rules-part.tsx'

let device: Device
beforeEach(async () => {
  device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
})
afterEach(() => device.dexie.close())

const rows = { flats: [], residents: [], parking: [], readings: [], openings: [], bills: [] }
const billing = {
  ...{ heads: [], policies: [], accounts: [], runs: [], bills: [], today: '2026-11-20' },
  rows: { ...rows, receipts: [], adjustments: [] },
  beginning: { state: 'begun', openings: [], entered: 0 },
} as unknown as Billing // a society that has resolved nothing

let adopted: unknown[] = []
const actions = {
  space: 's:neem',
  adoptPolicy: async (policy: unknown) => adopted.push(policy),
} as unknown as ChargeActions // the one that is pressed
const frame = { me: 'me', isOffline: false } as unknown as ChargesFrame

const drafts = () => device.drafts.toArray()
const open = (part: ReactNode) => render(<AppProvider>{part}</AppProvider>)
const dirty = () => document.querySelector('[data-dirty]')

test('a head', async () => {
  await open(<HeadsPart {...{ billing, actions, frame }} />)
  const add = page.getByRole('button', { name: 'Add a head' })
  await add.click()
  await page.getByLabelText('Name on the bill').fill('Lift')
  await expect.poll(dirty).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(drafts).toMatchObject([{ form: 'charge-head', row: 'new' }])
  await add.click()
  await expect.element(page.getByText('We kept what you typed.')).toBeVisible()
  await expect.element(page.getByLabelText('Name on the bill')).toHaveValue('Lift')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(drafts).toEqual([])
})

test('a rule, until it is adopted', async () => {
  adopted = []
  await open(<RulesPart {...{ billing, actions, frame }} />)
  const add = page.getByRole('button', { name: 'Add "Bills"' })
  await add.click()
  await page.getByLabelText('Resolution').fill('AGM 2026, no. 7')
  await expect.poll(dirty).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await add.click()
  await expect.element(page.getByText('We kept what you typed.')).toBeVisible()
  await expect.element(page.getByLabelText('Resolution')).toHaveValue('AGM 2026, no. 7')
  await page.getByRole('button', { name: 'Adopt' }).click()
  await expect.poll(() => adopted).toMatchObject([{ resolution: 'AGM 2026, no. 7' }])
  await expect.poll(drafts).toEqual([])
})

test('an extra run', async () => {
  const shown = await open(<ExtraPart {...{ billing, actions, frame }} />)
  const title = page.getByRole('textbox', { name: 'What it is for' })
  await title.fill('Painting')
  await expect.poll(dirty).not.toBeNull()
  await shown.unmount()
  await open(<ExtraPart {...{ billing, actions, frame }} />)
  await expect.element(title).toHaveValue('Painting')
  await expect.element(page.getByText('We kept what you typed.')).toBeVisible()
})
