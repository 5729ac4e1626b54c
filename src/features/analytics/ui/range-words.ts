import type { TimeRange } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'

export const rangeWords = {
  today: m.analytics_range_today,
  yesterday: m.analytics_range_yesterday,
  'last-7': m.analytics_range_7,
  'last-28': m.analytics_range_28,
  'last-90': m.analytics_range_90,
} as const satisfies Record<TimeRange, () => string>
