/** A notice, new or to be changed. What is typed stays on this device until it is saved. */
import { Group, Stack, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { BusyButton } from '#components/form/busy-button.tsx'
import { Choice } from '#components/form/choice.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import { dayText } from '#components/format.ts'
import { Rejection } from '#contract/errors.ts'
import {
  type NoticeFields,
  type NoticeRow,
  noticeBodyLimit,
  noticeFields,
  noticeTitleLimit,
} from '#contract/notices.ts'
import { wingAudience, wrongNoticeDays } from '#domain/notices.ts'
import { m } from '#texts/compiled/messages.js'
import { noticeFieldsIn } from '../notice-fields.ts'
import { audienceWord } from '../words.ts'

type NoticeFormProps = {
  /** What is changed; null: a new one. */
  notice: NoticeRow | null
  /** Words of a change that was refused, and the fields somebody else has changed too. */
  refused: { words: Partial<NoticeFields>; conflicts: readonly string[] } | null
  wings: readonly string[]
  today: string
  keeper: DraftKeeper
  /** @throws Rejection */
  onSave: (fields: NoticeFields, seen: NoticeRow | null, isDraft: boolean) => Promise<void>
  onSaved: (fields: NoticeFields, isDraft: boolean) => void
}

const idOf = (field: string) => `notice-${field}`

const resolve = schemaResolver(noticeFields, { sync: true })

const words: Record<string, () => string> = {
  title: () => m.notice_error_title({ max: noticeTitleLimit }),
  body: () => m.notice_error_body({ max: noticeBodyLimit }),
  startOn: m.notice_error_start,
  expiresOn: m.notice_error_expires,
  audience: m.notice_error_audience,
}
const wordsOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (words[name] ?? m.notice_error_other)()]))

const validate = (values: NoticeFields) =>
  wordsOf([...Object.keys(resolve(values)), ...wrongNoticeDays(values)])

const blank = (today: string): NoticeFields => ({
  ...{ title: '', body: '', audience: 'all', startOn: today, expiresOn: null, eventOn: null },
  eventTime: null,
  needsAcknowledgement: false,
})

const theirsOf = (notice: NoticeRow | null, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const text = String(Reflect.get(notice ?? {}, name) ?? '')
      return [name, m.notice_theirs({ text })]
    }),
  )

type Form = UseFormReturnType<NoticeFields>
type DayFieldProps = {
  form: Form
  name: 'startOn' | 'expiresOn' | 'eventOn'
  label: string
  /** In place of the day alone. */
  help?: string | undefined
}

const DayField = ({ form, name, label, help }: DayFieldProps) => {
  const value = form.values[name]
  const isFirst = name === 'startOn'
  return (
    <TextInput
      type="date"
      id={idOf(name)}
      label={isFirst ? label : m.common_optional({ label })}
      description={help ?? (value ? dayText(value) : undefined)}
      value={value ?? ''}
      error={form.errors[name]}
      onChange={({ currentTarget }) => {
        form.setFieldValue(name, currentTarget.value || (isFirst ? '' : null))
        if (name === 'eventOn' && currentTarget.value === '') form.setFieldValue('eventTime', null)
      }}
    />
  )
}

const audienceOptions = (wings: readonly string[], chosen: string) => {
  const known = ['all', 'owners', 'tenants', ...wings.map(wingAudience)]
  const all = known.includes(chosen) ? known : [...known, chosen]
  return all.map((value) => ({ value, label: audienceWord(value) }))
}

const answerWords = (notice: NoticeRow | null, { startOn }: NoticeFields, today: string) => {
  if (notice !== null && notice.state !== 'draft') return m.notice_save()
  return startOn > today ? m.notice_schedule() : m.notice_publish()
}

type FieldsProps = { form: Form; wings: readonly string[]; today: string }

/** Of a day that is chosen. */
const TimeField = ({ form }: { form: Form }) => (
  <TextInput
    type="time"
    id={idOf('eventTime')}
    label={m.common_optional({ label: m.notice_field_time() })}
    description={m.notice_field_time_help()}
    value={form.values.eventTime ?? ''}
    error={form.errors.eventTime}
    onChange={({ currentTarget }) => form.setFieldValue('eventTime', currentTarget.value || null)}
  />
)

const startHelp = ({ startOn }: NoticeFields, today: string) =>
  startOn > today ? m.notice_field_start_help({ date: dayText(startOn) }) : undefined

const eventHelp = ({ eventOn }: NoticeFields) =>
  eventOn === null
    ? m.notice_field_event_help()
    : m.notice_field_event_day({ date: dayText(eventOn) })

const Fields = ({ form, wings, today }: FieldsProps) => (
  <>
    <TextInput
      label={m.notice_field_title()}
      id={idOf('title')}
      data-autofocus
      maxLength={noticeTitleLimit}
      {...form.getInputProps('title')}
    />
    <Textarea
      label={m.notice_field_body()}
      description={m.notice_field_body_help()}
      id={idOf('body')}
      autosize
      minRows={4}
      maxRows={14}
      maxLength={noticeBodyLimit}
      {...form.getInputProps('body')}
    />
    <Choice
      label={m.notice_field_audience()}
      value={form.values.audience}
      options={audienceOptions(wings, form.values.audience)}
      onChange={(audience) => form.setFieldValue('audience', audience)}
    />
    <DayField
      {...{ form, name: 'startOn' }}
      label={m.notice_field_start()}
      help={startHelp(form.values, today)}
    />
    <DayField {...{ form, name: 'expiresOn' }} label={m.notice_field_expires()} />
    <DayField
      {...{ form, name: 'eventOn' }}
      label={m.notice_field_event()}
      help={eventHelp(form.values)}
    />
    {form.values.eventOn !== null && <TimeField form={form} />}
    <SwitchField
      label={m.notice_field_confirm()}
      {...form.getInputProps('needsAcknowledgement', { type: 'checkbox' })}
    />
  </>
)

export const NoticeForm = (props: NoticeFormProps) => {
  const { notice, refused, wings, today, keeper, onSave, onSaved } = props
  // what others change meanwhile is theirs, and compared when it is saved
  const [seen, setSeen] = useState(notice)
  const [saving, setSaving] = useState<'draft' | 'out' | null>(null)
  const summary = useRef<HTMLDivElement>(null)
  const form = useForm<NoticeFields>({
    mode: 'controlled',
    initialValues: { ...(seen === null ? blank(today) : noticeFieldsIn(seen)), ...refused?.words },
    initialErrors: theirsOf(notice, refused?.conflicts ?? []),
    validate,
  })
  const draft = useKeptDraft(form, keeper)
  const focusSummary = () => requestAnimationFrame(() => summary.current?.focus())
  const save = async (values: NoticeFields, isDraft: boolean) => {
    if (saving !== null) return
    setSaving(isDraft ? 'draft' : 'out')
    try {
      await draft.finish(() => onSave(values, seen, isDraft))
      onSaved(values, isDraft)
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      setSeen(notice)
      const names = Object.keys(error.fields)
      form.setErrors(error.code === 'CONFLICT' ? theirsOf(notice, names) : wordsOf(names))
      focusSummary()
    } finally {
      setSaving(null)
    }
  }
  return (
    <form
      noValidate
      data-dirty={form.isDirty() || undefined}
      onSubmit={form.onSubmit((values) => void save(values, false), focusSummary)}
    >
      <Stack gap="md">
        <KeptDraft draft={draft} />
        <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
        <Fields {...{ form, wings, today }} />
        <Group>
          <BusyButton
            type="submit"
            size="md"
            data-primary
            isBusy={saving !== null}
            isWorking={saving === 'out'}
          >
            {answerWords(seen, form.values, today)}
          </BusyButton>
          {(seen === null || seen.state === 'draft') && (
            <BusyButton
              type="button"
              variant="default"
              size="md"
              isBusy={saving !== null}
              isWorking={saving === 'draft'}
              onClick={() => form.onSubmit((values) => void save(values, true), focusSummary)()}
            >
              {m.notice_keep_draft()}
            </BusyButton>
          )}
        </Group>
      </Stack>
    </form>
  )
}
