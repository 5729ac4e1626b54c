import { expect, test } from 'vitest'
import { apexOptions, type ChartLook, escapeName } from './apex-options.ts'
import type { ChartKind } from './chart-data.ts'

const hostile = `<img src=x onerror="alert('1')">`
const look: ChartLook = {
  isDark: false,
  rem: 16,
  isStill: false,
  width: 640,
  colors: ['#27a0a6', '#dc7443'],
  text: '#1a2628',
  hairline: '#d9e0e1',
  surface: '#ffffff',
}
const draw = (
  data: Partial<Parameters<typeof apexOptions>[0]> = {},
  seen: Partial<ChartLook> = {},
) =>
  apexOptions({
    kind: 'bar',
    of: 'Week',
    categories: ['One', hostile],
    series: [{ name: hostile, values: [1, 2] }],
    format: (value) => `<b>${value}</b>`,
    ...data,
    look: { ...look, ...seen },
  })

test('a name keeps its words and loses its markup', () => {
  expect(escapeName('Rs & <b>it</b>')).toBe('Rs & ‹b›it‹/b›')
})

test.each(['bar', 'line', 'donut', 'stacked'] satisfies ChartKind[])(
  'nothing that the library of a %s gets holds markup, and its toolbar stays off',
  (kind) => {
    const options = draw({ kind })
    expect(JSON.stringify(options)).not.toContain('<')
    expect(options.chart?.toolbar).toEqual({ show: false })
    const label = options.dataLabels?.formatter?.(1, { seriesIndex: 0 })
    expect(String(label)).toMatch(/^(One )?‹b›1‹\/b›$/u)
    const { y } = options.tooltip ?? {}
    expect(Array.isArray(y) ? undefined : y?.formatter?.(2)).toBe('‹b›2‹/b›')
  },
)

test('it moves only where motion is wanted', () => {
  expect(draw().chart?.animations?.enabled).toBe(true)
  expect(draw({}, { isStill: true }).chart?.animations?.enabled).toBe(false)
})

test('its letters grow with the text of the page', () => {
  expect(draw().legend?.fontSize).toBe('13px')
  expect(draw({}, { rem: 32 }).legend?.fontSize).toBe('26px')
})

test('several series are told apart without colour: by pattern, or by dashes', () => {
  const series = [
    { name: 'a', values: [1, 2] },
    { name: 'b', values: [3, 4] },
  ]
  expect(draw({ kind: 'stacked', series }).fill?.type).toEqual(['solid', 'pattern'])
  const dashes = draw({ kind: 'line', series }).stroke?.dashArray
  expect(new Set(Array.isArray(dashes) ? dashes.slice(0, 2) : []).size).toBe(2)
})

test('numbers that would run into one another are left to the table', () => {
  const money = {
    categories: ['Q1', 'Q2', 'Q3', 'Q4'],
    series: [{ name: 'a', values: [1, 2, 3, 4] }],
  }
  expect(draw(money).dataLabels?.enabled).toBe(true)
  expect(draw(money, { width: 240 }).dataLabels?.enabled).toBe(false)
})

test('columns side by side have less room each, and the highest has room above', () => {
  const months = ['Aug-26', 'Sep-26', 'Oct-26', 'Nov-26']
  const values = [5, 12, 9, 3]
  const desk = { categories: months, series: ['a', 'b', 'c'].map((name) => ({ name, values })) }
  const format = (value: number) => String(value)
  expect(draw({ ...desk, format }, { width: 640 }).dataLabels?.enabled).toBe(true)
  expect(draw({ ...desk, format }, { width: 328 }).dataLabels?.enabled).toBe(false)
  expect(draw({ ...desk, format }).yaxis).toMatchObject({ min: 0, max: 15 })
})

test('few values stand beside their marks, many only in the table', () => {
  expect(draw().dataLabels?.enabled).toBe(true)
  const values = Array.from({ length: 40 }, (_, at) => at)
  const many = { categories: values.map(String), series: [{ name: 'a', values }] }
  expect(draw(many).dataLabels?.enabled).toBe(false)
})
