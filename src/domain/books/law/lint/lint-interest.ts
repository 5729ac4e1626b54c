/** Rates above the cap, on whatever day, and ways to count that sources speak against. */

import { headsOn } from '../../bills/rules.ts'
import { effectiveOn } from '../../effective.ts'
import { later } from '../../periods.ts'
import { policiesOf } from '../../policies.ts'
import { type Finding, finding, type Linted } from './finding.ts'

export const lintInterest = (linted: Linted): Finding[] => [
  ...aboveCap(linted),
  ...wholeMonth(linted),
  ...compound(linted),
]

/** A rate and a cap may begin on different days: what counts are the days they have in common, from now on. */
const aboveCap = (linted: Linted): Finding[] => {
  const { rules, day } = linted
  const caps = rules.legal.filter(({ parameter }) => parameter === 'interest-cap')
  return policiesOf(rules, 'interest').flatMap((policy) =>
    caps
      .filter(({ value }) => policy.terms.basisPoints > value)
      .map((cap) => ({ cap, since: later(later(policy.since, cap.since), day) }))
      .filter(({ cap, since }) => isBy(policy.until, since) && isBy(cap.until, since))
      .map(({ cap, since }) =>
        finding('INTEREST_ABOVE_CAP', linted, cap, {
          ...{ policyId: policy.id, value: policy.terms.basisPoints, limit: cap.value, since },
        }),
      ),
  )
}

const isBy = (until: string | null, day: string) => until === null || until >= day

const survey = {
  source: 'Upayogee: most societies asked in Pune and Navi Mumbai charge the whole month, wrongly',
  standing: 'contested',
} as const

const wholeMonth = (linted: Linted): Finding[] => {
  const policy = effectiveOn(policiesOf(linted.rules, 'interest'), linted.day)
  if (policy?.terms.method !== 'whole-month') return []
  const of = { policyId: policy.id, value: policy.terms.basisPoints }
  return [finding('INTEREST_WHOLE_MONTH', linted, survey, of)]
}

const simple = {
  source: 'Simple interest only: model bye-law 71; Landguruz, SocietyHive',
  standing: 'stated',
} as const

const compound = (linted: Linted): Finding[] => {
  const { rules, accounts, day } = linted
  const interest = accounts.filter(({ role }) => role === 'interest').map(({ id }) => id)
  return headsOn(rules.heads, day)
    .filter(({ accountId, bearsInterest }) => bearsInterest && interest.includes(accountId))
    .map(({ headId }) => finding('INTEREST_COMPOUND', linted, simple, { headId }))
}
