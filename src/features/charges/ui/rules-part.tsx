/** The rules in force, with what they were before and who resolved them. */
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { dayText } from '#components/format.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { type PolicySubject, policyTerms } from '#contract/books/charges.ts'
import { type PolicyRow, policiesOf } from '#domain/books/bills/rules.ts'
import { m } from '#texts/compiled/messages.js'
import type { ChargesFrame } from '../charges-frame.ts'
import type { ChargeActions } from '../mutations.ts'
import type { Billing } from '../queries.ts'
import { ruleWords, spanWords, subjectWords } from '../words.ts'
import { RuleForm } from './rule-form.tsx'

type RulesPartProps = { billing: Billing; actions: ChargeActions; frame: ChargesFrame }

const subjects = Object.keys(policyTerms) as PolicySubject[] // its own keys

/** Asked for by a form; the others come with a society's own rows. */
const hasForm: readonly PolicySubject[] = [
  'billing',
  'interest',
  'allocation',
  'rounding',
  'non-occupancy',
  'gst',
  'reminders',
]

type RuleCardProps = {
  subject: PolicySubject
  rows: readonly PolicyRow[]
  onChange: (subject: PolicySubject) => void
}

const RuleCard = ({ subject, rows, onChange }: RuleCardProps) => {
  const [rule, ...earlier] = rows.toSorted((a, b) => (a.since < b.since ? 1 : -1))
  const words = { subject: subjectWords[subject]() }
  return (
    <li className="charges-card">
      <Text fw={700}>{words.subject}</Text>
      {rule === undefined ? (
        <Text size="sm" c="dimmed">
          {m.charges_no_rules()}
        </Text>
      ) : (
        <>
          <Text size="sm">{ruleWords(rule)}</Text>
          <Text size="sm" c="dimmed">
            {[spanWords(rule), rule.resolution].filter(Boolean).join(' · ')}
          </Text>
        </>
      )}
      {earlier.map((row) => (
        <Text key={row.id} size="sm" c="dimmed">
          {m.charges_head_history()}: {ruleWords(row)} {spanWords(row)}
        </Text>
      ))}
      {hasForm.includes(subject) && (
        <Button variant="default" mt={4} onClick={() => onChange(subject)}>
          {rule === undefined ? m.charges_rule_add(words) : m.charges_rule_change(words)}
        </Button>
      )}
    </li>
  )
}

export const RulesPart = ({ billing, actions, frame }: RulesPartProps) => {
  const [changing, setChanging] = useState<PolicySubject | null>(null)
  return (
    <>
      <Text className="charges-words" c="dimmed" size="sm">
        {m.charges_no_rules_help()}
      </Text>
      <ul className="charges-cards">
        {subjects.map((subject) => (
          <RuleCard
            key={subject}
            subject={subject}
            rows={policiesOf(billing, subject)}
            onChange={setChanging}
          />
        ))}
      </ul>
      {changing !== null && (
        <RuleForm
          key={changing}
          subject={changing}
          rows={policiesOf(billing, changing)}
          today={billing.today}
          {...{ actions }}
          onSaved={(since) =>
            notifySaved(
              frame.isOffline,
              m.charges_rule_adopted({ subject: subjectWords[changing](), day: dayText(since) }),
            )
          }
          onClose={() => setChanging(null)}
        />
      )}
    </>
  )
}
