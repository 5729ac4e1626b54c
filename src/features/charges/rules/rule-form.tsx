/** A rule, and the day from which it counts. */
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId, useMemo, useRef } from 'react'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import type { BooksPolicy, PolicySubject } from '#contract/books/charges.ts'
import type { Space } from '#contract/sync.ts'
import { draftKeeper } from '#db/drafts.ts'
import { headsOn } from '#domain/books/bills/rules.ts'
import { policiesOf } from '#domain/books/policies.ts'
import { m } from '#texts/compiled/messages.js'
import type { Billing } from '../queries.ts'
import { ResolvedFields } from '../ui/resolved-fields.tsx'
import { isOfBills, subjectWords } from '../words.ts'
import { capWords } from './cap-words.ts'
import { validateRule } from './rule-errors.ts'
import { ruleFields } from './rule-fields.tsx'
import { policyOf, type RuleValues, ruleValues } from './rule-values.ts'
import { TrialLine } from './trial-line.tsx'

type RuleFormProps = {
  billing: Billing
  subject: PolicySubject
  /** What is done with it: adopted, or tried first. */
  answer: string
  /** Where what is typed is kept; a trial is not. */
  keptIn?: Space
  onSave: (policy: BooksPolicy) => Promise<void>
  onSaved?: (policy: BooksPolicy) => void
  onClose: () => void
}

export const RuleForm = (props: RuleFormProps) => {
  const { billing, subject, answer, keptIn, onSave, onSaved, onClose } = props
  const id = useId()
  const idOf = (field: string) => `${id}-${field}`
  const before = policiesOf(billing, subject).at(-1) ?? null
  const form = useForm<RuleValues>({
    initialValues: {
      ...ruleValues(before, subject),
      since: before === null ? billing.today : '',
    },
    validate: (typed) => validateRule(typed, subject, before?.since ?? null),
  })
  const row = before?.id ?? subject
  const keeper = useMemo(
    () => keptIn && draftKeeper({ space: keptIn, form: 'charge-rule', row }),
    [keptIn, row],
  )
  const draft = useKeptDraft(form, keeper ?? null)
  const words = { subject: subjectWords[subject]() }
  const summary = useRef<HTMLDivElement>(null)
  const policy = policyOf(subject, form.values)
  const save = form.onSubmit(
    async () => {
      if (policy === undefined) return
      await draft.finish(() => onSave(policy))
      onSaved?.(policy)
      onClose()
    },
    () => requestAnimationFrame(() => summary.current?.focus()),
  )
  const Fields = ruleFields[subject]
  const day = form.values.since || billing.today
  return (
    <SideDrawer
      title={before === null ? m.charges_rule_add(words) : m.charges_rule_change(words)}
      isWide
      onClose={onClose}
    >
      <form noValidate data-dirty={form.isDirty() || undefined} onSubmit={save}>
        <Stack gap="md">
          <KeptDraft draft={draft} />
          <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
          <Fields
            {...{ form, idOf }}
            heads={headsOn(billing.heads, billing.today)}
            cap={capWords(subject, day)}
          />
          {isOfBills(subject) && <TrialLine billing={billing} policy={policy ?? null} />}
          <ResolvedFields {...{ form, idOf }} />
          <Button type="submit" data-primary>
            {answer}
          </Button>
        </Stack>
      </form>
    </SideDrawer>
  )
}
