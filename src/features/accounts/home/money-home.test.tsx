import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paise } from '#contract/money.ts'
import type { SocietyRole } from '#contract/societies.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import { collectionHome, myFlatHome } from './money-home.tsx'

const viewer = (hasHolding: boolean, ...roles: SocietyRole[]) => ({
  uid: 'me',
  societyId: 'neem',
  roles,
  hasHolding,
})

test('My Flat is on the Home of who holds one, the collection on that of who reads the accounts', () => {
  expect(myFlatHome.isFor(viewer(true, 'onlyOwner'))).toBe(true)
  expect(myFlatHome.isFor(viewer(false, 'onlyTenant'))).toBe(false)
  expect(collectionHome.isFor(viewer(true, 'onlyOwner'))).toBe(false)
  expect(collectionHome.isFor(viewer(false, 'onlyAdmin'))).toBe(true)
  expect(collectionHome.isFor(viewer(false, 'onlySuperAdmin'))).toBe(false)
})

test('a year without figures, and a person without a flat, are said as such', () => {
  expect(
    collectionHome.empty({
      year: '2026-2027',
      summary: null,
      unbilled: null,
      reported: 0,
      dueCheques: 0,
      toApprove: 0,
      notesToApprove: 0,
      refused: [],
    }),
  ).toBe('No figures for 2026-2027 yet.')
  expect(myFlatHome.empty([])).toBe('No flat of yours is known in this society.')
})

test('a tenant who has owned a flat reads its figures, and goes to My Flat from them', async () => {
  const flat = {
    id: 'h1',
    flat: 'A-104',
    year: '2026-2027',
    inYear: 420_000_050,
    last: { number: 'R/2627/0040', on: '2026-10-25', amount: 301_400 },
    isShown: false,
    reported: 0,
    dues: {
      ...{ balance: paise(302_900), principal: paise(301_400), penalty: paise(0) },
      ...{ interest: paise(1_500), dueOn: '2026-11-10' },
      open: { overdue: paise(302_900), ahead: [] },
    },
    today: '2026-11-20',
  }
  await renderAt('/home', <myFlatHome.Body data={[flat]} viewer={viewer(true, 'onlyTenant')} />)
  await expect.element(page.getByText('₹42,00,000.50')).toBeVisible()
  await expect.element(page.getByText('A-104: You owe')).toBeVisible()
  await expect
    .element(page.getByText('Principal ₹3,014.00, interest ₹15.00 Due 10-Nov-26, 10 days ago'))
    .toBeVisible()
  const tasks = (roles: SocietyRole) => myFlatHome.tasks([flat], viewer(true, roles))
  expect(tasks('onlyOwner').map(({ text }) => text)).toEqual(['You owe ₹3,029.00 for A-104'])
  expect(tasks('onlyTenant')).toEqual([])
  const toldOf = (reported: number) =>
    myFlatHome.tasks([{ ...flat, reported }], viewer(true, 'onlyOwner'))
  expect(toldOf(100_000)).toMatchObject([
    { detail: expect.stringContaining('₹1,000.00 reported as paid') },
  ])
  // who has reported all of it is asked for nothing
  expect(toldOf(302_900)).toEqual([])
  await expect
    .element(page.getByText('Last receipt R/2627/0040, 25-Oct-26: ₹3,014.00'))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open My Flat' })).toBeVisible()
})

test('payments that wait are told to who may approve, and a refusal to who made the payment', () => {
  const refused = {
    ...{
      id: 'p1',
      isNote: false,
      isApproved: false,
      party: 'Rakshak Guard Services',
      amount: 23_030_00,
    },
    ...{ by: 'Suresh Patil', reason: 'Paid in October' },
  }
  const note = { ...refused, isNote: true, id: 'n1', party: 'A-104', amount: 18_00 }
  const data = {
    ...{ year: '2026-2027', summary: null, unbilled: null, reported: 0, dueCheques: 0 },
    ...{ toApprove: 2, notesToApprove: 1, refused: [refused, note] },
  }
  expect(collectionHome.tasks(data, viewer(true, 'onlyAdmin'))).toMatchObject([
    { text: '2 payments wait for approval', link: { to: '/apps/accounts/payments' } },
    {
      text: '1 note or waiver waits for approval',
      link: { to: '/apps/accounts/adjustments' },
    },
    {
      text: 'Your payment of ₹23,030.00 to Rakshak Guard Services was refused',
      detail: 'Suresh Patil: Paid in October',
    },
    {
      text: 'Your note of ₹18.00 for A-104 was refused',
      link: { to: '/apps/accounts/adjustments' },
    },
  ])
  expect(collectionHome.tasks(data, viewer(true, 'onlyOwner'))).toHaveLength(2)
})

test('what the owner owes is not said to be owed by the tenant who is shown it', async () => {
  const dues = { balance: paise(5_00), principal: paise(5_00), penalty: paise(0) }
  const open = { overdue: paise(5_00), ahead: [] }
  const flat = {
    ...{ id: 'h2', flat: 'A-102', year: '2026-2027', inYear: 0, last: null, isShown: true },
    reported: 0,
    ...{ dues: { ...dues, interest: paise(0), dueOn: null, open }, today: '2026-11-20' },
  }
  await renderAt('/home', <myFlatHome.Body data={[flat]} viewer={viewer(true, 'onlyTenant')} />)
  await expect.element(page.getByText('A-102: Owed')).toBeVisible()
})
