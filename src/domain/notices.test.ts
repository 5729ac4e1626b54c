import { expect, test } from 'vitest'
import { isAddressed, noticePhase } from './notice-state.ts'
import { paragraphsOf } from './notice-text.ts'
import { wrongNoticeDays } from './notices.ts'

test.each([
  ['all', 'family', true],
  ['owners', 'joint', true],
  ['owners', 'tenant', false],
  ['tenants', 'tenant', true],
  ['tenants', 'family', true],
  ['tenants', 'owner', false],
  ['wing:B', 'owner', false],
  ['wing:A', 'tenant', true],
] as const)('a notice to %s is for a %s of wing A: %s', (audience, relation, isFor) => {
  expect(isAddressed(audience, { relation, wing: 'A' })).toBe(isFor)
})

test.each([
  ['draft', '2026-11-20', null, 'draft'],
  ['withdrawn', '2026-11-20', null, 'withdrawn'],
  ['published', '2026-11-21', null, 'scheduled'],
  ['published', '2026-11-20', '2026-11-20', 'current'],
  ['published', '2026-11-01', '2026-11-19', 'expired'],
] as const)('%s, from %s until %s: %s', (state, startOn, expiresOn, phase) => {
  expect(noticePhase({ state, startOn, expiresOn }, '2026-11-20')).toBe(phase)
})

test('the last day is not before the first', () => {
  expect(wrongNoticeDays({ startOn: '2026-11-20', expiresOn: '2026-11-19' })).toEqual(['expiresOn'])
  expect(wrongNoticeDays({ startOn: '2026-11-20', expiresOn: null })).toEqual([])
})

test('an empty line parts paragraphs, and only web addresses become links', () => {
  const body =
    'See https://a.example/x?b=1, or\nask.\n\n<b>javascript:alert(1)</b> http://b.example.'
  expect(paragraphsOf(body)).toEqual([
    [
      [
        { text: 'See ', href: null },
        { text: 'https://a.example/x?b=1', href: 'https://a.example/x?b=1' },
        { text: ', or', href: null },
      ],
      [{ text: 'ask.', href: null }],
    ],
    [
      [
        { text: '<b>javascript:alert(1)</b> ', href: null },
        { text: 'http://b.example', href: 'http://b.example' },
        { text: '.', href: null },
      ],
    ],
  ])
})
