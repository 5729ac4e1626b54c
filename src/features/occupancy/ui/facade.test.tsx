import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Cell, Wing } from '#domain/building.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import { Facade } from './facade.tsx'

const cell = (number: string, change: Partial<Cell> = {}): Cell => ({
  id: `flat-${number}`,
  name: `A-${number}`,
  number,
  wing: 'A',
  floor: Number(number[0]),
  state: 'self',
  owes: 0,
  people: ['सावित्री कुलकर्णी'],
  ...change,
})

const wing: Wing = {
  name: 'A',
  hasLift: false,
  floors: [
    { floor: 2, cells: [cell('201'), cell('202', { state: 'vacant', people: [] })] },
    { floor: 1, cells: [cell('101', { state: 'let', owes: 530_000 }), cell('102'), cell('103')] },
  ],
}

test('each window says whose flat it is, who lives there and what it owes', async () => {
  await renderAt('/', <Facade wing={wing} />)
  await expect
    .element(page.getByRole('link', { name: 'A-101, let to tenant, owes ₹5,300.00' }))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'A-202, vacant', exact: true })).toBeVisible()
  await expect.element(page.getByRole('grid', { name: 'Wing A' })).toBeVisible()
  await expect.element(page.getByText('No lift')).toBeVisible()
})

test('floors stand from the top, each with its name', async () => {
  await renderAt('/', <Facade wing={wing} />)
  await expect.element(page.getByRole('rowheader', { name: 'Floor 2' })).toBeInTheDocument()
  const floors = page.getByRole('rowheader').elements()
  expect(floors.map(({ textContent }) => textContent)).toEqual(['2Floor 2', '1Floor 1'])
})

const focused = () => document.activeElement?.getAttribute('aria-label')?.slice(0, 5)

test('the wing is one stop, arrows lead through it, and Enter opens the flat', async () => {
  const history = await renderAt('/', <Facade wing={wing} />)
  await userEvent.tab()
  expect(focused()).toBe('A-201')
  const walk = async (keys: string) => {
    await userEvent.keyboard(keys)
    return focused()
  }
  expect(await walk('{ArrowRight}')).toBe('A-202')
  expect(await walk('{ArrowRight}')).toBe('A-202')
  expect(await walk('{ArrowDown}')).toBe('A-102')
  expect(await walk('{End}')).toBe('A-103')
  expect(await walk('{ArrowUp}')).toBe('A-202')
  expect(await walk('{Home}')).toBe('A-201')
  expect(await walk('{ArrowDown}')).toBe('A-101')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => history.location.pathname).toBe('/apps/contacts/flat-101')
})
