/** What the law allows on a day, beside the field that asks it. */
import { dayText, moneyText } from '#components/format.ts'
import type { PolicySubject } from '#contract/books/charges.ts'
import { gstLawOn } from '#domain/books/bills/rules.ts'
import { legalRuleOn } from '#domain/books/law/legal-rules.ts'
import { legalRulesOn } from '#domain/books/law/rule-packs.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import { m } from '#texts/compiled/messages.js'
import { percentText } from '../words.ts'

const caps = { interest: 'interest-cap', 'non-occupancy': 'non-occupancy-cap' } as const

/** Empty where the law says nothing of it. */
export const capWords = (subject: PolicySubject, day: string): string => {
  const legal = legalRulesOn(day)
  if (subject === 'gst') {
    const law = gstLawOn(legal, day)
    return law === null
      ? ''
      : m.charges_cap_gst({
          percent: percentText(law.basisPoints),
          exemption: moneyText(law.exemption),
          turnover: moneyText(law.registration),
        })
  }
  if (subject !== 'interest' && subject !== 'non-occupancy') return ''
  const cap = legalRuleOn(legal, caps[subject], day)
  return cap === undefined
    ? ''
    : m.charges_cap({
        day: dayText(day),
        percent: percentText(cap.value),
        source: cap.source,
      })
}

/** Of a rule above the cap: what is charged instead; empty where it is below. */
export const cutWords = (row: PolicyRow, day: string): string => {
  if (row.subject !== 'interest' && row.subject !== 'non-occupancy') return ''
  const cap = legalRuleOn(legalRulesOn(day), caps[row.subject], day)
  return cap === undefined || row.terms.basisPoints <= cap.value
    ? ''
    : m.charges_cap_charged({ day: dayText(day), percent: percentText(cap.value) })
}
