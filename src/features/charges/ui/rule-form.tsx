/** A rule, and the day from which it counts. */
import { Button, Select, Stack, TextInput } from '@mantine/core'
import '#components/form/select-styles.ts'
import { useForm } from '@mantine/form'
import { useId, useRef } from 'react'
import { DayField } from '#components/form/day-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import type { PolicySubject } from '#contract/books/charges.ts'
import type { PolicyRow } from '#domain/books/bills/rules.ts'
import { m } from '#texts/compiled/messages.js'
import type { ChargeActions } from '../mutations.ts'
import { asks, policyOf, type RuleValues, ruleValues, validateRule } from '../rule-values.ts'
import { countingWords, methodWords, orderWords, roundingWords, subjectWords } from '../words.ts'

type RuleFormProps = {
  subject: PolicySubject
  rows: readonly PolicyRow[]
  today: string
  actions: ChargeActions
  onSaved: (since: string) => void
  onClose: () => void
}

const choices = (words: Record<string, () => string>, without: readonly string[] = []) =>
  Object.entries(words)
    .filter(([value]) => !without.includes(value))
    .map(([value, label]) => ({ value, label: label() }))

const useRuleForm = (subject: PolicySubject, before: PolicyRow | null, today: string) => {
  const values = ruleValues(before)
  const since = before === null ? today : ''
  return useForm<RuleValues>({
    // whoever adds this rule wants it
    initialValues: {
      ...values,
      since,
      ...(subject === 'reminders' && before === null && { isOn: true }),
    },
    validate: (typed) => validateRule(typed, subject, before?.since ?? null),
  })
}

type Form = ReturnType<typeof useRuleForm>

const Choices = ({ form, subject }: { form: Form; subject: PolicySubject }) => (
  <>
    {asks(subject, 'method') && (
      <Select
        label={m.charges_field_method()}
        data={choices(methodWords)}
        allowDeselect={false}
        {...form.getInputProps('method')}
      />
    )}
    {asks(subject, 'order') && (
      <Select
        label={m.charges_field_order()}
        data={choices(orderWords, ['heads'])}
        allowDeselect={false}
        {...form.getInputProps('order')}
      />
    )}
    {asks(subject, 'rounding') && (
      <Select
        label={m.charges_field_rounding()}
        data={choices(roundingWords)}
        allowDeselect={false}
        {...form.getInputProps('rounding')}
      />
    )}
    {asks(subject, 'counting') && (
      <Select
        label={m.charges_field_counting()}
        data={choices(countingWords)}
        allowDeselect={false}
        {...form.getInputProps('counting')}
      />
    )}
  </>
)

const Days = ({ form }: { form: Form }) => (
  <>
    <TextInput
      label={m.charges_field_bill_day()}
      inputMode="numeric"
      {...form.getInputProps('billDay')}
    />
    <TextInput
      label={m.charges_field_due_days()}
      inputMode="numeric"
      {...form.getInputProps('dueDays')}
    />
    <TextInput
      label={m.charges_field_grace_days()}
      inputMode="numeric"
      {...form.getInputProps('graceDays')}
    />
  </>
)

const Reminders = ({ form, id }: { form: Form; id: string }) => (
  <>
    <SwitchField
      label={m.charges_field_reminders()}
      {...form.getInputProps('isOn', { type: 'checkbox' })}
    />
    <TextInput
      label={m.charges_field_before()}
      description={m.charges_field_no_days()}
      inputMode="numeric"
      id={`${id}-before`}
      {...form.getInputProps('before')}
    />
    <SwitchField
      label={m.charges_field_on_due()}
      {...form.getInputProps('isOnDue', { type: 'checkbox' })}
    />
    <TextInput
      label={m.charges_field_after()}
      description={m.charges_field_no_days()}
      inputMode="numeric"
      id={`${id}-after`}
      {...form.getInputProps('after')}
    />
    <TextInput
      label={m.charges_field_late()}
      description={m.charges_field_no_days()}
      inputMode="numeric"
      id={`${id}-late`}
      {...form.getInputProps('late')}
    />
  </>
)

export const RuleForm = ({ subject, rows, today, actions, onSaved, onClose }: RuleFormProps) => {
  const id = useId()
  const before = rows.toSorted((a, b) => (a.since < b.since ? 1 : -1))[0] ?? null
  const form = useRuleForm(subject, before, today)
  const words = { subject: subjectWords[subject]() }
  const summary = useRef<HTMLDivElement>(null)
  const save = form.onSubmit(
    async (values) => {
      const policy = policyOf(subject, values, before)
      if (policy === undefined) return
      await actions.adoptPolicy(policy)
      onSaved(values.since)
      onClose()
    },
    () => requestAnimationFrame(() => summary.current?.focus()),
  )
  return (
    <SideDrawer
      title={before === null ? m.charges_rule_add(words) : m.charges_rule_change(words)}
      isWide
      onClose={onClose}
    >
      <form noValidate onSubmit={save}>
        <Stack gap="md">
          <ErrorSummary errors={form.errors} idOf={(field) => `${id}-${field}`} ref={summary} />
          {asks(subject, 'percent') && (
            <TextInput
              label={
                subject === 'interest' ? m.charges_field_percent() : m.charges_field_percent_of()
              }
              inputMode="decimal"
              id={`${id}-percent`}
              {...form.getInputProps('percent')}
            />
          )}
          <Choices {...{ form, subject }} />
          {asks(subject, 'billDay') && <Days form={form} />}
          {subject === 'reminders' && <Reminders {...{ form, id }} />}
          {asks(subject, 'isOn') && subject !== 'reminders' && (
            <SwitchField
              label={subject === 'gst' ? m.charges_field_registered() : m.charges_field_checked()}
              {...form.getInputProps('isOn', { type: 'checkbox' })}
            />
          )}
          <TextInput
            label={m.common_optional({ label: m.charges_head_resolution() })}
            maxLength={80}
            {...form.getInputProps('resolution')}
          />
          <DayField
            label={m.charges_head_since()}
            id={`${id}-since`}
            {...form.getInputProps('since')}
            value={form.values.since}
          />
          <Button type="submit" data-primary>
            {m.charges_head_save()}
          </Button>
        </Stack>
      </form>
    </SideDrawer>
  )
}
