import type { Paise } from '#contract/money.ts'
import type { AgeBucket } from '#domain/age-buckets.ts'

/** As calls name the ages of what is owed. */
export const ageingOf = (ages: Record<AgeBucket, Paise>) => ({
  ...{ notDue: ages['not-due'], upTo30: ages['0-30'], upTo60: ages['31-60'] },
  ...{ upTo90: ages['61-90'], over90: ages['over-90'] },
})
