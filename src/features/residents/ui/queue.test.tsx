import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import type { JoinRequestRow, LikelyPerson } from '#contract/admission.ts'
import type { Decisions } from '../decisions.ts'
import { FlatSuggestions } from './flat-field.tsx'
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
  const onDone = vi.fn()
  const heading = createRef<HTMLHeadingElement>()
  const queue = (now: JoinRequestRow[]) => (
    <AppProvider>
      <h2 ref={heading} tabIndex={-1}>
        Approvals
      </h2>
      <FlatSuggestions flats={['A-101', 'A-103']} />
      <Queue
        approvals={{
          items: now,
          invitations: [],
          code: null,
          flats: [],
          ownersByFlat: { 'A-104': ['Old Owner'] },
          isHere: true,
          isComplete: true,
        }}
        decisions={{ approve, reject: async () => null }}
        isOffline={false}
        heading={heading}
        onDone={onDone}
      />
    </AppProvider>
  )
  const screen = await render(queue(items))
  return { approve, onDone, change: (...now: JoinRequestRow[]) => screen.rerender(queue(now)) }
}

const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const flat = (name: string) => item(name).getByRole('combobox', { name: 'Flat' })
const role = (name: string) => item(name).getByRole('combobox', { name: 'Role' })
const person = (name: string) => item(name).getByRole('combobox', { name: 'This person is' })
const tick = (name: string) => page.getByRole('checkbox', { name: `Choose the request of ${name}` })
const together = (count: number) =>
  page.getByRole('button', { name: `Approve ${count}`, exact: true })
const approveOf = (name: string) => page.getByRole('button', { name: `Approve ${name}` })
const rejectOf = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^Reject.*${name}`) })
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

test('whoever decides by keyboard goes on to the next request, then to the one before, then to the heading', async () => {
  const { change } = await openQueue(anna, bela, requestOf('Chand'))
  approveOf('Bela').element().focus()
  await userEvent.keyboard('{Enter}')
  await change(anna, requestOf('Chand'))
  await expect.element(tick('Chand')).toHaveFocus()
  approveOf('Chand').element().focus()
  await userEvent.keyboard('{Enter}')
  await change(anna)
  await expect.element(tick('Anna')).toHaveFocus()
  await change()
  await expect.element(page.getByRole('heading', { name: 'Approvals' })).toHaveFocus()
  await expect.element(page.getByText('No requests are waiting.')).toBeVisible()
})

test('a rejection hands the focus on as well, whether its row goes before the dialog or after it', async () => {
  const { change } = await openQueue(anna, bela, requestOf('Chand'))
  const reject = async (name: string) => {
    rejectOf(name).element().focus()
    await userEvent.keyboard('{Enter}')
    await page.getByRole('dialog').getByLabelText('Reason').fill('Ask as a tenant.')
  }
  await reject('Anna')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(rejectOf('Anna')).toHaveFocus()
  await change(bela, requestOf('Chand'))
  await expect.element(tick('Bela')).toHaveFocus()
  await reject('Bela')
  await change(requestOf('Chand'))
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect.element(tick('Chand')).toHaveFocus()
})

test('approved together, the focus goes to the first request that is left', async () => {
  const { change } = await openQueue(anna, bela, requestOf('Chand'))
  await tick('Anna').click()
  await tick('Chand').click()
  together(2).element().focus()
  await userEvent.keyboard('{Enter}')
  await change(bela)
  await expect.element(tick('Bela')).toHaveFocus()
})

test('whoever is elsewhere by then is left where they are', async () => {
  const { change } = await openQueue(anna, bela)
  approveOf('Anna').element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('searchbox').click()
  await change(bela)
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

test('a wrong flat is marked at its field, which takes the focus; typed anew it is unmarked', async () => {
  const { approve, onDone } = await openQueue(anna, bela)
  approve.mockResolvedValueOnce({ Bela: { field: 'flat', words: 'No flat of this name.' } })
  await flat('Bela').fill('Z-9')
  await approveOf('Bela').click()
  await expect.element(flat('Bela')).toHaveFocus()
  await expect.element(flat('Bela')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(flat('Bela')).toHaveAccessibleDescription('No flat of this name.')
  await expect.element(flat('Anna')).not.toHaveAttribute('aria-invalid', 'true')
  expect(onDone).not.toHaveBeenCalled()
  await flat('Bela').fill('A-103')
  await expect.element(flat('Bela')).not.toHaveAttribute('aria-invalid', 'true')
})

test('without a flat nothing is asked of the server', async () => {
  const { approve } = await openQueue(anna)
  await flat('Anna').fill(' ')
  await approveOf('Anna').click()
  await expect.element(flat('Anna')).toHaveFocus()
  await expect.element(flat('Anna')).toHaveAccessibleDescription(/enter the flat/)
  expect(approve).not.toHaveBeenCalled()
})

test('from the press until its row goes nothing more can be decided on a request, and the press keeps the focus', async () => {
  const { approve, onDone } = await openQueue(anna, bela)
  let answer = (_: Record<string, never>) => {}
  approve.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  approveOf('Anna').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rejectOf('Anna')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(approveOf('Anna')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(rejectOf('Bela')).not.toHaveAttribute('aria-disabled')
  answer({})
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('The request of Anna is approved.'))
  await userEvent.keyboard('{Enter}')
  await expect.element(approveOf('Anna')).toHaveAttribute('aria-disabled', 'true')
  expect(approve).toHaveBeenCalledOnce()
})

test('of several that were approved the number is said', async () => {
  const { onDone } = await openQueue(anna, bela)
  await all().click()
  await together(2).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('Approved: 2'))
})

test('the flats of the society are offered, and any other can be typed', async () => {
  await openQueue(anna)
  const field = flat('Anna').element()
  const offered = field instanceof HTMLInputElement ? [...(field.list?.options ?? [])] : []
  expect(offered.map(({ value }) => value)).toEqual(['A-101', 'A-103'])
})
