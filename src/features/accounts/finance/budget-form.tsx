/** The budget of a financial year as the general body resolved it: of the year, or quarter by quarter. Written to this device at once. */
import { Group, Stack, Text, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useMemo } from 'react'
import { newId, outside } from '#api/outside.ts'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { Choice } from '#components/form/choice.tsx'
import { DayField } from '#components/form/day-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import { dayText, moneyText } from '#components/format.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { type BudgetFields, resolutionLimit } from '#contract/books/budgets.ts'
import { currentDevice } from '#db/current-device.ts'
import { draftKeeper } from '#db/drafts.ts'
import { mutate } from '#db/mutate.ts'
import { revisionsOf } from '#domain/books/budgets.ts'
import { spanOfYear } from '#domain/books/figures/year-figures.ts'
import { financialYear } from '#domain/dates.ts'
import { societySpace } from '#domain/scopes.ts'
import { addDays } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { useClosedDay } from '../closed-day.ts'
import { EntryButtons, EntryForm, useEntryForm } from '../ui/entry-form.tsx'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import type { Queued } from '../use-queued.ts'
import {
  type BudgetValues,
  spreadOtherwise,
  toBudget,
  totalTyped,
  validateBudget,
  valuesOfBudget,
} from './budget-values.ts'
import { quarterNames } from './finance-words.ts'
import type { FinanceData } from './queries.ts'

type BudgetFormProps = {
  societyId: string
  year: string
  /** Those with figures. */
  years: readonly string[]
  sources: Pick<FinanceData, 'accounts' | 'budgets'>
  today: string
  /** One that was refused, and is written anew. */
  resent: Queued<'budget.adopt@1'> | null
  onSaved: (year: string) => void
  onClose: () => void
}

type Form = UseFormReturnType<BudgetValues>

const idOf = (field: string) => `budget-${field}`

const yearAfter = (year: string) => financialYear(addDays(spanOfYear(year).to, 1))

/** As it was resolved last; the new one has a resolution of its own. */
const latestOf = ({ sources, today }: BudgetFormProps, year: string): BudgetFields => {
  const lines = revisionsOf(sources.budgets, year)[0]?.lines ?? []
  return { year, lines, resolution: '', resolvedOn: today }
}

type LinesProps = { form: Form; names: ReadonlyMap<string, string>; ids: ReadonlySet<string> }

const Amounts = ({ form, names, ids }: LinesProps) => {
  const { lines, isByQuarter } = form.values
  const field = (path: string, label: string) => ({
    ...{ label, id: idOf(path), inputMode: 'decimal' as const, leftSection: '₹' },
    ...form.getInputProps(path),
  })
  return lines.map(({ accountId }, index) => {
    const name = names.get(accountId) ?? accountId
    if (!ids.has(accountId)) return null
    if (!isByQuarter) return <TextInput key={accountId} {...field(`lines.${index}.year`, name)} />
    return (
      <fieldset key={accountId} className="budget-quarters">
        <Text component="legend" size="sm" fw={500}>
          {name}
        </Text>
        {[0, 1, 2, 3].map((at) => {
          const quarter = quarterNames[at]?.() ?? ''
          return (
            <TextInput
              key={at}
              {...field(`lines.${index}.quarters.${at}`, quarter)}
              aria-label={m.budget_amount_in({ name, quarter })}
            />
          )
        })}
      </fieldset>
    )
  })
}

type PartsProps = { form: Form; accounts: FinanceData['accounts'] }

const Parts = ({ form, accounts }: PartsProps) => {
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return (['expense', 'income'] as const).map((group) => {
    const ids = new Set(accounts.filter((each) => each.group === group).map(({ id }) => id))
    const title = group === 'expense' ? m.budget_expenses() : m.budget_incomes()
    return (
      <Stack key={group} gap="sm" role="group" aria-label={title}>
        <Title order={3} size="h5">
          {title}
        </Title>
        <Amounts {...{ form, names, ids }} />
        <Text role="status" fw={600}>
          {m.budget_total({ amount: moneyText(totalTyped(form.values, ids)) })}
        </Text>
      </Stack>
    )
  })
}

const Revisions = ({ budgets, year }: { budgets: FinanceData['budgets']; year: string }) => {
  const revisions = revisionsOf(budgets, year)
  if (revisions.length === 0) return null
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {m.budget_earlier()}
      </Text>
      {revisions.map(({ id, revision, resolution, resolvedOn, lines }) => (
        <Text key={id} size="sm">
          {m.budget_revision({
            ...{ revision: revision ?? m.budget_waiting(), resolution, day: dayText(resolvedOn) },
            amount: moneyText(lines.flatMap(({ quarters }) => quarters).reduce((a, b) => a + b, 0)),
          })}
        </Text>
      ))}
    </Stack>
  )
}

const useBudgetForm = (props: BudgetFormProps) => {
  const { societyId, year, sources, today, resent } = props
  const closedDay = useClosedDay(societyId, 'journal')
  const closed = (of: string) => closedDay(spanOfYear(of).to)
  const entry = useEntryForm(
    valuesOfBudget(resent?.args ?? latestOf(props, year), sources.accounts),
    (values) => validateBudget(values, today, closed),
  )
  const keeper = useMemo(
    () =>
      draftKeeper({
        ...{ space: societySpace(societyId), form: 'budget', row: resent?.opId ?? year },
      }),
    [societyId, resent?.opId, year],
  )
  return { ...entry, draft: useKeptDraft(entry.form, keeper) }
}

export const BudgetForm = (props: BudgetFormProps) => {
  const { societyId, years, sources, resent, onSaved, onClose } = props
  const { form, summary, submit, draft } = useBudgetForm(props)
  const { isSaving, refused, run } = useOneSave()
  const save = async (values: BudgetValues) => {
    const fields = toBudget(values)
    if (fields === undefined) return
    const at = outside.clock().toISOString()
    const write = async () => {
      const args = { ...fields, id: newId(), at }
      await mutate(currentDevice(), outside, societySpace(societyId), 'budget.adopt@1', args)
    }
    const written = resent === null ? write : () => resent.replaceBy(write)
    if (!(await run(() => draft.finish(written)))) return
    onClose()
    onSaved(fields.year)
  }
  const choices = [yearAfter(years[0] ?? props.year), ...years]
  return (
    <SideDrawer title={m.budget_title()} isWide onClose={onClose}>
      <EntryForm isDirty={form.isDirty()} onSubmit={() => !isSaving && submit(save)}>
        <KeptDraft draft={draft} />
        <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
        <Choice
          label={m.finance_year_label()}
          id={idOf('year')}
          error={form.errors.year}
          value={form.values.year}
          options={choices.map((value) => ({ value, label: value }))}
          onChange={(next) =>
            form.setValues(valuesOfBudget(latestOf(props, next), sources.accounts))
          }
        />
        <Group grow align="start">
          <TextInput
            label={m.budget_resolution()}
            id={idOf('resolution')}
            maxLength={resolutionLimit}
            autoComplete="off"
            {...form.getInputProps('resolution')}
          />
          <DayField
            label={m.budget_resolved_on()}
            id={idOf('resolvedOn')}
            max={props.today}
            {...form.getInputProps('resolvedOn')}
            value={form.values.resolvedOn}
          />
        </Group>
        <SwitchField
          label={m.budget_by_quarter()}
          description={m.budget_by_quarter_help()}
          checked={form.values.isByQuarter}
          onChange={({ currentTarget }) =>
            form.setValues(spreadOtherwise(form.values, currentTarget.checked))
          }
        />
        <Parts form={form} accounts={sources.accounts} />
        <Revisions budgets={sources.budgets} year={form.values.year} />
        <SaveRefused refused={refused} />
        <EntryButtons save={m.budget_save()} next={null} isSaving={isSaving} onNext={onClose} />
      </EntryForm>
    </SideDrawer>
  )
}
