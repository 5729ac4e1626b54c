/** How a society uses the app in a span of its business days, and how that stands to what it set out to reach (spec 3.8). */
import type { UsageDayRow } from '../contract/usage.ts'
import { daysBetween } from './dates.ts'
import { type DaySpan, isWithin } from './time-ranges.ts'

/** What happened longer ago is not counted any more. */
export const countedDays = 30

export const noUses = { visits: 0, impressions: 0, payOpened: 0, verified: 0 } as const

/** The society's own, whole numbers; null or not said: it has none. */
export type UsageTargets = {
  /** Persons a day. */
  visitsTarget?: number | null | undefined
  /** Notices and bills a day. */
  impressionsTarget?: number | null | undefined
  /** Per cent. */
  conversionTarget?: number | null | undefined
}

/** `ofTarget`: tenths of a per cent; null where there is nothing to compare. */
export type UsageFigure = { value: number | null; target: number | null; ofTarget: number | null }

export type UsageFigures = {
  visits: UsageFigure
  impressions: UsageFigure
  /** Value and target are tenths of a per cent: of Pay opened, payments that were verified. */
  conversion: UsageFigure
  payOpened: number
  verified: number
}

const permille = (part: number, whole: number) => Math.round((part * 1000) / whole)

const figure = (value: number | null, target: number | null): UsageFigure => ({
  ...{ value, target },
  ofTarget: value === null || target === null || target === 0 ? null : permille(value, target),
})

const times = (target: number | null | undefined, by: number) =>
  target == null ? null : target * by

export const usageIn = (days: readonly UsageDayRow[], span: DaySpan) => {
  const sum = { ...noUses } as Record<keyof typeof noUses, number>
  for (const day of days) {
    if (!isWithin(day.id, span)) continue
    sum.visits += day.visits
    sum.impressions += day.impressions
    sum.payOpened += day.payOpened
    sum.verified += day.verified
  }
  return sum
}

export const usageFigures = (
  days: readonly UsageDayRow[],
  span: DaySpan,
  targets: UsageTargets,
): UsageFigures => {
  const { visits, impressions, payOpened, verified } = usageIn(days, span)
  const length = daysBetween(span.from, span.to) + 1
  const converted = payOpened === 0 ? null : permille(verified, payOpened)
  return {
    visits: figure(visits, times(targets.visitsTarget, length)),
    impressions: figure(impressions, times(targets.impressionsTarget, length)),
    conversion: figure(converted, times(targets.conversionTarget, 10)),
    ...{ payOpened, verified },
  }
}
