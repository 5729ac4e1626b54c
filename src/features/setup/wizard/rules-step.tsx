/** The usual rules and lists, taken over in one go with the resolution that made them; each can be changed afterwards. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMemo, useState } from 'react'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { amountText, dayText } from '#components/format.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { setupFields } from '#contract/setup.ts'
import { draftKeeper } from '#db/drafts.ts'
import { parseAmount } from '#domain/amounts.ts'
import { societySpace } from '#domain/scopes.ts'
import {
  generalMaintenance,
  interestCap,
  usualBooksPolicies,
  usualComplaints,
  usualIncomes,
  usualPolicies,
  usualSeries,
} from '#domain/setup-template.ts'
import { m } from '#texts/compiled/messages.js'
import type { SetupActions } from '../mutations.ts'
import type { Missing } from '../queries.ts'

type RulesStepProps = {
  societyId: string
  today: string
  missing: Missing
  actions: SetupActions
  isOffline: boolean
  onDone: () => void
}

type Words = {
  percent: string
  /** Rupees of General Maintenance for each flat and month; empty where it goes by something else. */
  monthly: string
  resolution: string
  resolvedOn: string
  since: string
}

const percentOf = (text: string) =>
  /^\d{1,2}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : null

const monthlyError = ({ monthly }: Words) =>
  monthly.trim() !== '' && parseAmount(monthly) === undefined ? m.wizard_error_monthly() : null

const check = (words: Words) => {
  const { success, error } = setupFields.policy.safeParse({
    ...usualPolicies(0, words)[0],
  })
  const wrong = new Set(success ? [] : error.issues.map(({ path: [field] }) => String(field)))
  const percent = percentOf(words.percent)
  return {
    percent: percent === null ? m.wizard_error_percent() : null,
    resolution: wrong.has('resolution') ? m.setup_error_resolution() : null,
    resolvedOn: wrong.has('resolvedOn') ? m.setup_error_resolved_on() : null,
    since: wrong.has('since') ? m.setup_error_policy_since() : null,
  }
}

const Cap = ({ percent, since }: { percent: string; since: string }) => {
  const most = interestCap(since)
  const asked = percentOf(percent)
  if (asked === null || asked <= most) return <Text size="sm">{m.wizard_cap_fine({ most })}</Text>
  return (
    <Text size="sm" role="alert" fw={600} c="var(--mantine-color-error)">
      {m.wizard_cap_over({ asked, most, day: dayText(since) })}
    </Text>
  )
}

export const RulesStep = (props: RulesStepProps) => {
  const { societyId, today, missing, actions, isOffline, onDone } = props
  const [isSaving, setSaving] = useState(false)
  const isResolving = missing.policy || missing['charge-policy'] || missing['charge-head']
  const form = useForm<Words>({
    initialValues: {
      ...{ percent: '12', monthly: '', resolution: '', resolvedOn: '' },
      since: `${today.slice(0, 8)}01`,
    },
    validate: (words) => (isResolving ? { ...check(words), monthly: monthlyError(words) } : {}),
  })
  const keeper = useMemo(
    () => draftKeeper({ space: societySpace(societyId), form: 'setup-rules', row: societyId }),
    [societyId],
  )
  const draft = useKeptDraft(form, keeper)
  const monthly = parseAmount(form.values.monthly)
  const rules = usualPolicies(percentOf(form.values.percent) ?? 0, form.values)
  const add = async (words: Words) => {
    if (isSaving) return
    setSaving(true)
    await draft.finish(async () => {
      const percent = percentOf(words.percent) ?? 0
      if (missing.policy) await actions.add('policy', usualPolicies(percent, words))
      for (const policy of missing['charge-policy'] ? usualBooksPolicies(percent, words) : [])
        await actions.adoptPolicy(policy)
      if (missing['charge-head'] && monthly !== undefined)
        await actions.adoptHead(generalMaintenance(m.wizard_general_maintenance(), monthly, words))
      if (missing['document-series']) await actions.add('document-series', usualSeries())
      if (missing['income-category']) await actions.add('income-category', usualIncomes())
      if (missing['complaint-category']) await actions.add('complaint-category', usualComplaints())
    })
    notifySaved(isOffline)
    onDone()
  }
  // a head of charges may have been left out, and be made where heads are
  const isThere = Object.entries(missing).every(
    ([kind, isMissing]) => kind === 'charge-head' || !isMissing,
  )
  if (isThere) return <Text>{m.wizard_rules_there()}</Text>
  return (
    <form noValidate data-dirty={form.isDirty() || undefined} onSubmit={form.onSubmit(add)}>
      <Stack gap="md">
        <KeptDraft draft={draft} />
        {isResolving && (
          <>
            {missing['charge-head'] && (
              <TextInput
                label={m.common_optional({ label: m.wizard_monthly() })}
                description={m.wizard_monthly_help()}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                inputMode="decimal"
                {...form.getInputProps('monthly')}
              />
            )}
            <TextInput
              label={m.wizard_percent()}
              inputMode="decimal"
              {...form.getInputProps('percent')}
            />
            <Cap percent={form.values.percent} since={form.values.since} />
            <TextInput
              label={m.field_resolution()}
              description={m.wizard_resolution_help()}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('resolution')}
            />
            <Group grow align="flex-start">
              <TextInput
                type="date"
                label={m.field_resolved_on()}
                {...form.getInputProps('resolvedOn')}
              />
              <TextInput type="date" label={m.field_in_force()} {...form.getInputProps('since')} />
            </Group>
          </>
        )}
        <section aria-label={m.wizard_rules_preview()}>
          <ul className="wizard-list">
            {missing['charge-head'] && monthly !== undefined && (
              <li>{m.wizard_rules_head({ amount: amountText(monthly) })}</li>
            )}
            {missing.policy && rules.map(({ subject, rule }) => <li key={subject}>{rule}</li>)}
            {missing['document-series'] && <li>{m.wizard_rules_series()}</li>}
            {missing['income-category'] && (
              <li>
                {m.wizard_rules_incomes({
                  names: usualIncomes()
                    .map(({ name }) => name)
                    .join(', '),
                })}
              </li>
            )}
            {missing['complaint-category'] && (
              <li>
                {m.wizard_rules_complaints({
                  names: usualComplaints()
                    .map(({ name }) => name)
                    .join(', '),
                })}
              </li>
            )}
          </ul>
        </section>
        <Group>
          <Button type="submit" size="md" loading={isSaving} data-primary>
            {m.wizard_rules_add()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
