/** What the theme sets for both schemes alike; the contrasts of the design are computed in `theme-contrast.test.ts`. */
import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'
import { partVariables } from './look/part-theme.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import { colors } from './theme-colors.ts'

type Part = keyof typeof partVariables

const white = '#FFFFFF'
const hues = ['teal', 'green', 'yellow', 'red', 'blue', 'grape', 'orange'] as const
const all = [...hues, 'gray', 'dark'] as const

test.each(all)('%s has ten shades', (hue) => {
  expect(colors[hue]).toHaveLength(10)
  for (const color of colors[hue]) expect(color).toMatch(/^#[0-9A-F]{6}$/)
})

test.each(hues)('a chip in %s is readable in the dark', (hue) => {
  expect(contrastOf(colors[hue][3], colors.dark[4])).toBeGreaterThanOrEqual(4.5)
})

test('the document has the variables of its scheme', () => {
  // The resolver builds on our own colours only; it does not look at the theme handed in.
  const { light, dark } = cssVariablesResolver(theme as never)
  expect({ light, dark }).toEqual({ light: partVariables.light, dark: partVariables.dark })
})

test('every part sets the same variables, but for the texts that lie on hues of their own', () => {
  const namesOf = (part: Part) =>
    Object.keys(partVariables[part]).filter((name) => !name.endsWith('-light-color'))
  expect(namesOf('dark')).toEqual(namesOf('light'))
  expect(namesOf('brand')).toEqual(namesOf('light'))
})

test('the header of a page in the colour of the brand is readable, and so is its action', () => {
  expect(contrastOf(white, colors.teal[7])).toBeGreaterThanOrEqual(6.2)
  expect(contrastOf(colors.teal[1], colors.teal[7])).toBeGreaterThanOrEqual(4.5)
})
