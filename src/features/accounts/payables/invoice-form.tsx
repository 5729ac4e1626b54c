/** An invoice of a vendor: what it is for, its GST, and the tax that is deducted of it. Written to this device at once. */
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { Choice } from '#components/form/choice.tsx'
import { DayField } from '#components/form/day-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import { moneyText } from '#components/format.ts'
import { IconPlus, IconTrash } from '#components/icons.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import {
  type InvoiceFields,
  invoiceNumberLimit,
  payableLinesLimit,
} from '#contract/books/invoices.ts'
import type { VendorFields } from '#contract/books/vendors.ts'
import { noteLimit } from '#contract/receipts.ts'
import { likenessOfInvoice } from '#domain/books/payables/likeness.ts'
import type { VendorAccount } from '#domain/books/payables/vendor-account.ts'
import { addDays } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { useClosedDay } from '../closed-day.ts'
import { EntryButtons, EntryForm, useEntryForm } from '../ui/entry-form.tsx'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import { useDraftWithPapers } from '../ui/use-papers.tsx'
import type { Queued } from '../use-queued.ts'
import { DeductedField } from './deducted-field.tsx'
import {
  blankInvoice,
  blankLine,
  deductedOf,
  type GoesOn,
  goesOnWith,
  type InvoiceValues,
  proposalOf,
  taxableOf,
  taxesOf,
  toInvoice,
  toRhythm,
  validateInvoice,
  valuesOfInvoice,
  valuesOfNext,
} from './invoice-values.ts'
import { NewVendor } from './new-vendor.tsx'
import { accountOf, documentsOf, type InvoiceItem, type Payables, twinOf } from './payable-item.ts'
import { accountOptions } from './payable-words.ts'
import { RepeatsField } from './repeats-field.tsx'
import { VendorField } from './vendor-field.tsx'

type InvoiceFormProps = {
  societyId: string
  payables: Payables
  /** One that was refused, and is written anew. */
  resent: Queued<'invoice.create@1'> | null
  /** One that comes again: the next one is begun with it. */
  like: Pick<InvoiceItem, 'row' | 'isReversed'> | null
  onVendor: (fields: VendorFields) => Promise<string>
  /** @param id of one that is written anew */
  onSave: (fields: InvoiceFields & GoesOn, id?: string) => Promise<void>
  onSaved: (fields: InvoiceFields) => void
  onClose: () => void
}

type Form = UseFormReturnType<InvoiceValues>
type PartProps = { form: Form; payables: Payables; idOf: (field: string) => string }

const idOf = (field: string) => `invoice-${field}`

const Line = ({ form, payables, index }: Omit<PartProps, 'idOf'> & { index: number }) => {
  const { lines } = form.values
  const at = `lines.${index}`
  return (
    <Group align="end" wrap="nowrap" gap="sm">
      <div style={{ flex: 2, minWidth: 0 }}>
        <Choice
          label={m.payable_account()}
          name={m.payable_account_at({ at: index + 1 })}
          id={idOf(`${at}.accountId`)}
          error={form.errors[`${at}.accountId`]}
          value={lines[index]?.accountId ?? ''}
          options={[
            { value: '', label: m.payable_choose_account() },
            ...accountOptions(payables.ledger, 'bought'),
          ]}
          onChange={(accountId) => form.setFieldValue(`${at}.accountId`, accountId)}
        />
      </div>
      <TextInput
        style={{ flex: 1 }}
        label={m.payable_amount()}
        aria-label={m.payable_amount_at({ at: index + 1 })}
        id={idOf(`${at}.amount`)}
        inputMode="decimal"
        leftSection="₹"
        {...form.getInputProps(`${at}.amount`)}
      />
      {lines.length > 1 && (
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          aria-label={m.payable_line_remove({ at: index + 1 })}
          onClick={() => form.removeListItem('lines', index)}
        >
          <IconTrash size={20} stroke={1.75} />
        </Button>
      )}
    </Group>
  )
}

const Lines = ({ form, payables }: Omit<PartProps, 'idOf'>) => (
  <Stack gap="sm" role="group" aria-label={m.payable_lines()}>
    {form.values.lines.map(({ id }, index) => (
      <Line key={id} {...{ form, payables, index }} />
    ))}
    {form.values.lines.length < payableLinesLimit && (
      <Button
        variant="subtle"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={16} stroke={1.75} />}
        onClick={() => form.insertListItem('lines', blankLine())}
      >
        {m.payable_line_add()}
      </Button>
    )}
  </Stack>
)

/** What it is usually for, unless something was chosen. */
const fillAccount = (form: Form, accountId: string | null) => {
  const [first, ...others] = form.values.lines
  if (accountId !== null && first?.accountId === '' && others.length === 0)
    form.setFieldValue('lines.0.accountId', accountId)
}

const Dates = ({ form, payables, idOf }: PartProps) => (
  <Group grow align="start">
    <DayField
      label={m.payable_dated()}
      id={idOf('dated')}
      max={payables.today}
      {...form.getInputProps('dated')}
      value={form.values.dated}
    />
    <DayField
      label={m.payable_due()}
      id={idOf('dueOn')}
      {...form.getInputProps('dueOn')}
      value={form.values.dueOn}
    />
  </Group>
)

/** Both are of one rate: what is typed first is that of the other too, until that is typed. */
const withTax =
  (name: 'centralTax' | 'stateTax', typed: string) =>
  ({ centralTax, stateTax }: Partial<InvoiceValues>): Partial<InvoiceValues> =>
    name === 'centralTax' && stateTax === centralTax
      ? { centralTax: typed, stateTax: typed }
      : { [name]: typed }

const Taxes = ({ form, idOf }: Omit<PartProps, 'payables'>) => (
  <>
    <SwitchField
      label={m.payable_has_tax()}
      checked={form.values.hasTax}
      onChange={({ currentTarget }) => form.setFieldValue('hasTax', currentTarget.checked)}
    />
    {form.values.hasTax && (
      <>
        <Group grow align="start">
          {(['centralTax', 'stateTax'] as const).map((name) => (
            <TextInput
              key={name}
              label={name === 'centralTax' ? m.payable_central_tax() : m.payable_state_tax()}
              id={idOf(name)}
              inputMode="decimal"
              leftSection="₹"
              {...form.getInputProps(name)}
              onChange={({ currentTarget }) => form.setValues(withTax(name, currentTarget.value))}
            />
          ))}
        </Group>
        <SwitchField
          label={m.payable_claims_tax()}
          description={m.payable_claims_tax_help()}
          checked={form.values.claimsTax}
          onChange={({ currentTarget }) => form.setFieldValue('claimsTax', currentTarget.checked)}
        />
      </>
    )}
  </>
)

type TotalsProps = Pick<PartProps, 'form' | 'payables'> & {
  deducted: number
  account: VendorAccount | undefined
}

/** What was paid ahead settles it at once. */
const Totals = ({ form, payables, deducted, account }: TotalsProps) => {
  const { centralTax, stateTax } = taxesOf(form.values)
  const total = taxableOf(form.values) + centralTax + stateTax
  const payable = total - deducted
  const ahead = account?.advance ?? 0
  const left = moneyText(Math.max(0, payable - ahead))
  return (
    <div role="status">
      <Text fw={600}>
        {m.payable_totals({ total: moneyText(total), payable: moneyText(payable) })}
      </Text>
      {payables.isWhole && ahead > 0 && payable > 0 && (
        <Text size="sm">{m.payable_ahead_counts({ amount: moneyText(ahead), left })}</Text>
      )}
    </div>
  )
}

/** What the form begins with. */
const beginning = ({ payables, resent, like }: InvoiceFormProps): InvoiceValues => {
  if (resent !== null) return valuesOfInvoice(resent.args)
  if (like === null) return blankInvoice(payables.today)
  const before = payables.invoices.filter(({ row }) => row.vendorId === like.row.vendorId)
  return valuesOfNext(
    like.row,
    before.map(({ row }) => row),
    payables.today,
  )
}

const goesOnFrom = ({ resent, like }: InvoiceFormProps): GoesOn | null => {
  if (resent === null) return like && goesOnWith(like.row, like.isReversed)
  const { repeats = null, repeatOf, dated } = resent.args
  if (repeatOf !== undefined) return { repeats, repeatOf }
  // one that began a rhythm begins it on its new day
  return repeats?.from === dated ? null : { repeats }
}

const useInvoiceForm = (props: InvoiceFormProps) => {
  const { societyId, payables, resent } = props
  const { today, vendors } = payables
  const closed = useClosedDay(societyId, 'invoice')
  const proposed = (values: InvoiceValues) =>
    proposalOf(
      values,
      vendors.find(({ id }) => id === values.vendorId),
      documentsOf(payables, values.vendorId, resent?.args.id),
    )
  const entry = useEntryForm(beginning(props), (values) =>
    validateInvoice(values, { today, closed }, proposed(values)),
  )
  const account = accountOf(payables, entry.form.values.vendorId, resent?.args.id)
  return { ...entry, proposed, proposal: proposed(entry.form.values), account }
}

export const InvoiceForm = (props: InvoiceFormProps) => {
  const { societyId, payables, resent, like: earlier, onVendor, onSave, onSaved, onClose } = props
  const [isNewVendor, setNewVendor] = useState(false)
  const [goesOn, setGoesOn] = useState(() => goesOnFrom(props))
  const { form, summary, submit, proposal, proposed, account } = useInvoiceForm(props)
  const row = resent?.opId ?? earlier?.row.id ?? 'new'
  const { draft, papers } = useDraftWithPapers('invoice', form, {
    ...{ societyId, form: 'invoice', row },
    documentId: resent?.args.id,
  })
  const { isSaving, refused, run, again } = useOneSave()
  const choose = (vendorId: string) => {
    form.setValues({ vendorId, deducted: null })
    fillAccount(form, payables.vendors.find(({ id }) => id === vendorId)?.accountId ?? null)
  }
  const save = async (values: InvoiceValues, isNext: boolean) => {
    const fields = toInvoice(values, proposed(values))
    if (fields === undefined) return
    const whole = { ...fields, ...toRhythm(values, goesOn) }
    const write = (id?: string) => papers.saveWith((made) => onSave(whole, made), id)
    const written = resent === null ? write : () => resent.replaceBy(write, papers.left)
    if (!(await run(() => draft.finish(written)))) return
    if (isNext) {
      papers.clear()
      setGoesOn(null)
      draft.begin({ ...blankInvoice(values.dated), dueOn: addDays(values.dated, 7) })
      again(idOf('vendorId'))
    } else onClose()
    onSaved(fields)
  }
  const enter = (isNext: boolean) => {
    if (!isSaving && !papers.isBusy) submit((values) => save(values, isNext))
  }
  const likeness = likenessOfInvoice(form.values)
  const twin = twinOf(payables.invoices, likenessOfInvoice, likeness)
  const deducted = deductedOf(form.values, proposal)
  if (isNewVendor) {
    return (
      <NewVendor
        ledger={payables.ledger}
        onSave={async (fields) => {
          form.setFieldValue('vendorId', await onVendor(fields))
          fillAccount(form, fields.accountId)
        }}
        onClose={() => setNewVendor(false)}
      />
    )
  }
  return (
    <SideDrawer title={m.payable_invoice_add()} isWide onClose={onClose}>
      <EntryForm isDirty={form.isDirty() || papers.hasNew} onSubmit={enter}>
        <KeptDraft draft={papers.draft} />
        <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
        <VendorField
          {...{ payables, account }}
          id={idOf('vendorId')}
          value={form.values.vendorId}
          error={form.errors.vendorId}
          onChange={choose}
          onNew={() => setNewVendor(true)}
        />
        <TextInput
          label={m.common_optional({ label: m.payable_reference() })}
          id={idOf('reference')}
          maxLength={invoiceNumberLimit}
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
        {twin !== undefined && (
          <Text c="orange" size="sm" role="status">
            {m.payable_like({ number: twin.row.number ?? twin.row.reference })}
          </Text>
        )}
        <Dates {...{ form, payables, idOf }} />
        <Lines {...{ form, payables }} />
        <Taxes {...{ form, idOf }} />
        {proposal !== null && <DeductedField {...{ form, proposal }} id={idOf('deducted')} />}
        <Textarea
          label={m.common_optional({ label: m.payable_note() })}
          rows={2}
          maxLength={noteLimit}
          {...form.getInputProps('note')}
        />
        <RepeatsField
          repeats={form.values.dated === '' ? null : toRhythm(form.values, goesOn).repeats}
          onChange={(every) => form.setFieldValue('every', every)}
        />
        {papers.field}
        <Totals {...{ form, payables, deducted, account }} />
        <SaveRefused refused={refused} />
        <EntryButtons
          save={m.payable_invoice_save()}
          next={resent === null ? m.payable_save_next() : null}
          isSaving={isSaving || papers.isBusy}
          onNext={() => enter(true)}
        />
      </EntryForm>
    </SideDrawer>
  )
}
