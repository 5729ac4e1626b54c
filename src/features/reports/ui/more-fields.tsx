/** What a report may say besides: of a new one folded, so that Send is near; of one that is edited in sight. */
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { dayText } from '#components/format.ts'
import { IconChevronDown } from '#components/icons.ts'
import type { LabelRow, ReportForm } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'
import { LabelField } from './label-field.tsx'

type Form = UseFormReturnType<ReportForm>

type MoreFieldsProps = { form: Form; isNew: boolean; labels: readonly LabelRow[] }

const DateField = ({
  form,
  name,
  label,
}: {
  form: Form
  name: 'startDate' | 'dueDate'
  label: string
}) => {
  const value = form.values[name]
  return (
    <TextInput
      type="date"
      label={m.common_optional({ label })}
      id={`report-${name}`}
      description={value === null ? undefined : dayText(value)}
      value={value ?? ''}
      error={form.errors[name]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => form.setFieldValue(name, event.currentTarget.value || null)}
    />
  )
}

/** Nothing that was filled in, or is wrong, is out of sight. */
const isInUse = ({ values, errors }: Form): boolean =>
  values.labels.length > 0 ||
  values.important ||
  values.startDate !== null ||
  values.dueDate !== null ||
  'startDate' in errors ||
  'dueDate' in errors

export const MoreFields = ({ form, isNew, labels }: MoreFieldsProps) => {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked && isInUse(form)) setAsked(true)
  const isOpen = !isNew || isAsked
  return (
    <Stack gap="md">
      {isNew && (
        <Button
          className="wrapping-button"
          variant="subtle"
          px={0}
          aria-expanded={isOpen}
          style={{ alignSelf: 'start' }}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => setAsked(!isOpen)}
        >
          {m.report_more()}
        </Button>
      )}
      {isOpen && (
        <>
          {isNew && labels.length > 0 && (
            <LabelField
              labels={labels}
              value={form.values.labels}
              onChange={(ids) => form.setFieldValue('labels', ids)}
            />
          )}
          <Group grow align="flex-start">
            <DateField form={form} name="startDate" label={m.report_start_date()} />
            <DateField form={form} name="dueDate" label={m.report_due_date()} />
          </Group>
          {isNew && (
            <Checkbox
              label={m.report_prioritise()}
              {...form.getInputProps('important', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </Stack>
  )
}
