import { expect, test } from 'vitest'
import { settingOf } from './settings.ts'

test('a setting is what the person chose, and the default where nothing or something unknown stands', () => {
  expect(settingOf({ homeBackLogsOut: 'off' }, 'homeBackLogsOut')).toBe('off')
  expect(settingOf({}, 'homeBackLogsOut')).toBe('confirm')
  expect(settingOf({ homeBackLogsOut: 'of a later release' }, 'homeBackLogsOut')).toBe('confirm')
})
