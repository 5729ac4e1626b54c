/** Extra bills beside the monthly ones: chosen heads, chosen flats, a day of their own; from preview to publish. */
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMemo, useState } from 'react'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { dayText } from '#components/format.ts'
import { IconCircleDot } from '#components/icons.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { draftKeeper } from '#db/drafts.ts'
import { isSameExtra } from '#domain/books/bills/extra-run.ts'
import { billingOn } from '#domain/books/bills/next-run.ts'
import { later } from '#domain/books/periods.ts'
import { addDays } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import type { ChargesFrame } from '../charges-frame.ts'
import { HeadForm } from '../heads/head-form.tsx'
import type { ChargeActions } from '../mutations.ts'
import { type PlannedRun, previewOf, rulesOf } from '../preview.ts'
import type { Billing, RunItem } from '../queries.ts'
import { mustBeginFirst } from '../ui/begin-books.tsx'
import { Publishing } from '../ui/publishing.tsx'
import { RunNotes } from '../ui/run-notes.tsx'
import { RunTable } from '../ui/run-table.tsx'
import { ExtraFields, type ExtraValues } from './extra-fields.tsx'
import { ExtraRuns } from './extra-runs.tsx'

type ExtraPartProps = { billing: Billing; actions: ChargeActions; frame: ChargesFrame }

/** Not the first of a month: what is charged once on it would be charged by the regular run too. */
const usualDay = (today: string) => (today.endsWith('-01') ? addDays(today, 1) : today)

const blankOn = (billing: Billing): ExtraValues => {
  const dated = usualDay(billing.today)
  const { dueDays } = billingOn(billing, dated)
  return { title: '', dated, dueOn: addDays(dated, dueDays), headIds: [], flatIds: [] }
}

const valuesOf = ({ title, dated, dueOn, headIds, flatIds }: RunItem): ExtraValues => ({
  ...{ title, dated, dueOn, headIds },
  flatIds: flatIds ?? [],
})

const plannedBy = ({ dated, dueOn, headIds, flatIds }: ExtraValues): PlannedRun => ({
  ...{ kind: 'supplementary', from: dated, to: dated, dated, dueOn, headIds },
  flatIds: flatIds.length === 0 ? null : flatIds,
})

const errorsOf = ({ title, dated, dueOn }: ExtraValues) => ({
  title: title.trim().length < 3 ? m.charges_error_title() : null,
  dated: dated === '' ? m.charges_error_day() : null,
  dueOn: dueOn === '' || dueOn < dated ? m.charges_error_due() : null,
})

/** Why it cannot be published, besides its bills. */
const refusalOf = (
  billing: Billing,
  { taken, hasErrors, dated }: { taken: boolean; hasErrors: boolean; dated: string },
): string => {
  if (taken) return m.charges_extra_taken({ day: dayText(dated) })
  if (hasErrors) return m.charges_blocked_fields()
  return mustBeginFirst(billing) ? m.charges_blocked_begin() : ''
}

type ExtraPreviewProps = ExtraPartProps & {
  values: ExtraValues
  draft: RunItem | null
  hasErrors: boolean
  onDone: () => void
}

const ExtraPreview = (props: ExtraPreviewProps) => {
  const { billing, frame, values, draft, hasErrors, onDone } = props
  const title = values.title.trim()
  const run = plannedBy(values)
  const key = JSON.stringify(run)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the run
  const preview = useMemo(
    () => ({ ...previewOf(billing, run, rulesOf(billing, run.dated)), findings: [] }),
    [billing, key],
  )
  const taken = billing.runs.some(
    (other) =>
      other.state === 'published' && other.id !== draft?.id && isSameExtra(other, run as RunItem),
  )
  return (
    <>
      <RunNotes {...{ preview }} heads={billing.heads} />
      <Publishing
        {...props}
        {...{ run, preview, title, onDone }}
        refusal={refusalOf(billing, { taken, hasErrors, dated: values.dated })}
        question={(words) => m.charges_extra_question({ ...words, title })}
        published={m.charges_extra_published({ title })}
      />
      {preview.items.length === 0 ? (
        <StatePanel
          state="empty"
          icon={<IconCircleDot size={32} stroke={1.75} />}
          title={m.charges_extra_none()}
          detail={m.charges_extra_none_help()}
        />
      ) : (
        <RunTable
          {...{ frame }}
          isExtra
          items={preview.items}
          name={m.charges_list({ month: title || dayText(values.dated) })}
          today={billing.today}
        />
      )}
    </>
  )
}

/** What is typed of a run that is not prepared yet is kept; what is prepared is with the society. */
const useExtraForm = (billing: Billing, actions: ChargeActions) => {
  const form = useForm<ExtraValues>({ initialValues: blankOn(billing) })
  const { space } = actions
  const keeper = useMemo(() => draftKeeper({ space, form: 'extra-run', row: 'new' }), [space])
  const draft = useKeptDraft(form, keeper)
  const finished =
    <Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) =>
    async (...args: Args) => {
      await draft.finish(async () => {
        await work(...args)
      })
      return ''
    }
  const ending = {
    ...actions,
    draft: finished(actions.draft),
    publish: finished(actions.publish),
  }
  return { form, draft, ending }
}

export const ExtraPart = (props: ExtraPartProps) => {
  const { billing, actions, frame } = props
  const { form, draft: kept, ending } = useExtraForm(billing, actions)
  const { values } = form
  const [draftId, setDraftId] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const runs = billing.runs.filter(({ kind }) => kind === 'supplementary')
  const draft = runs.find(({ id, state }) => id === draftId && state !== 'published') ?? null
  const errors = errorsOf(values)
  const hasErrors = Object.values(errors).some((error) => error !== null)
  const begin = () => {
    kept.begin(blankOn(billing))
    setDraftId(null)
  }
  return (
    <>
      <Text className="charges-words">{m.charges_extra_help()}</Text>
      <KeptDraft draft={kept} />
      <ExtraFields
        isDirty={draft === null && form.isDirty()}
        {...{ billing, values, errors }}
        isFixed={draft !== null}
        onChange={form.setValues}
        onAdd={() => setAdding(true)}
        onBegin={draft === null ? null : begin}
      />
      {values.headIds.length === 0 || errors.dated !== null ? (
        <Text c="dimmed">{m.charges_extra_choose()}</Text>
      ) : (
        <ExtraPreview
          {...props}
          actions={ending}
          {...{ values, draft, hasErrors }}
          onDone={begin}
        />
      )}
      <ExtraRuns
        runs={runs}
        onOpen={(run) => {
          kept.begin(valuesOf(run))
          setDraftId(run.id)
        }}
      />
      {isAdding && (
        <HeadForm
          billing={billing}
          head={null}
          once={{ day: values.dated }}
          answer={m.charges_head_save()}
          keptIn={actions.space}
          onSave={async (head) => {
            await actions.adoptHead(head)
          }}
          onSaved={(head) => {
            form.setValues({
              ...{ dated: head.since, headIds: [...values.headIds, head.headId] },
              dueOn: later(values.dueOn, head.since),
            })
            notifySaved(
              frame.isOffline,
              m.charges_head_adopted({ name: head.name, day: dayText(head.since) }),
            )
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
