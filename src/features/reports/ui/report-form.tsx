/** New report, or the edit of one: three taps on a phone, never disabled; errors stand in a summary and at the field. */
import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { type KeptDraft as Draft, useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { clockText, instantDayText } from '#components/format.ts'
import { DialogAnswers } from '#components/overlay/dialog-answers.tsx'
import { Rejection } from '#contract/errors.ts'
import {
  type LabelRow,
  notesLimit,
  placeLimit,
  type ReportForm as ReportFormValues,
  reportFormSchema,
  titleLimit,
} from '#contract/reports.ts'
import type { TakenPhoto } from '#db/draft-photos.ts'
import { m } from '#texts/compiled/messages.js'
import { AreaField } from './area-field.tsx'
import { Late, LazyPhotoField, LazySubject } from './lazy-desk.tsx'
import { MoreFields } from './more-fields.tsx'

type ReportFormProps = {
  initial: ReportFormValues
  isNew: boolean
  labels: readonly LabelRow[]
  /** What somebody else wrote in the same fields. */
  theirs: Record<string, string>
  keeper: DraftKeeper | null
  /** Writes to this device only; the end of the draft is part of it. */
  onSave: (values: ReportFormValues, photos: readonly TakenPhoto[]) => Promise<void>
  societyId: string
  /** Of the draft, with which its photos are kept. */
  draftRow: string
  /** Without a save: somebody else's report is followed in place of this one. */
  onFollowed: () => void
  /** @returns the words for each field that was refused */
  onRefused: (rejection: Rejection) => Record<string, string>
  onSaved: () => void
}

/** A label that asks stands in a sentence without its mark. */
const bare = (label: string) => label.replace(/\?$/, '')

const messages: Record<string, () => string> = {
  title: () => m.report_error_title({ label: bare(m.report_what()), max: titleLimit }),
  notes: () => m.report_error_notes({ label: m.report_notes(), max: notesLimit }),
  startDate: () => m.report_error_date({ label: m.report_start_date() }),
  dueDate: () => m.report_error_date({ label: m.report_due_date() }),
}

const idOf = (field: string) => (field === 'title' ? 'report-title-field' : `report-${field}`)

const resolve = schemaResolver(reportFormSchema, { sync: true })

/** Our words for each field in place of the schema's. */
const validate = (values: ReportFormValues) =>
  Object.fromEntries(
    Object.keys(resolve(values)).map((path) => {
      const field = path.split('.')[0] ?? path
      return [field, (messages[field] ?? m.report_error_other)()]
    }),
  )

const useReportForm = (initial: ReportFormValues, errors: Record<string, string>) => {
  const [wasSubmitted, setSubmitted] = useState(false)
  const form = useForm<ReportFormValues>({
    mode: 'controlled',
    initialValues: initial,
    initialErrors: errors,
    validate,
    validateInputOnChange: wasSubmitted,
  })
  return { form, onFirstError: () => setSubmitted(true) }
}

type Form = ReturnType<typeof useReportForm>['form']

/** Saves on this device; a refusal stands at the fields, and the summary has the focus. */
const useSave = (
  props: ReportFormProps,
  form: Form,
  {
    draft,
    photos,
    onErrors,
  }: { draft: Draft; photos: readonly TakenPhoto[]; onErrors: () => void },
) => {
  const [isSaving, setSaving] = useState(false)
  const save = async (values: ReportFormValues) => {
    setSaving(true)
    try {
      await draft.finish(() => props.onSave(values, photos))
      props.onSaved()
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      form.setErrors(props.onRefused(error))
      onErrors()
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}

/** What is there already when the form opens: what was typed, and photos also where nothing was. */
const begunOf = (
  { wasKept }: Draft,
  keeper: DraftKeeper | null,
  photos: readonly TakenPhoto[],
): string | undefined => {
  const typedAt = wasKept ? keeper?.begunAt?.() : undefined
  const takenAt = photos.flatMap(({ keptAt }) => keptAt ?? [])
  return [...(typedAt === undefined ? [] : [typedAt]), ...takenAt].sort()[0]
}

const begunText = (at: string) => m.draft_begun({ date: instantDayText(at), time: clockText(at) })

export const ReportForm = (props: ReportFormProps) => {
  const { initial, isNew, labels, keeper, theirs, societyId, draftRow, onFollowed } = props
  const { form, onFirstError } = useReportForm(initial, theirs)
  const draft = useKeptDraft(form, keeper)
  const summary = useRef<HTMLDivElement>(null)
  const showErrors = () => requestAnimationFrame(() => summary.current?.focus())
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([])
  const { isSaving, save } = useSave(props, form, { draft, photos, onErrors: showErrors })
  const begunAt = begunOf(draft, keeper, photos)
  const discard = () => {
    draft.discard()
    for (const photo of photos) void photo.forget()
    setPhotos([])
  }
  const refuse = () => {
    onFirstError()
    showErrors()
  }
  return (
    <form
      onSubmit={form.onSubmit(save, refuse)}
      noValidate
      data-dirty={form.isDirty() || undefined}
    >
      <Stack gap="md">
        <KeptDraft
          draft={{ ...draft, discard, wasKept: draft.wasKept || begunAt !== undefined }}
          begun={isNew && begunAt ? begunText(begunAt) : undefined}
        />
        <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
        <Late>
          {isNew && (
            <LazyPhotoField {...{ societyId, photos }} row={draftRow} onPhotos={setPhotos} />
          )}
        </Late>
        <TextInput
          label={m.report_what()}
          id={idOf('title')}
          data-autofocus
          maxLength={titleLimit}
          {...form.getInputProps('title')}
        />
        <Late>
          <LazySubject
            {...{ societyId, isNew, onFollowed }}
            title={form.values.title}
            categoryId={form.values.categoryId}
            onCategory={(id) => form.setFieldValue('categoryId', id)}
          />
        </Late>
        <AreaField
          value={form.values.area}
          isFixed={!isNew}
          onChange={(area) => form.setFieldValue('area', area)}
        />
        <TextInput
          label={m.common_optional({ label: m.report_place() })}
          id="report-place"
          maxLength={placeLimit}
          {...form.getInputProps('place')}
        />
        <Textarea
          label={m.common_optional({ label: m.report_notes() })}
          id="report-notes"
          rows={5}
          maxLength={notesLimit}
          {...form.getInputProps('notes')}
        />
        <MoreFields {...{ form, isNew, labels }} />
        <DialogAnswers>
          <Button type="submit" size="md" fullWidth data-primary loading={isSaving}>
            {isNew ? m.report_send() : m.report_save()}
          </Button>
        </DialogAnswers>
      </Stack>
    </form>
  )
}
