import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import type { JoinRequestRow, LikelyPerson } from '#contract/admission.ts'
import type { Decisions } from '../decisions.ts'
import { Queue } from './queue.tsx'

const requestOf = (name: string, more: Partial<JoinRequestRow> = {}): JoinRequestRow => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@example.org`,
  isEmailVerified: true,
  flat: 'A-101',
  relation: 'tenant',
  requestedAt: '2026-04-01T10:00:00.000Z',
  likely: [],
  ...more,
})
const anna = requestOf('Anna')
const known: LikelyPerson = {
  contactId: 'c1',
  name: 'Old Tenant',
  flats: [],
  by: 'email',
  isTaken: false,
}
const bela = requestOf('Bela', { flat: 'A-102' })

const openQueue = async (...items: JoinRequestRow[]) => {
  const approve = vi.fn<Decisions['approve']>(async () => ({}))
  const queue = (now: JoinRequestRow[]) => (
    <AppProvider>
      <Queue
        approvals={{
          items: now,
          invitations: [],
          code: null,
          ownersByFlat: { 'A-104': ['Old Owner'] },
          isHere: true,
          isComplete: true,
        }}
        decisions={{ approve, reject: async () => null }}
        isOffline={false}
        onDone={() => {}}
      />
    </AppProvider>
  )
  const screen = await render(queue(items))
  return { approve, change: (...now: JoinRequestRow[]) => screen.rerender(queue(now)) }
}

const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const flat = (name: string) => item(name).getByRole('textbox', { name: 'Flat' })
const role = (name: string) => item(name).getByRole('combobox', { name: 'Role' })
const person = (name: string) => item(name).getByRole('combobox', { name: 'This person is' })
const tick = (name: string) => page.getByRole('checkbox', { name: `Choose the request of ${name}` })
const together = (count: number) =>
  page.getByRole('button', { name: `Approve ${count}`, exact: true })
const all = () => page.getByRole('checkbox', { name: /^Choose all/ })

test('approved together, each is approved as it is on the screen', async () => {
  const { approve } = await openQueue(anna, bela)
  await role('Anna').selectOptions('member')
  await flat('Anna').fill('A-103')
  await all().click()
  await together(2).click()
  expect(approve).toHaveBeenCalledWith([
    { id: 'Anna', seat: 'member', flat: 'A-103' },
    { id: 'Bela', seat: 'tenant', flat: 'A-102' },
  ])
})

test('who is made owner of an owned flat is left out of those approved together', async () => {
  const { approve } = await openQueue(anna, bela)
  await role('Anna').selectOptions('owner')
  await flat('Anna').fill('A-104')
  await all().click()
  await expect.element(page.getByText('Anna is skipped. A-104 already has an owner')).toBeVisible()
  await together(1).click()
  expect(approve).toHaveBeenCalledWith([{ id: 'Bela', seat: 'tenant', flat: 'A-102' }])
})

test('what a search hides is not approved', async () => {
  const { approve } = await openQueue(anna, bela)
  await all().click()
  await page.getByRole('searchbox', { name: 'Search requests' }).fill('Bela')
  await together(1).click()
  expect(approve).toHaveBeenCalledWith([{ id: 'Bela', seat: 'tenant', flat: 'A-102' }])
})

test('a request that its person changes begins anew: with their flat, their likely contact, and not chosen', async () => {
  const { approve, change } = await openQueue(anna)
  await flat('Anna').fill('A-103')
  await tick('Anna').click()
  await change({ ...anna, flat: 'A-102', requestedAt: '2026-04-02T10:00:00.000Z', likely: [known] })
  await expect.element(flat('Anna')).toHaveValue('A-102')
  await expect.element(tick('Anna')).not.toBeChecked()
  await page.getByRole('button', { name: 'Approve Anna' }).click()
  const approval = { id: 'Anna', seat: 'tenant', flat: 'A-102', contactid: 'c1' }
  expect(approve).toHaveBeenCalledWith([approval])
})

test('an address that nobody has proven chooses nobody the society knows', async () => {
  await openQueue(
    { ...anna, isEmailVerified: false, likely: [known] },
    { ...bela, likely: [known] },
  )
  await expect.element(person('Anna')).toHaveValue('')
  await expect.element(person('Bela')).toHaveValue('c1')
})
