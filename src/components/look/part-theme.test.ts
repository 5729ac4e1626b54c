import { expect, test } from 'vitest'
import { partTheme } from './part-theme.ts'

test.each([
  ['as the whole', {}, 'light', undefined],
  ['as the whole, by night', {}, 'dark', undefined],
  ['always dark', { themeNavbar: 'dark' }, 'light', 'dark'],
  ['always dark, by night', { themeNavbar: 'dark' }, 'dark', undefined],
  [
    'always light, in a dark whole',
    { themeNavbar: 'light', colorScheme: 'dark' },
    'light',
    'light',
  ],
  ['in the brand, by night', { themeNavbar: 'brand' }, 'dark', 'brand'],
  ['as a dark whole, beside a light page', { themeMain: 'light' }, 'dark', 'dark'],
  ['light beside a light page', { themeMain: 'light', themeNavbar: 'light' }, 'dark', undefined],
  ['as the whole, beside a page in the brand', { themeMain: 'brand' }, 'light', undefined],
] as const)('a navbar %s', (_name, settings, system, theme) => {
  expect(partTheme(settings, 'themeNavbar', system)).toBe(theme)
})
