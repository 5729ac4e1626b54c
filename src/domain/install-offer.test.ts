import { expect, test } from 'vitest'
import {
  type InstallFacts,
  installWayOf,
  mayOfferInstall,
  silenceMs,
  visitsBeforeOffer,
} from './install-offer.ts'
import { isNewVisit, visitPauseMs } from './visits.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute

const facts = (more: Partial<InstallFacts> = {}): InstallFacts => ({
  way: 'prompt',
  path: '/home',
  visits: 1,
  hasSucceeded: false,
  declinedAt: null,
  isUpdateOffered: false,
  ...more,
})
const may = (more: Partial<InstallFacts>) => mayOfferInstall(facts(more), now)

test('it is offered at the second visit, or after the first thing that worked', () => {
  expect(visitsBeforeOffer).toBe(2)
  expect(may({ visits: 1 })).toBe(false)
  expect(may({ visits: 2 })).toBe(true)
  expect(may({ visits: 1, hasSucceeded: true })).toBe(true)
})

test('whoever has declined is left in peace for 30 days', () => {
  expect(silenceMs).toBe(30 * day)
  expect(may({ visits: 9, declinedAt: now - 30 * day + 1 })).toBe(false)
  expect(may({ visits: 9, declinedAt: now - 30 * day })).toBe(true)
})

test.each([
  '/login',
  '/register',
  '/callback',
  '/logout',
  '/termsconditions',
  '/thankyounotregistered',
])('it is never offered on %s', (path) => {
  expect(may({ visits: 9, hasSucceeded: true, path })).toBe(false)
})

test('it is not offered together with a new version', () => {
  expect(may({ visits: 9, isUpdateOffered: true })).toBe(false)
})

test('it is not offered where nothing can be installed', () => {
  expect(may({ visits: 9, way: null })).toBe(false)
  expect(may({ visits: 9, way: 'ios' })).toBe(true)
})

test('a visit ends after half an hour elsewhere', () => {
  expect(visitPauseMs).toBe(30 * minute)
  expect(isNewVisit(null, now)).toBe(true)
  expect(isNewVisit(now - 30 * minute, now)).toBe(false)
  expect(isNewVisit(now - 30 * minute - 1, now)).toBe(true)
})

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0'

test.each([
  ['a phone that asks', android, 5, true, false, 'prompt'],
  ['a browser that asks nothing', android, 5, false, false, null],
  ['an iPhone', iphone, 5, false, false, 'ios'],
  ['an iPad, which says it is a Mac', mac, 5, false, false, 'ios'],
  ['a Mac', mac, 0, false, false, null],
  ['the installed app', android, 5, true, true, null],
  ['the installed app on an iPhone', iphone, 5, false, true, null],
] as const)('%s', (_, userAgent, touchPoints, hasPrompt, isStandalone, way) => {
  expect(installWayOf({ userAgent, touchPoints, hasPrompt, isStandalone })).toBe(way)
})
