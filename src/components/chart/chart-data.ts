/** What a chart draws, and says in words. */
export type ChartKind = 'bar' | 'line' | 'donut' | 'stacked'

export type ChartSeries = { name: string; values: readonly number[] }

export type ChartData = {
  kind: ChartKind
  /** What the categories are, the head of the table's first column: "Week". */
  of: string
  categories: readonly string[]
  /** A donut has one. */
  series: readonly ChartSeries[]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export type SeriesFacts = {
  name: string
  total: number
  highest: { category: string; value: number }
  lowest: { category: string; value: number }
}

/** @returns undefined for a series without a value */
const factsOf = ({ name, values }: ChartSeries, categories: readonly string[]) => {
  const points = values.map((value, at) => ({ category: categories[at] ?? '', value }))
  const [first] = points
  if (first === undefined) return undefined
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best), first)
  const lowest = points.reduce((least, point) => (point.value < least.value ? point : least), first)
  return { name, total: sum(values), highest, lowest }
}

export const chartFacts = ({ series, categories }: ChartData): SeriesFacts[] =>
  series.flatMap((each) => factsOf(each, categories) ?? [])

/** Nothing to draw: no category, or nothing but zeros. */
export const isBlank = ({ series, categories }: ChartData): boolean =>
  categories.length === 0 || series.every(({ values }) => values.every((value) => value === 0))

export const totalsOf = (series: readonly ChartSeries[]): number[] =>
  series.map(({ values }) => sum(values))
