/** What every account stood at before the books began: in sum nothing, else the rest goes to suspense. */
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId, useMemo, useRef, useState } from 'react'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { DayField } from '#components/form/day-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { amountText, dayText } from '#components/format.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import type { LedgerAccountRow } from '#contract/books/ledger.ts'
import { draftKeeper } from '#db/drafts.ts'
import { parseAmount } from '#domain/amounts.ts'
import {
  isAskedAtOpening,
  isMidYear,
  isOfYear,
  membersAtOpening,
  openingBalances,
  openingDifference,
  openingSide,
} from '#domain/books/ledger/opening-form.ts'
import { addDays } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { accountsOf } from '../accounts/known-accounts.ts'
import type { ChargeActions } from '../mutations.ts'
import type { Billing } from '../queries.ts'

type Values = { asOn: string } & Record<string, string>

/** Paise; undefined for what is no amount. An account on its other side is written with a minus. */
const amountOf = (text: string): number | undefined => {
  const [, minus, digits] = /^\s*(-?)\s*(.*)$/.exec(text) ?? []
  if (!digits || /^₹?\s*0+(\.0+)?$/.test(digits)) return 0
  const amount = parseAmount(digits)
  return amount === undefined ? undefined : minus === '' ? amount : -amount
}

const writtenOf = (accounts: readonly LedgerAccountRow[], values: Values) =>
  accounts.map((account) => ({ account, amount: amountOf(values[account.id] ?? '') ?? 0 }))

/** The last day before the month that is billed first. */
const dayBefore = (today: string) => addDays(`${today.slice(0, 8)}01`, -1)

const useBeginForm = (billing: Billing, accounts: readonly LedgerAccountRow[]) => {
  const asOn = billing.beginning.openings[0]?.asOn ?? dayBefore(billing.today)
  const blank = Object.fromEntries(accounts.map(({ id }) => [id, '']))
  return useForm<Values>({
    initialValues: { ...blank, asOn },
    validate: (values) => ({
      asOn: values.asOn > billing.today || values.asOn === '' ? m.charges_begin_error_day() : null,
      ...Object.fromEntries(
        accounts.map(({ id, name }) => [
          id,
          amountOf(values[id] ?? '') === undefined ? m.charges_begin_error_amount({ name }) : null,
        ]),
      ),
    }),
  })
}

const Sums = ({ net, balances }: { net: number; balances: readonly { amount: number }[] }) => {
  const all = [net, ...balances.map(({ amount }) => amount)]
  const debit = all.filter((each) => each > 0).reduce((sum, each) => sum + each, 0)
  const credit = -all.filter((each) => each < 0).reduce((sum, each) => sum + each, 0)
  const difference = openingDifference(net, balances)
  return (
    <div role="status" className="charges-begin-sums">
      <Text>{m.charges_begin_debit({ amount: amountText(debit) })}</Text>
      <Text>{m.charges_begin_credit({ amount: amountText(credit) })}</Text>
      <Text fw={600}>
        {difference === 0
          ? m.charges_begin_balanced()
          : m.charges_begin_suspense({ amount: amountText(Math.abs(difference)) })}
      </Text>
    </div>
  )
}

type BeginFormProps = {
  billing: Billing
  actions: ChargeActions
  onBegun: () => void
  onClose: () => void
}

export const BeginForm = ({ billing, actions, onBegun, onClose }: BeginFormProps) => {
  const { beginning } = billing
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const accounts = accountsOf(billing)
    .filter(isAskedAtOpening)
    .toSorted((a, b) => a.code.localeCompare(b.code, 'en'))
  const form = useBeginForm(billing, accounts)
  const { space } = actions
  const keeper = useMemo(() => draftKeeper({ space, form: 'begin-books', row: 'books' }), [space])
  const draft = useKeptDraft(form, keeper)
  const { net } = membersAtOpening(beginning.openings)
  const balances = openingBalances(writtenOf(accounts, form.values))
  // never folded over something that is typed
  const isYearOpen =
    isMidYear(form.values.asOn) ||
    accounts.some((account) => isOfYear(account) && form.values[account.id] !== '')
  const save = form.onSubmit(
    async ({ asOn }) => {
      if (isBusy) return
      setBusy(true)
      await draft.finish(async () => {
        await actions.beginBooks(asOn, balances)
      })
      onBegun()
      onClose()
    },
    () => requestAnimationFrame(() => summary.current?.focus()),
  )
  const part = (side: 'debit' | 'credit', title: string, ofYear = false) => (
    <fieldset className="charges-begin-side">
      <legend>{title}</legend>
      {accounts
        .filter((account) => openingSide(account) === side && isOfYear(account) === ofYear)
        .map(({ id: field, name }) => (
          <TextInput
            key={field}
            label={name}
            inputMode="decimal"
            id={`${id}-${field}`}
            {...form.getInputProps(field)}
          />
        ))}
    </fieldset>
  )
  return (
    <SideDrawer title={m.charges_begin()} isWide onClose={onClose}>
      <form noValidate data-dirty={form.isDirty() || undefined} onSubmit={save}>
        <Stack gap="md">
          <KeptDraft draft={draft} />
          <ErrorSummary errors={form.errors} idOf={(field) => `${id}-${field}`} ref={summary} />
          <Text>{m.charges_begin_help()}</Text>
          {beginning.openings.length === 0 ? (
            <DayField
              label={m.charges_begin_day()}
              id={`${id}-asOn`}
              {...form.getInputProps('asOn')}
              value={form.values.asOn}
            />
          ) : (
            <Text fw={600}>
              {m.charges_begin_members({ day: dayText(form.values.asOn), amount: amountText(net) })}
            </Text>
          )}
          {part('debit', m.charges_begin_has())}
          {part('credit', m.charges_begin_owes())}
          <details className="charges-history" open={isYearOpen}>
            <summary>{m.charges_begin_year()}</summary>
            <Text size="sm">{m.charges_begin_year_help()}</Text>
            {part('credit', m.charges_begin_income(), true)}
            {part('debit', m.charges_begin_spent(), true)}
          </details>
          <Sums {...{ net, balances }} />
          <Button type="submit" size="md" data-primary loading={isBusy}>
            {m.charges_begin()}
          </Button>
        </Stack>
      </form>
    </SideDrawer>
  )
}
