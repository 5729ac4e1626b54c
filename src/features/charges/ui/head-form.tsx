/** A head, or what it becomes from a day on. */
import { Button, Select, Stack, TextInput } from '@mantine/core'
import '#components/form/select-styles.ts'
import { useForm } from '@mantine/form'
import { useId, useRef } from 'react'
import { DayField } from '#components/form/day-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import type { LedgerAccountRow } from '#contract/books/ledger.ts'
import { m } from '#texts/compiled/messages.js'
import {
  basisOf,
  blankHead,
  formBases,
  type HeadValues,
  validateHead,
  valuesOf,
} from '../head-values.ts'
import type { ChargeActions } from '../mutations.ts'
import { basisWords, cycleWords } from '../words.ts'

type HeadFormProps = {
  /** Null: a new one. */
  head: ChargeHeadRow | null
  accounts: readonly LedgerAccountRow[]
  /** Where a new one stands on a bill. */
  position: number
  today: string
  newId: () => string
  actions: ChargeActions
  onSaved: (name: string, since: string) => void
  onClose: () => void
}

const credited: readonly string[] = ['income', 'funds', 'current-liabilities', 'deposits', 'loans']

const amountLabel = (basis: HeadValues['basis']) => {
  if (basis === 'construction-cost') return m.charges_head_percent()
  return basis === 'area' ? m.charges_head_amount_area() : m.charges_head_amount()
}

const useHeadForm = ({ head, today }: HeadFormProps) =>
  useForm<HeadValues>({
    initialValues: head === null ? { ...blankHead, since: today } : valuesOf(head),
    validate: (values) => validateHead(values, head, head?.since ?? null),
  })

type Form = ReturnType<typeof useHeadForm>

const Flags = ({ form }: { form: Form }) => (
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

const Sharing = ({ form, head }: { form: Form; head: ChargeHeadRow | null }) => {
  const bases = [
    ...formBases.map((value) => ({ value: value as string, label: basisWords[value]() })),
    ...(head !== null && form.values.basis === 'as-it-is'
      ? [{ value: 'as-it-is', label: basisWords[head.basis.kind]() }]
      : []),
  ]
  return (
    <>
      <Select
        label={m.charges_head_basis()}
        data={bases}
        allowDeselect={false}
        {...form.getInputProps('basis')}
      />
      {form.values.basis !== 'as-it-is' && (
        <TextInput
          label={amountLabel(form.values.basis)}
          inputMode="decimal"
          {...form.getInputProps('amount')}
        />
      )}
      <Select
        label={m.charges_head_cycle()}
        data={Object.entries(cycleWords).map(([value, label]) => ({ value, label: label() }))}
        allowDeselect={false}
        {...form.getInputProps('cycle')}
      />
    </>
  )
}

export const HeadForm = (props: HeadFormProps) => {
  const { head, accounts, position, newId, actions, onSaved, onClose } = props
  const id = useId()
  const form = useHeadForm(props)
  const summary = useRef<HTMLDivElement>(null)
  const save = form.onSubmit(
    async ({ amount: _, basis: _basis, ...values }) => {
      const basis = basisOf(form.values, head)
      if (basis === undefined) return
      await actions.adoptHead({
        ...values,
        basis,
        headId: head?.headId ?? newId(),
        position: head?.position ?? position,
        scope: head?.scope ?? { kind: 'society' },
        until: null,
      })
      onSaved(values.name, values.since)
      onClose()
    },
    () => requestAnimationFrame(() => summary.current?.focus()),
  )
  const title = head === null ? m.charges_head_add() : m.charges_head_change({ name: head.name })
  return (
    <SideDrawer title={title} isWide onClose={onClose}>
      <form noValidate onSubmit={save}>
        <Stack gap="md">
          <ErrorSummary errors={form.errors} idOf={(field) => `${id}-${field}`} ref={summary} />
          <TextInput
            label={m.charges_head_name()}
            maxLength={60}
            id={`${id}-name`}
            {...form.getInputProps('name')}
          />
          <Sharing {...{ form, head }} />
          <Select
            label={m.charges_head_account()}
            data={accounts
              .filter(({ group, isClosed }) => credited.includes(group) && !isClosed)
              .map(({ id: value, name }) => ({ value, label: name }))}
            searchable
            id={`${id}-accountId`}
            {...form.getInputProps('accountId')}
          />
          <Flags form={form} />
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
