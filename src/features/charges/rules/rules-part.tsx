/** The rules in force, with what they were before and who resolved them. */
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { dayText } from '#components/format.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { type PolicySubject, policyTerms } from '#contract/books/charges.ts'
import { type PolicyRow, policiesOf } from '#domain/books/policies.ts'
import { m } from '#texts/compiled/messages.js'
import type { ChargesFrame } from '../charges-frame.ts'
import type { ChargeActions } from '../mutations.ts'
import type { Billing } from '../queries.ts'
import { EndDialog } from '../ui/end-dialog.tsx'
import { ruleWords, spanWords, subjectWords } from '../words.ts'
import { cutWords } from './cap-words.ts'
import { RuleForm } from './rule-form.tsx'

type RulesPartProps = { billing: Billing; actions: ChargeActions; frame: ChargesFrame }

export const subjects = Object.keys(policyTerms) as PolicySubject[] // its own keys

type RuleCardProps = {
  subject: PolicySubject
  rows: readonly PolicyRow[]
  heads: ReadonlyMap<string, string>
  today: string
  onChange: (subject: PolicySubject) => void
  onEnd: (rule: PolicyRow) => void
}

const RuleCard = ({ subject, rows, heads, today, onChange, onEnd }: RuleCardProps) => {
  const [rule, ...earlier] = rows.toReversed()
  const words = { subject: subjectWords[subject]() }
  const cut = rule === undefined ? '' : cutWords(rule, rule.since > today ? rule.since : today)
  return (
    <li className="charges-card">
      <Text fw={700}>{words.subject}</Text>
      {rule === undefined ? (
        <Text size="sm" c="dimmed">
          {m.charges_no_rules()}
        </Text>
      ) : (
        <>
          <Text size="sm">{ruleWords(rule, heads)}</Text>
          {cut !== '' && (
            <Text size="sm" fw={600}>
              {cut}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {[spanWords(rule), rule.resolution].filter(Boolean).join(' · ')}
          </Text>
        </>
      )}
      {earlier.length > 0 && (
        <details className="charges-history">
          <summary>{m.charges_head_earlier({ count: earlier.length })}</summary>
          <ul>
            {earlier.map((row) => (
              <li key={row.id}>
                {[ruleWords(row, heads), spanWords(row), row.resolution]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="charges-actions">
        <Button
          variant="default"
          mt={4}
          aria-label={rule === undefined ? m.charges_rule_add(words) : m.charges_rule_change(words)}
          onClick={() => onChange(subject)}
        >
          {rule === undefined ? m.charges_add_short() : m.charges_change_short()}
        </Button>
        {rule?.until === null && (
          <Button
            variant="subtle"
            mt={4}
            aria-label={m.charges_end_title({ name: words.subject })}
            onClick={() => onEnd(rule)}
          >
            {m.charges_end()}
          </Button>
        )}
      </div>
    </li>
  )
}

export const RulesPart = ({ billing, actions, frame }: RulesPartProps) => {
  const [changing, setChanging] = useState<PolicySubject | null>(null)
  const [ending, setEnding] = useState<PolicyRow | null>(null)
  const heads = new Map(billing.heads.map(({ headId, name }) => [headId, name]))
  return (
    <>
      <Text className="charges-words" c="dimmed" size="sm">
        {m.charges_no_rules_help()}
      </Text>
      <ul className="charges-cards">
        {subjects.map((subject) => (
          <RuleCard
            key={subject}
            {...{ subject, heads }}
            today={billing.today}
            rows={policiesOf(billing, subject)}
            onChange={setChanging}
            onEnd={setEnding}
          />
        ))}
      </ul>
      {changing !== null && (
        <RuleForm
          key={changing}
          subject={changing}
          billing={billing}
          answer={m.charges_head_save()}
          keptIn={actions.space}
          onSave={async (policy) => {
            await actions.adoptPolicy(policy)
          }}
          onSaved={(policy) => {
            const words = { subject: subjectWords[changing](), day: dayText(policy.since) }
            notifySaved(frame.isOffline, m.charges_rule_adopted(words))
          }}
          onClose={() => setChanging(null)}
        />
      )}
      {ending !== null && (
        <EndDialog
          since={ending.since}
          name={subjectWords[ending.subject]()}
          today={billing.today}
          onEnd={async (until) => {
            await actions.endPolicy(ending.id, until)
            const words = { name: subjectWords[ending.subject](), day: dayText(until) }
            notifySaved(frame.isOffline, m.charges_head_ended(words))
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  )
}
