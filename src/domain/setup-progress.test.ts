import { expect, test } from 'vitest'
import { setupSteps } from './setup-progress.ts'

const society = { registration: 'PNA/1', address: 'Pune', pan: 'AAAAD1234C' }

test('a new society has everything before it, a profile without PAN is not done', () => {
  const steps = setupSteps({ society: { ...society, pan: '' }, counts: {} })
  expect(steps.filter(({ isDone }) => isDone)).toEqual([])
  expect(steps[0]?.handle).toBe('profile')
  expect(steps[1]?.handle).toBe('all')
})

test('one row of a kind is enough', () => {
  const steps = setupSteps({ society, counts: { flat: 24, policy: 1 } })
  expect(steps.filter(({ isDone }) => isDone).map(({ handle }) => handle)).toEqual([
    'profile',
    'all',
    'policies',
  ])
})
