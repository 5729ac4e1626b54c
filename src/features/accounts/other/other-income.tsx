/** Money from others: written to this device at once, with or without internet. */
import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { newId, outside } from '#api/outside.ts'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { Choice } from '#components/form/choice.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { type IncomeFields, partyLimit } from '#contract/books/incomes.ts'
import { currentDevice } from '#db/current-device.ts'
import { draftKeeper } from '#db/drafts.ts'
import { mutate } from '#db/mutate.ts'
import { parseAmount } from '#domain/amounts.ts'
import { needsFlat } from '#domain/books/incomes.ts'
import { groupBy } from '#domain/group-by.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import { useClosedDay } from '../closed-day.ts'
import { CashIn } from '../payables/cash-hint.tsx'
import { EntryButtons, EntryForm, entryWords, useEntryForm } from '../ui/entry-form.tsx'
import { PaymentFields } from '../ui/payment-fields.tsx'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import type { Queued } from '../use-queued.ts'
import {
  blankIncome,
  type Category,
  type IncomeValues,
  toIncome,
  validateIncome,
  valuesOfIncome,
} from './income-values.ts'
import { incomeCategoriesQuery } from './queries.ts'

type OtherIncomeProps = {
  societyId: string
  today: string
  /** Of whose flats a fee may be. */
  owners: readonly OwingCard[]
  /** One that was refused, and is written anew. */
  resent: Queued<'income.create@1'> | null
  onSaved: (message: string) => void
  onClose: () => void
}

type OfferedCategory = Category & { account: string }

export const OtherIncome = (props: OtherIncomeProps) => {
  const categories = useQuery(incomeCategoriesQuery(props.societyId)).data
  if (categories === undefined) return null
  if (categories.length === 0) return <Text>{m.income_none()}</Text>
  return <IncomeForm {...props} categories={categories} />
}

const idOf = (field: string) => `income-${field}`

const record = async (societyId: string, fields: IncomeFields, id: string = newId()) => {
  const args = { ...fields, id, at: outside.clock().toISOString() }
  await mutate(currentDevice(), outside, societySpace(societyId), 'income.create@1', args)
}

/** Each flat once, by the name of who owes its bills. */
const flatChoices = (owners: readonly OwingCard[]) => [
  { value: '', label: '' },
  ...[
    ...groupBy(
      owners.filter(({ until }) => until === null),
      ({ flatId }) => flatId,
    ).values(),
  ].flatMap(([first]) =>
    first === undefined ? [] : [{ value: first.flatId, label: `${first.flat} ${first.person}` }],
  ),
]

type IncomeFormProps = OtherIncomeProps & { categories: readonly OfferedCategory[] }

const IncomeForm = (props: IncomeFormProps) => {
  const { societyId, today, owners, categories, resent, onSaved, onClose } = props
  const closed = useClosedDay(societyId, 'income')
  const categoryOf = ({ categoryId }: IncomeValues) =>
    categories.find(({ id }) => id === categoryId)
  const { form, summary, submit } = useEntryForm(
    resent === null ? blankIncome(today) : valuesOfIncome(resent.args),
    (values) => validateIncome(values, categoryOf(values), today, closed),
  )
  const category = categoryOf(form.values)
  const keeper = useMemo(
    () =>
      draftKeeper({ space: societySpace(societyId), form: 'income', row: resent?.opId ?? 'new' }),
    [societyId, resent?.opId],
  )
  const draft = useKeptDraft(form, keeper)
  const { isSaving, refused, run, again } = useOneSave()
  const save = async (values: IncomeValues, isNext: boolean) => {
    const fields = toIncome(values, category)
    if (fields === undefined) return
    const write = (id?: string) => record(societyId, fields, id)
    const written = resent === null ? write : () => resent.replaceBy(write)
    if (!(await run(() => draft.finish(written)))) return
    if (isNext) {
      draft.begin({ ...blankIncome(values.receivedOn), mode: values.mode })
      again(idOf('categoryId'))
    } else onClose()
    onSaved(m.income_saved({ category: category?.name ?? '' }))
  }
  const enter = (isNext: boolean) => {
    if (!isSaving) submit((values) => save(values, isNext))
  }
  return (
    <EntryForm isDirty={form.isDirty()} onSubmit={enter}>
      <KeptDraft draft={draft} />
      <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
      <Choice
        label={m.income_for()}
        id={idOf('categoryId')}
        error={form.errors.categoryId}
        {...(category === undefined
          ? {}
          : { description: m.income_goes({ name: category.account }) })}
        value={form.values.categoryId}
        options={[
          { value: '', label: m.income_choose() },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => form.setFieldValue('categoryId', id)}
      />
      {category !== undefined && needsFlat(category) ? (
        <Choice
          label={m.income_flat()}
          id={idOf('flatId')}
          error={form.errors.flatId}
          value={form.values.flatId}
          options={flatChoices(owners)}
          onChange={(id) => form.setFieldValue('flatId', id)}
        />
      ) : (
        <TextInput
          label={m.income_party()}
          description={m.income_party_help()}
          id={idOf('party')}
          maxLength={partyLimit}
          {...form.getInputProps('party')}
        />
      )}
      <PaymentFields
        {...{ form, idOf }}
        latest={today}
        cash={
          form.values.mode === 'cash' && (
            <CashIn
              {...{ societyId }}
              amount={parseAmount(form.values.amount) ?? 0}
              on={form.values.receivedOn}
              besides={resent?.args.id}
            />
          )
        }
      />
      <SaveRefused refused={refused} />
      <EntryButtons
        save={entryWords(false).save}
        next={resent === null ? entryWords(false).next : null}
        isSaving={isSaving}
        onNext={() => enter(true)}
      />
    </EntryForm>
  )
}
