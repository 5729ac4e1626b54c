/** A payment: to a vendor for its invoices, or at once for something. Written to this device at once. */
import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { Choice } from '#components/form/choice.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SegmentedField } from '#components/form/segmented-field.tsx'
import { amountText, dayText, moneyText } from '#components/format.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import type { PaymentFields as Payment } from '#contract/books/payments.ts'
import { type VendorFields, vendorNameLimit } from '#contract/books/vendors.ts'
import { parseAmount } from '#domain/amounts.ts'
import type { Deduction } from '#domain/books/payables/deduction.ts'
import { likenessOfPayment } from '#domain/books/payables/likeness.ts'
import { m } from '#texts/compiled/messages.js'
import { useClosedDay } from '../closed-day.ts'
import { EntryButtons, EntryForm, useEntryForm } from '../ui/entry-form.tsx'
import { PaymentFields } from '../ui/payment-fields.tsx'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import { useDraftWithPapers } from '../ui/use-papers.tsx'
import type { Queued } from '../use-queued.ts'
import { CashHint } from './cash-hint.tsx'
import { NewVendor } from './new-vendor.tsx'
import { type Payables, twinOf } from './payable-item.ts'
import { accountOptions, whyDeducted } from './payable-words.ts'
import {
  aheadOf,
  blankPay,
  chosenSum,
  deductedOf,
  type PayValues,
  toPayment,
  validatePay,
  valuesOfPay,
} from './payment-values.ts'
import { VendorField } from './vendor-field.tsx'

type PaymentFormProps = {
  societyId: string
  payables: Payables
  /** What is to be paid, where an invoice leads here. */
  invoiceId: string | null
  /** One that was refused, and is written anew. */
  resent: Queued<'payment.create@1'> | null
  onVendor: (fields: VendorFields) => Promise<string>
  /** @param id of one that is written anew */
  onSave: (fields: Payment, id?: string) => Promise<void>
  onSaved: (party: string, amount: number) => void
  onClose: () => void
}

type Form = UseFormReturnType<PayValues>
type PartProps = { form: Form; payables: Payables }

const idOf = (field: string) => `payment-${field}`

const unpaidOf = ({ invoices }: Payables, vendorId: string) =>
  invoices
    .filter(({ row, unpaid }) => row.vendorId === vendorId && unpaid > 0)
    .toSorted((one, other) => (one.row.dueOn < other.row.dueOn ? -1 : 1))

const Invoices = ({ form, payables }: PartProps) => {
  const { vendorId, invoiceIds } = form.values
  const open = unpaidOf(payables, vendorId)
  const amounts = new Map(open.map(({ row, unpaid }) => [row.id, unpaid]))
  const choose = (id: string, isChosen: boolean) => {
    const ids = isChosen ? [...invoiceIds, id] : invoiceIds.filter((each) => each !== id)
    form.setFieldValue('invoiceIds', ids)
    form.setFieldValue('amount', ids.length === 0 ? '' : amountText(chosenSum(ids, amounts)))
  }
  if (vendorId === '') return null
  if (!payables.isWhole) return null
  if (open.length === 0) return <Text size="sm">{m.payable_no_open()}</Text>
  return (
    <Stack gap="xs" role="group" aria-label={m.payable_open_invoices()}>
      {open.map(({ row, unpaid, paid, heads }) => (
        <Checkbox
          key={row.id}
          label={[row.number ?? row.reference, heads, moneyText(unpaid)]
            .filter(Boolean)
            .join(' · ')}
          description={[
            m.payable_due_on({ date: dayText(row.dueOn) }),
            ...(paid > 0 ? [m.payable_counted({ amount: moneyText(paid) })] : []),
          ].join(' · ')}
          checked={invoiceIds.includes(row.id)}
          onChange={({ currentTarget }) => choose(row.id, currentTarget.checked)}
        />
      ))}
    </Stack>
  )
}

const ForWhat = ({ form, payables }: PartProps) => (
  <>
    <TextInput
      label={m.payable_party()}
      id={idOf('party')}
      maxLength={vendorNameLimit}
      {...form.getInputProps('party')}
    />
    <Choice
      label={m.payable_account()}
      id={idOf('accountId')}
      error={form.errors.accountId}
      value={form.values.accountId}
      options={[
        { value: '', label: m.payable_choose_account() },
        ...accountOptions(payables.ledger, 'paid'),
      ]}
      onChange={(accountId) => form.setFieldValue('accountId', accountId)}
    />
  </>
)

/** Until they are approved, their invoices stand as unpaid. */
const waitingFor = ({ approvals }: Payables, vendorId: string) =>
  approvals.filter(
    ({ row: { state, name, args } }) =>
      state === 'held' &&
      name === 'payment.create@1' &&
      'vendorId' in args &&
      args.vendorId === vendorId,
  )

type HintsProps = PartProps & {
  societyId: string
  /** The payment that is written anew, which counts as what is typed. */
  besides: string | undefined
  proposal: Deduction | null
}

type TaxAheadProps = { form: Form; proposal: Deduction }

/** Tax is due when a vendor is paid before its invoice. */
const TaxAhead = ({ form, proposal }: TaxAheadProps) => {
  const gross = parseAmount(form.values.amount) ?? 0
  const deducted = deductedOf(form.values, proposal)
  return (
    <>
      <TextInput
        label={m.payable_deducted()}
        description={whyDeducted(proposal)}
        id={idOf('deducted')}
        inputMode="decimal"
        leftSection="₹"
        error={form.errors.deducted}
        value={form.values.deducted ?? amountText(proposal.amount)}
        onChange={({ currentTarget }) => form.setFieldValue('deducted', currentTarget.value)}
      />
      {deducted > 0 && (
        <Text size="sm" role="status">
          {m.payable_tax_ahead({ tax: moneyText(deducted), left: moneyText(gross - deducted) })}
        </Text>
      )}
    </>
  )
}

const Hints = ({ societyId, form, payables, besides, proposal }: HintsProps) => {
  const { mode, to, vendorId } = form.values
  const amount = parseAmount(form.values.amount) ?? 0
  const owed = payables.accounts.get(vendorId)?.owed ?? 0
  const isOwed = payables.isWhole && to === 'vendor' && vendorId !== ''
  const ahead = isOwed ? amount - owed : 0
  const fields = toPayment(form.values, proposal)
  const paid = amount - deductedOf(form.values, proposal)
  const likeness = fields === undefined ? '' : likenessOfPayment(fields)
  const twin = twinOf(payables.payments, likenessOfPayment, likeness)
  const waiting = to === 'vendor' ? waitingFor(payables, vendorId) : []
  return (
    <>
      {mode === 'cash' && paid > 0 && (
        <CashHint {...{ societyId, besides }} amount={paid} paidOn={form.values.receivedOn} />
      )}
      {waiting.map(({ row, party }) => (
        <Text key={row.id} size="sm" c="orange" role="status">
          {m.payable_waits_already({ party, amount: moneyText(row.amount) })}
        </Text>
      ))}
      {twin !== undefined && (
        <Text size="sm" c="orange" role="status">
          {m.payable_like_payment({ number: twin.row.number ?? m.payable_no_number() })}
        </Text>
      )}
      {ahead > 0 && (
        <Text size="sm" role="status">
          {m.payable_paid_ahead({ amount: moneyText(ahead) })}
        </Text>
      )}
    </>
  )
}

const beginning = ({ payables, invoiceId, resent }: PaymentFormProps): PayValues => {
  if (resent !== null) return valuesOfPay(resent.args)
  const blank = blankPay(payables.today)
  const item = payables.invoices.find(({ row }) => row.id === invoiceId)
  if (item === undefined) return blank
  const { row, unpaid } = item
  return { ...blank, vendorId: row.vendorId, invoiceIds: [row.id], amount: amountText(unpaid) }
}

const partyOf = ({ to, vendorId, party }: PayValues, { vendors }: Payables) =>
  to === 'vendor' ? (vendors.find(({ id }) => id === vendorId)?.name ?? '') : party

export const PaymentForm = (props: PaymentFormProps) => {
  const { societyId, payables, resent, onVendor, onSave, onSaved, onClose } = props
  const { today } = payables
  const closed = useClosedDay(societyId, 'payment')
  const [isNewVendor, setNewVendor] = useState(false)
  const proposed = (values: PayValues) => aheadOf(values, payables, resent?.args.id)
  const { form, summary, submit } = useEntryForm(beginning(props), (values) =>
    validatePay(values, { today, closed }, proposed(values)),
  )
  const proposal = proposed(form.values)
  const row = resent?.opId ?? props.invoiceId ?? 'new'
  const { draft, papers } = useDraftWithPapers('payment', form, {
    ...{ societyId, form: 'payment', row },
    documentId: resent?.args.id,
  })
  const { isSaving, refused, run, again } = useOneSave()
  const save = async (values: PayValues, isNext: boolean) => {
    const fields = toPayment(values, proposed(values))
    if (fields === undefined) return
    const write = (id?: string) => papers.saveWith((made) => onSave(fields, made), id)
    const written = resent === null ? write : () => resent.replaceBy(write, papers.left)
    if (!(await run(() => draft.finish(written)))) return
    if (isNext) {
      papers.clear()
      draft.begin({ ...blankPay(values.receivedOn), mode: values.mode, to: values.to })
      again(idOf(values.to === 'vendor' ? 'vendorId' : 'party'))
    } else onClose()
    onSaved(partyOf(values, payables), fields.amount)
  }
  const enter = (isNext: boolean) => {
    if (!isSaving && !papers.isBusy) submit((values) => save(values, isNext))
  }
  if (isNewVendor) {
    return (
      <NewVendor
        ledger={payables.ledger}
        onSave={async (fields) => form.setFieldValue('vendorId', await onVendor(fields))}
        onClose={() => setNewVendor(false)}
      />
    )
  }
  const { to } = form.values
  return (
    <SideDrawer title={m.payable_payment_add()} isWide onClose={onClose}>
      <EntryForm isDirty={form.isDirty() || papers.hasNew} onSubmit={enter}>
        <KeptDraft draft={papers.draft} />
        <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
        <SegmentedField
          label={m.payable_to()}
          value={to}
          choices={[
            { value: 'vendor', label: m.payable_to_vendor() },
            { value: 'other', label: m.payable_to_other() },
          ]}
          onChange={(value) => form.setFieldValue('to', value)}
        />
        {to === 'vendor' ? (
          <>
            <VendorField
              {...{ payables }}
              id={idOf('vendorId')}
              value={form.values.vendorId}
              error={form.errors.vendorId}
              onChange={(vendorId) => form.setValues({ vendorId, invoiceIds: [] })}
              onNew={() => setNewVendor(true)}
            />
            <Invoices {...{ form, payables }} />
          </>
        ) : (
          <ForWhat {...{ form, payables }} />
        )}
        <PaymentFields {...{ form, idOf }} latest={today} />
        {proposal !== null && <TaxAhead {...{ form, proposal }} />}
        {papers.field}
        <Hints {...{ societyId, form, payables, proposal }} besides={resent?.args.id} />
        <SaveRefused refused={refused} />
        <EntryButtons
          save={m.payable_payment_save()}
          next={resent === null && props.invoiceId === null ? m.payable_save_next() : null}
          isSaving={isSaving || papers.isBusy}
          onNext={() => enter(true)}
        />
      </EntryForm>
    </SideDrawer>
  )
}
