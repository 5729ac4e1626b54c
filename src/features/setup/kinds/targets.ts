/** What the society wants to reach of visits, of what is opened and of payments (domain/usage.ts). */
import { m } from '#texts/compiled/messages.js'
import type { Field } from './kind.ts'

const daily = (label: () => string) => () => m.setup_error_daily_target({ label: label() })

export const targetFields: readonly Field[] = [
  {
    name: 'visitsTarget',
    label: m.field_visits_target,
    kind: 'whole',
    help: m.setup_visits_target_help,
    error: daily(m.field_visits_target),
    isOptional: true,
  },
  {
    name: 'impressionsTarget',
    label: m.field_impressions_target,
    kind: 'whole',
    help: m.setup_impressions_target_help,
    error: daily(m.field_impressions_target),
    isOptional: true,
  },
  {
    name: 'conversionTarget',
    label: m.field_conversion_target,
    kind: 'whole',
    help: m.setup_conversion_target_help,
    error: () => m.setup_error_conversion_target({ label: m.field_conversion_target() }),
    isOptional: true,
  },
]
