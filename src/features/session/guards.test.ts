import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import {
  requireAdmission,
  requireCapability,
  requireGroup,
  requireGuest,
  requireSession,
  requireWaiting,
  safeRedirect,
  waitingRoom,
} from './guards.ts'
import type { Session } from './session.ts'

const session: Session = {
  uid: 'u1',
  displayName: 'Rohan Deshpande',
  email: 'rohan@example.org',
  societies: [],
  selectedSocietyId: null,
  areSocietiesKnown: true,
  roles: ['onlyOwner'],
  hasHolding: true,
  photoURL: null,
  settings: {},
  shortcuts: [],
  tcAccepted: true,
  documentsLanguage: 'en',
}

const redirectOf = (act: () => unknown) => {
  try {
    act()
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options
    throw thrown
  }
  return undefined
}

test('a guest goes to the login, and the wanted page is remembered', () => {
  const options = redirectOf(() => requireSession(null, { href: '/apps/reportproblem/all' }))
  expect(options).toMatchObject({ to: '/login', search: { redirect: '/apps/reportproblem/all' } })
})

test('a guest on Home goes to the login without a detour', () => {
  expect(redirectOf(() => requireSession(null, { href: '/home' }))).toMatchObject({ search: {} })
})

test('a signed-in person passes', () => {
  expect(requireSession(session, { href: '/home' })).toBe(session)
})

test('a signed-in person does not see the login again', () => {
  const options = redirectOf(() => requireGuest(session, '/apps/reportproblem/all'))
  expect(options).toMatchObject({ href: '/apps/reportproblem/all' })
  expect(redirectOf(() => requireGuest(null, undefined))).toBeUndefined()
})

test.each([
  undefined,
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:1',
])('a redirect to %s leads home', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/home')
})

test('a page for the office alone leads an owner home; before the first answer it waits', () => {
  const ask = (more: Partial<Session>) =>
    redirectOf(() => requireCapability({ ...session, ...more }, 'accounts:read', 'preload'))
  expect(ask({})).toMatchObject({ to: '/' })
  expect(ask({ roles: ['onlyAdmin'] })).toBeUndefined()
  expect(ask({ roles: [], areSocietiesKnown: false })).toBeUndefined()
})

test('who sold a flat keeps the way to its receipts; who never had one has none', () => {
  const ask = (hasHolding: boolean) =>
    redirectOf(() =>
      requireCapability({ ...session, roles: [], hasHolding }, 'receipts:own', 'preload'),
    )
  expect(ask(true)).toBeUndefined()
  expect(ask(false)).toMatchObject({ to: '/' })
})

test('2.1: a missing role leads to / where the terms are accepted, else to the login', () => {
  const ask = (tcAccepted: boolean) =>
    redirectOf(() => requireGroup({ ...session, tcAccepted }, 'admin', 'preload'))
  expect(ask(true)).toMatchObject({ to: '/' })
  expect(ask(false)).toMatchObject({ to: '/login' })
})

const society = { id: 'neem', name: 'Neem Chhaya', isOnDevice: true }

test.each([
  ['terms before all else', { tcAccepted: false, societies: [] }, '/termsconditions'],
  ['terms, though approved', { tcAccepted: false, societies: [society] }, '/termsconditions'],
  ['then approval', { tcAccepted: true, societies: [] }, '/thankyounotregistered'],
  ['approved', { tcAccepted: true, societies: [society] }, undefined],
  [
    'nothing is known yet',
    { tcAccepted: null, societies: [], areSocietiesKnown: false },
    undefined,
  ],
])('4.2: every protected page asks for %s', (_, state, to) => {
  expect(redirectOf(() => requireAdmission({ ...session, ...state }))?.to).toBe(to)
})

test('who makes a society on the pending page is led away by nothing else', () => {
  waitingRoom.isFounding = true
  try {
    const letIn = { ...session, tcAccepted: true, societies: [society] }
    expect(redirectOf(() => requireWaiting(letIn))).toBeUndefined()
  } finally {
    waitingRoom.isFounding = false
  }
})

test.each([
  ['whoever waits', { tcAccepted: true, societies: [] }, undefined],
  ['whoever is approved', { tcAccepted: true, societies: [society] }, '/home'],
  ['whoever has not accepted', { tcAccepted: false, societies: [] }, '/termsconditions'],
])('the pending page is seen by %s, or leads on', (_, state, to) => {
  expect(redirectOf(() => requireWaiting({ ...session, ...state }))?.to).toBe(to)
})
