/**
 * The contrast table of the design (ux.md 2.1), row by row, computed from the theme as it is: what its variables say in
 * each scheme, and its ramps. The figures are the design's; the colours are nowhere typed again.
 */
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { describe, expect, test } from 'vitest'
import { settingValues } from '#domain/settings.ts'
import { contrastOf } from './contrast.ts'
import { partVariables } from './look/part-theme.ts'
import { cssVariablesResolver, theme } from './theme.ts'

const whole = mergeMantineTheme(DEFAULT_THEME, theme)
const { light, dark } = cssVariablesResolver(whole)

type Variable = `--${'aangan' | 'mantine-color'}-${string}`

const variable = (variables: Record<string, string>, name: Variable): string => {
  const value = variables[name]
  if (value === undefined) throw new Error(`the theme does not set ${name}`)
  return value
}
const inLight = (name: Variable) => variable(light, name)
const inDark = (name: Variable) => variable(dark, name)
const shade = (hue: string, at: number): string => {
  const color = whole.colors[hue]?.[at]
  if (color === undefined) throw new Error(`the theme has no ${hue}-${at}`)
  return color
}

const white = whole.white
const filled = whole.primaryShade as { light: number; dark: number }
const hues = ['teal', 'green', 'yellow', 'red', 'blue', 'grape', 'orange']

describe('measured', () => {
  // The design has rounded what was rounded.
  const rounding = 0.06
  test.each<[string, number, string, string]>([
    ['text on white', 15.5, inLight('--mantine-color-text'), inLight('--aangan-card')],
    ['text on the page', 14.9, inLight('--mantine-color-text'), inLight('--aangan-page')],
    ['dimmed on white', 5.1, inLight('--mantine-color-dimmed'), inLight('--aangan-card')],
    ['dimmed on the page', 4.9, inLight('--mantine-color-dimmed'), inLight('--aangan-page')],
    ['dimmed on gray-1', 4.7, inLight('--mantine-color-dimmed'), shade('gray', 1)],
    ['the brand on white', 6.3, inLight('--aangan-brand'), inLight('--aangan-card')],
    ['the brand on the page', 6.1, inLight('--aangan-brand'), inLight('--aangan-page')],
    ['the brand on its tint', 5.4, inLight('--aangan-brand'), inLight('--aangan-tint')],
    ['white on the filled primary, light', 6.3, white, shade(whole.primaryColor, filled.light)],
    ['control border on white', 3.15, inLight('--aangan-control'), inLight('--aangan-card')],
    ['control border on the page', 3.03, inLight('--aangan-control'), inLight('--aangan-page')],
    ['dark: text on the page', 14.7, inDark('--mantine-color-text'), inDark('--aangan-page')],
    ['dark: text on a card', 13.1, inDark('--mantine-color-text'), inDark('--aangan-card')],
    ['dark: dimmed on the page', 7.5, inDark('--mantine-color-dimmed'), inDark('--aangan-page')],
    ['dark: dimmed on a card', 6.7, inDark('--mantine-color-dimmed'), inDark('--aangan-card')],
    ['dark: control border on a card', 4.1, inDark('--aangan-control'), inDark('--aangan-card')],
  ])('%s: %d', (_row, figure, one, other) => {
    expect(Math.abs(contrastOf(one, other) - figure)).toBeLessThan(rounding)
  })
})

describe.each(hues)('%s', (hue) => {
  test.each<[string, number, string, string]>([
    ['shade 9 on its own tint', 9.2, shade(hue, 9), shade(hue, 1)],
    ['an icon of shade 5 on white', 3.1, shade(hue, 5), white],
    ['dark: shade 4 on the page', 8.2, shade(hue, 4), inDark('--aangan-page')],
    ['dark: shade 4 on a card', 7.3, shade(hue, 4), inDark('--aangan-card')],
    ['dark: white on what is filled', 4.87, white, shade(hue, filled.dark)],
    ['dark: what is filled on a card', 3.2, shade(hue, filled.dark), inDark('--aangan-card')],
  ])('%s: at least %d', (_row, least, one, other) => {
    expect(Number(contrastOf(one, other).toFixed(2))).toBeGreaterThanOrEqual(least)
  })

  test('shade n is as far from white as in every hue', () => {
    const onWhite = [1.06, 1.16, 1.34, 1.66, 2.15, 3.15, 4.9, 6.3, 8.2, 10.8]
    for (const [at, figure] of onWhite.entries()) {
      const share = contrastOf(shade(hue, at), white) / figure
      expect(Math.abs(share - 1), `${hue}-${at}`).toBeLessThan(0.015)
    }
  })
})

test('an icon in gray, and text in it on its tint, are no worse than in a hue', () => {
  expect(contrastOf(shade('gray', 5), white)).toBeGreaterThanOrEqual(3.1)
  expect(contrastOf(shade('gray', 9), shade('gray', 1))).toBeGreaterThanOrEqual(9.2)
})

test.each<[Variable, string, string]>([
  ['--mantine-color-placeholder', shade('gray', 6), shade('dark', 2)],
  ['--mantine-color-error', shade('red', 7), shade('red', 4)],
  ['--mantine-color-success', shade('green', 7), shade('green', 4)],
  ['--mantine-color-text', shade('gray', 9), shade('dark', 0)],
  ['--mantine-color-default-border', shade('gray', 4), shade('dark', 3)],
  ['--aangan-control', shade('gray', 4), shade('dark', 3)],
  ['--aangan-focus', shade('teal', 7), shade('teal', 4)],
])('%s replaces the default that misses AA, in both schemes', (name, day, night) => {
  expect([inLight(name), inDark(name)]).toEqual([day, night])
})

/** 8 % of the text over the surface: what `--menu-item-hover` mixes. */
const hovered = (text: string, surface: string) => {
  const parts = [1, 3, 5].map((at) => {
    const [over, under] = [text, surface].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round(0.08 * (over ?? 0) + 0.92 * (under ?? 0))
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

describe('a part of the frame in a colour of its own', () => {
  test.each(['themeMain', 'themeNavbar', 'themeToolbar', 'themeFooter'] as const)(
    '%s may be nothing whose colours are not measured here',
    (part) => {
      const own = settingValues[part].filter((choice) => choice !== 'default')
      expect([...own].sort()).toEqual(Object.keys(partVariables).sort())
    },
  )

  test.each(Object.entries(partVariables))(
    '%s: its texts, signs and bars are seen',
    (_name, all) => {
      const at = (name: Variable) => variable(all, name)
      const surfaces = [at('--aangan-page'), at('--aangan-card'), at('--mantine-color-body')]
      const leasts: [number, Variable[]][] = [
        [
          4.5,
          ['text', 'dimmed', 'placeholder', 'error', 'success'].map(
            (name): Variable => `--mantine-color-${name}`,
          ),
        ],
        [4.5, ['--aangan-brand']],
        [3, ['--aangan-focus', '--aangan-control', '--aangan-star']],
      ]
      for (const surface of surfaces)
        for (const [least, names] of leasts)
          for (const name of names)
            expect(contrastOf(at(name), surface), `${name} on ${surface}`).toBeGreaterThanOrEqual(
              least,
            )
      const tint = at('--aangan-tint')
      for (const name of ['--aangan-on-tint', '--mantine-color-text'] as const)
        expect(contrastOf(at(name), tint), `${name} on the tint`).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(at('--aangan-focus'), tint)).toBeGreaterThanOrEqual(3)
      const card = at('--aangan-card')
      const text = at('--mantine-color-text')
      expect(contrastOf(text, hovered(text, card))).toBeGreaterThanOrEqual(4.5)
    },
  )
})
