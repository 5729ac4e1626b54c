/** The contrasts the design promises, computed again from the theme itself (WCAG 2.2: 4.5 for text, 3 for controls). */
import { expect, test } from 'vitest'
import { partVariables } from './look/part-theme.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import { colors } from './theme-colors.ts'

type Part = keyof typeof partVariables

const colorOf = (part: Part, name: string): string => String(Reflect.get(partVariables[part], name))

const channel = (value: number) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16)),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const white = '#FFFFFF'
const hues = ['teal', 'green', 'yellow', 'red', 'blue', 'grape', 'orange'] as const
const all = [...hues, 'gray', 'dark'] as const

test.each(all)('%s has ten shades', (hue) => {
  expect(colors[hue]).toHaveLength(10)
  for (const color of colors[hue]) expect(color).toMatch(/^#[0-9A-F]{6}$/)
})

const expected: [string, string, string, number][] = [
  ['light text on a card', colors.gray[9], white, 15.4],
  ['light text on the page', colors.gray[9], colors.gray[0], 14.8],
  ['dimmed text on a card', colors.gray[6], white, 5],
  ['dimmed text on the page', colors.gray[6], colors.gray[0], 4.8],
  ['dimmed text on gray-1', colors.gray[6], colors.gray[1], 4.6],
  ['brand on a card', colors.teal[7], white, 6.2],
  ['brand on the page', colors.teal[7], colors.gray[0], 6],
  ['brand on its tint', colors.teal[7], colors.teal[1], 5.3],
  ['control border on a card', colors.gray[4], white, 3.1],
  ['control border on the page', colors.gray[4], colors.gray[0], 3],
  ['dark text on the page', colors.dark[0], colors.dark[7], 14.6],
  ['dark text on a card', colors.dark[0], colors.dark[6], 13],
  ['dark dimmed text on the page', colors.dark[2], colors.dark[7], 7.4],
  ['dark dimmed text on a card', colors.dark[2], colors.dark[6], 6.6],
  ['dark control border on a card', colors.dark[3], colors.dark[6], 4],
]
test.each(expected)('%s', (_name, one, other, least) => {
  expect(contrast(one, other)).toBeGreaterThanOrEqual(least)
})

test.each(hues)('%s keeps the same contrasts as every hue', (hue) => {
  const ramp = colors[hue]
  expect(contrast(ramp[9], ramp[1])).toBeGreaterThanOrEqual(9.15)
  expect(contrast(ramp[5], white)).toBeGreaterThanOrEqual(3.1)
  expect(contrast(white, ramp[6])).toBeGreaterThanOrEqual(4.85)
  expect(contrast(ramp[6], colors.dark[6])).toBeGreaterThanOrEqual(3.1)
  expect(contrast(ramp[4], colors.dark[6])).toBeGreaterThanOrEqual(7.2)
  // Chips in the dark: shade 3 on dark-4.
  expect(contrast(ramp[3], colors.dark[4])).toBeGreaterThanOrEqual(4.5)
})

test('the document has the variables of its scheme', () => {
  // The resolver builds on our own colours only; it does not look at the theme handed in.
  const { light, dark } = cssVariablesResolver(theme as never)
  expect({ light, dark }).toEqual({ light: partVariables.light, dark: partVariables.dark })
})

test.each(Object.keys(partVariables) as Part[])(
  'the %s variables are readable on their surfaces, in the document and in a part of the frame',
  (part) => {
    const on = (text: string, surface: string) =>
      contrast(colorOf(part, text), colorOf(part, surface))
    for (const surface of ['--aangan-page', '--aangan-card']) {
      for (const text of ['text', 'dimmed', 'placeholder', 'error', 'success'])
        expect(
          on(`--mantine-color-${text}`, surface),
          `${text} on ${surface}`,
        ).toBeGreaterThanOrEqual(4.5)
      expect(on('--aangan-brand', surface)).toBeGreaterThanOrEqual(4.5)
      expect(on('--aangan-focus', surface)).toBeGreaterThanOrEqual(3)
      expect(on('--aangan-control', surface)).toBeGreaterThanOrEqual(3)
      expect(on('--aangan-star', surface)).toBeGreaterThanOrEqual(3)
    }
    expect(on('--aangan-on-tint', '--aangan-tint')).toBeGreaterThanOrEqual(4.5)
    expect(on('--mantine-color-text', '--aangan-tint')).toBeGreaterThanOrEqual(4.5)
    expect(on('--mantine-color-text', '--mantine-color-body')).toBeGreaterThanOrEqual(4.5)
    expect(on('--aangan-focus', '--aangan-tint')).toBeGreaterThanOrEqual(3)
  },
)

test('every part sets the same variables, but for the texts that lie on hues of their own', () => {
  const namesOf = (part: Part) =>
    Object.keys(partVariables[part]).filter((name) => !name.endsWith('-light-color'))
  expect(namesOf('dark')).toEqual(namesOf('light'))
  expect(namesOf('brand')).toEqual(namesOf('light'))
})

test('the header of a page in the colour of the brand is readable, and so is its action', () => {
  expect(contrast(white, colors.teal[7])).toBeGreaterThanOrEqual(6.2)
  expect(contrast(colors.teal[1], colors.teal[7])).toBeGreaterThanOrEqual(4.5)
})

test('the filled primary carries white text in both schemes', () => {
  expect(contrast(white, colors.teal[7])).toBeGreaterThanOrEqual(6.2)
  expect(contrast(white, colors.teal[6])).toBeGreaterThanOrEqual(4.85)
})
