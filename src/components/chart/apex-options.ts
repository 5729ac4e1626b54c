/**
 * What ApexCharts is told. It writes names into the page as markup in one place and as text in another, so each is made harmless
 * in a way that reads the same in both before it is handed over; the toolbar, whose icons are markup too, stays off.
 */
import type { ApexOptions } from 'apexcharts'
import type { ChartData } from './chart-data.ts'

/** How the page looks where the chart stands. */
export type ChartLook = {
  isDark: boolean
  /** Of the rem, in pixels: the library takes no other unit. */
  rem: number
  isStill: boolean
  /** Of the chart's place, in pixels. */
  width: number
  colors: readonly string[]
  text: string
  hairline: string
  surface: string
}

/** Angle quotes in place of what begins and ends a tag: an entity would be read as itself where names are written as text. */
export const escapeName = (name: string): string => name.replaceAll('<', '‹').replaceAll('>', '›')

/** More values than that are read in the table. */
const labelLimit = 14
/** Of a category's place, what its columns take. */
const columnPart = 0.65
const dashes = [0, 6, 2, 10, 4, 8, 3, 12]
const patterns = ['slantedLines', 'verticalLines', 'squares', 'horizontalLines', 'circles']

type Part<Name extends keyof ApexOptions> = NonNullable<ApexOptions[Name]>

type Draw = ChartData & { look: ChartLook; format: (value: number) => string }

const countOf = ({ series }: ChartData) =>
  series.reduce((count, { values }) => count + values.length, 0)

const isPositive = ({ series }: ChartData) =>
  series.every(({ values }) => values.every((value) => value >= 0))

/** Where a number would run into the next one it is left to the table. */
const haveRoom = (draw: Draw): boolean => {
  const { series, categories, look, format, kind } = draw
  if (kind === 'donut' || isAcross(draw)) return true
  const longest = Math.max(
    0,
    ...series.flatMap(({ values }) => values.map((value) => format(value).length)),
  )
  const side = kind === 'bar' && series.length > 1 ? series.length / columnPart : 1
  const place = (look.width - 80) / Math.max(1, categories.length * side)
  return longest * look.rem * 0.5 <= place
}

/** Long names stand beside their bars, not under them. */
const isAcross = ({ kind, categories }: ChartData): boolean =>
  kind === 'bar' && categories.some((name) => name.length > 9)

const chartOf = ({ kind, look }: Draw): Part<'chart'> => ({
  stacked: kind === 'stacked',
  toolbar: { show: false },
  zoom: { enabled: false },
  selection: { enabled: false },
  animations: { enabled: !look.isStill, speed: 200, dynamicAnimation: { enabled: false } },
  fontFamily: 'inherit',
  foreColor: look.text,
  background: 'transparent',
  parentHeightOffset: 0,
})

/** Series are told apart without their colour too. */
const strokeOf = ({ kind, look }: Draw): Part<'stroke'> =>
  kind === 'line'
    ? { width: 3, curve: 'straight', dashArray: dashes }
    : { width: kind === 'bar' ? 0 : 2, colors: [look.surface] }

const fillOf = ({ kind, series }: Draw): Part<'fill'> =>
  kind === 'line' || kind === 'donut' || series.length < 2
    ? { type: 'solid' }
    : {
        type: series.map((_, at) => (at === 0 ? 'solid' : 'pattern')),
        pattern: { style: ['solid', ...patterns], width: 6, height: 6, strokeWidth: 3 },
      }

const plotOf = (draw: Draw): Part<'plotOptions'> => ({
  bar: {
    horizontal: isAcross(draw),
    borderRadius: 3,
    columnWidth: `${columnPart * 100}%`,
    barHeight: '65%',
    dataLabels: {
      position: draw.kind === 'stacked' ? 'center' : 'top',
      hideOverflowingLabels: true,
    },
  },
  pie: { donut: { size: '58%' }, dataLabels: { minAngleToShowLabel: 20 } },
})

const labelsOf = (draw: Draw, fontSize: string): Part<'dataLabels'> => {
  const { kind, look, format, series, categories } = draw
  const isOnMark = kind === 'donut' || kind === 'stacked'
  return {
    enabled: countOf(draw) <= labelLimit * (isOnMark ? 2 : 1) && haveRoom(draw),
    // A donut is handed shares of a hundred; its own values stand in the series.
    formatter: (value, { seriesIndex: at } = { seriesIndex: 0 }) =>
      kind === 'donut'
        ? escapeName(`${categories[at]} ${format(series[0]?.values[at] ?? 0)}`)
        : escapeName(format(Number(value))),
    ...(isAcross(draw) ? { offsetX: 28, textAnchor: 'start' as const } : {}),
    ...(kind === 'bar' && !isAcross(draw) ? { offsetY: -20 } : {}),
    style: { fontSize, fontWeight: 600, colors: [look.text] },
    background: {
      enabled: isOnMark || kind === 'line',
      foreColor: look.text,
      padding: 3,
      borderWidth: 0,
      opacity: 1,
      dropShadow: { enabled: false },
      // drawn under the number, in the colour of the card
      ...({ backgroundColor: look.surface } as object),
    },
    dropShadow: { enabled: false },
  }
}

/** 1, 2 or 5 and noughts: not less than asked. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5].find((each) => each * power >= least) ?? 10)
}

/** Room at the end of the longest bar, or above the highest, for its number. */
const roomAbove = (data: ChartData): { min?: number; max?: number; tickAmount?: number } => {
  const { kind, series } = data
  const values = series.flatMap((each) => each.values)
  const top = Math.max(0, ...values)
  if (kind !== 'bar' || top === 0 || !isPositive(data)) return {}
  // of few whole things there are no halves on the axis
  if (top < 8 && values.every(Number.isInteger))
    return { min: 0, max: top + 1, tickAmount: top + 1 }
  const step = roundStep(top / 5)
  const steps = Math.ceil((top * 1.15) / step)
  return { min: 0, max: steps * step, tickAmount: steps }
}

const axesOf = (draw: Draw, fontSize: string): { xaxis: Part<'xaxis'>; yaxis: ApexYAxis } => {
  const { look, format, categories } = draw
  const style = { fontSize, colors: look.text }
  const amounts = { style, formatter: (value: number) => escapeName(format(value)) }
  const across = isAcross(draw)
  return {
    xaxis: {
      categories: categories.map(escapeName),
      ...(across ? roomAbove(draw) : {}),
      labels: across
        ? { style, formatter: (value) => escapeName(format(Number(value))) }
        : { style, rotate: -45, hideOverlappingLabels: true },
      axisBorder: { color: look.hairline },
      axisTicks: { color: look.hairline },
      tooltip: { enabled: false },
      crosshairs: { show: false },
    },
    yaxis: across
      ? { labels: { style, maxWidth: 140 } }
      : {
          labels: amounts,
          forceNiceScale: true,
          ...(isPositive(draw) ? { min: 0 } : {}),
          ...roomAbove(draw),
        },
  }
}

const seriesOf = ({ kind, series }: Draw): Part<'series'> =>
  kind === 'donut'
    ? [...(series[0]?.values ?? [])]
    : series.map(({ name, values }) => ({ name: escapeName(name), data: [...values] }))

export const apexOptions = (draw: Draw): ApexOptions => {
  const { kind, look, series, categories, format } = draw
  const fontSize = `${Math.round(look.rem * 0.8125)}px`
  return {
    chart: chartOf(draw),
    series: seriesOf(draw),
    colors: [...look.colors],
    theme: { mode: look.isDark ? 'dark' : 'light' },
    labels: kind === 'donut' ? categories.map(escapeName) : [],
    stroke: strokeOf(draw),
    fill: fillOf(draw),
    markers: kind === 'line' ? { size: 5, shape: ['circle', 'square', 'triangle'] } : { size: 0 },
    plotOptions: plotOf(draw),
    dataLabels: labelsOf(draw, fontSize),
    grid: {
      borderColor: look.hairline,
      padding: { top: kind === 'bar' && !isAcross(draw) ? 24 : 0 },
    },
    legend: {
      show: kind === 'donut' || series.length > 1,
      position: 'bottom',
      fontSize,
      labels: { colors: look.text },
      // only a pointer could press it
      onItemClick: { toggleDataSeries: false },
    },
    tooltip: {
      theme: look.isDark ? 'dark' : 'light',
      style: { fontSize },
      y: { formatter: (value) => escapeName(format(value)) },
    },
    states: { active: { filter: { type: 'none' } } },
    ...axesOf(draw, fontSize),
  }
}
