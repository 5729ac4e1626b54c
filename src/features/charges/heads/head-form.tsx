/** A head, or what it becomes from a day on. */
import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId, useMemo, useRef } from 'react'
import { newId } from '#api/outside.ts'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { Choice } from '#components/form/choice.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SearchField } from '#components/form/search-field.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { type ChargeHeadFields, type ChargeHeadRow, cycleNames } from '#contract/books/charges.ts'
import type { Space } from '#contract/sync.ts'
import { draftKeeper } from '#db/drafts.ts'
import { headsOn } from '#domain/books/bills/rules.ts'
import { m } from '#texts/compiled/messages.js'
import { accountsOf } from '../accounts/known-accounts.ts'
import type { Billing } from '../queries.ts'
import { ResolvedFields } from '../ui/resolved-fields.tsx'
import { basisWords, cycleWords } from '../words.ts'
import { BasisFields } from './basis-fields.tsx'
import type { HeadFormApi } from './head-form-api.ts'
import { flatsInOrder, sampleFlats, tried } from './head-sample.ts'
import { blankHead, fieldsOf, type HeadValues, validateHead, valuesOf } from './head-values.ts'
import { SampleLine } from './sample-line.tsx'
import { ScopeFields } from './scope-fields.tsx'

type HeadFormProps = {
  billing: Billing
  /** Null: a new one. */
  head: ChargeHeadRow | null
  /** Charged on one day alone, by an extra run of bills. */
  once?: { day: string }
  /** What is done with it: adopted, or tried first. */
  answer: string
  /** Where what is typed is kept; a trial is not. */
  keptIn?: Space
  onSave: (head: ChargeHeadFields) => Promise<void>
  onSaved?: (head: ChargeHeadFields) => void
  onClose: () => void
}

const credited: readonly string[] = ['income', 'funds', 'current-liabilities', 'deposits', 'loans']
const kinds = Object.keys(basisWords) as ChargeHeadRow['basis']['kind'][] // its own keys

const useHeadForm = (
  { billing, head, once }: HeadFormProps,
  flats: ReturnType<typeof flatsInOrder>,
) =>
  useForm<HeadValues>({
    initialValues:
      head === null
        ? { ...blankHead, since: once?.day ?? billing.today, ...(once && onceFlags) }
        : valuesOf(head, flats),
    validate: (values) => validateHead(values, flats, head?.since ?? null, once !== undefined),
  })

const useDraft = (form: HeadFormApi, { head, once, keptIn }: HeadFormProps) => {
  const row = head?.id ?? (once === undefined ? 'new' : 'once')
  const keeper = useMemo(
    () => keptIn && draftKeeper({ space: keptIn, form: 'charge-head', row }),
    [keptIn, row],
  )
  return useKeptDraft(form, keeper ?? null)
}

/** An extra charge is no service charge of the month. */
const onceFlags = { isService: false }

const Flags = ({ form }: { form: HeadFormApi }) => (
  <>
    <SwitchField
      label={m.charges_head_service()}
      {...form.getInputProps('isService', { type: 'checkbox' })}
    />
    <SwitchField
      label={m.charges_head_interest()}
      {...form.getInputProps('bearsInterest', { type: 'checkbox' })}
    />
    <SwitchField
      label={m.charges_head_taxed()}
      {...form.getInputProps('isTaxed', { type: 'checkbox' })}
    />
  </>
)

type PartProps = { form: HeadFormApi; billing: Billing; idOf: (field: string) => string }

const AccountField = ({ form, billing, idOf }: PartProps) => (
  <SearchField
    label={m.charges_head_account()}
    data={accountsOf(billing)
      .filter(({ group, isClosed }) => credited.includes(group) && !isClosed)
      .map(({ id: value, name }) => ({ value, label: name }))}
    nothingFoundMessage={m.charges_head_account_nothing()}
    id={idOf('accountId')}
    {...form.getInputProps('accountId')}
  />
)

const Cycle = ({ form }: Pick<PartProps, 'form'>) => (
  <Choice
    label={m.charges_head_cycle()}
    options={cycleNames.map((value) => ({ value, label: cycleWords[value]() }))}
    value={form.values.cycle}
    onChange={(cycle) => form.setFieldValue('cycle', cycle)}
  />
)

export const HeadForm = (props: HeadFormProps) => {
  const { billing, head, once, answer, onSave, onSaved, onClose } = props
  const id = useId()
  const idOf = (field: string) => `${id}-${field}`
  const flats = useMemo(() => flatsInOrder(billing), [billing])
  const billed = useMemo(() => sampleFlats(billing), [billing])
  const form = useHeadForm(props, flats)
  const draft = useDraft(form, props)
  const summary = useRef<HTMLDivElement>(null)
  const [ownId] = useMemo(() => [head?.headId ?? newId()], [head])
  const heads = headsOn(billing.heads, billing.today).filter(({ headId }) => headId !== ownId)
  const fields = fieldsOf(form.values, flats)
  const row = fields && {
    ...fields,
    ...{ headId: ownId, position: head?.position ?? billing.heads.length + 1 },
    until: once === undefined ? null : fields.since,
  }
  const sampled = row && { ...row, id: tried, since: row.since || billing.today }
  const save = form.onSubmit(
    async () => {
      if (row === undefined) return
      await draft.finish(() => onSave(row))
      onSaved?.(row)
      onClose()
    },
    () => requestAnimationFrame(() => summary.current?.focus()),
  )
  const title = head === null ? m.charges_head_add() : m.charges_head_change({ name: head.name })
  const parts = { form, billing, idOf }
  return (
    <SideDrawer title={title} isWide onClose={onClose}>
      <form noValidate data-dirty={form.isDirty() || undefined} onSubmit={save}>
        <Stack gap="md">
          <KeptDraft draft={draft} />
          <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
          <TextInput
            label={m.charges_head_name()}
            maxLength={60}
            id={idOf('name')}
            {...form.getInputProps('name')}
          />
          <Choice
            label={m.charges_head_basis()}
            options={kinds.map((value) => ({ value, label: basisWords[value]() }))}
            value={form.values.basis}
            onChange={(basis) => form.setFieldValue('basis', basis)}
          />
          <BasisFields {...{ form, flats, heads, idOf }} />
          <ScopeFields {...{ form, flats, idOf }} />
          {once === undefined && <Cycle form={form} />}
          <SampleLine billing={billing} flats={billed} head={sampled ?? null} />
          <AccountField {...parts} />
          <Flags form={form} />
          <ResolvedFields {...{ form, idOf }} />
          <Button type="submit" data-primary>
            {answer}
          </Button>
        </Stack>
      </form>
    </SideDrawer>
  )
}
