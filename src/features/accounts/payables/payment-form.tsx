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
import { payableOf } from '#domain/books/payables/enter-payables.ts'
import { likenessOfPayment } from '#domain/books/payables/likeness.ts'
import type { VendorAccount } from '#domain/books/payables/vendor-account.ts'
import { m } from '#texts/compiled/messages.js'
import { useClosedDay } from '../closed-day.ts'
import { EntryButtons, EntryForm, useEntryForm } from '../ui/entry-form.tsx'
import { PaymentFields } from '../ui/payment-fields.tsx'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import { useDraftWithPapers } from '../ui/use-papers.tsx'
import type { Queued } from '../use-queued.ts'
import { CashHint } from './cash-hint.tsx'
import { DeductedField } from './deducted-field.tsx'
import { NewVendor } from './new-vendor.tsx'
import { accountOf, type Payables, twinOf } from './payable-item.ts'
import { accountOptions } from './payable-words.ts'
import {
  blankPay,
  chosenSum,
  deductedOf,
  type PayValues,
  proposalOf,
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
/** Of the vendor, without the payment that is written anew. */
type OfAccount = { account: VendorAccount | undefined }

const idOf = (field: string) => `payment-${field}`

const unpaidOf = ({ invoices }: Payables, account: VendorAccount | undefined) =>
  invoices
    .map((item) => ({ ...item, unpaid: account?.unpaid.get(item.row.id) ?? 0 }))
    .filter(({ unpaid }) => unpaid > 0)
    .toSorted((one, other) => (one.row.dueOn < other.row.dueOn ? -1 : 1))

const Invoices = ({ form, payables, account }: PartProps & OfAccount) => {
  const { vendorId, invoiceIds } = form.values
  const open = unpaidOf(payables, account)
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
      {open.map(({ row, unpaid, heads }) => (
        <Checkbox
          key={row.id}
          label={[row.number ?? row.reference, heads, moneyText(unpaid)]
            .filter(Boolean)
            .join(' · ')}
          description={[
            m.payable_due_on({ date: dayText(row.dueOn) }),
            ...(unpaid < payableOf(row)
              ? [m.payable_counted({ amount: moneyText(payableOf(row) - unpaid) })]
              : []),
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

type HintsProps = PartProps &
  OfAccount & {
    societyId: string
    /** The payment that is written anew, which counts as what is typed. */
    besides: string | undefined
    proposal: Deduction | null
  }

type TaxProps = { form: Form; proposal: Deduction }

/** Tax is due where a vendor is paid before its invoice, or its invoice was not taxed as it should have been. */
const Tax = ({ form, proposal }: TaxProps) => {
  const gross = parseAmount(form.values.amount) ?? 0
  const deducted = deductedOf(form.values, proposal)
  return (
    <>
      <DeductedField {...{ form, proposal }} id={idOf('deducted')} />
      {deducted > 0 && (
        <Text size="sm" role="status">
          {m.payable_tax_kept({ tax: moneyText(deducted), left: moneyText(gross - deducted) })}
        </Text>
      )}
    </>
  )
}

const Hints = (props: HintsProps) => {
  const { societyId, form, payables, besides, proposal, account } = props
  const { mode, to, vendorId } = form.values
  const amount = parseAmount(form.values.amount) ?? 0
  const owed = account?.owed ?? 0
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

/** What is left of an invoice that was taxed is without its tax. */
const amountHelp = (values: PayValues, proposal: Deduction | null) => {
  if (proposal === null) return undefined
  const isLeft = values.invoiceIds.length > 0 && deductedOf(values, proposal) === 0
  return isLeft ? undefined : m.payable_amount_with_tax()
}

export const PaymentForm = (props: PaymentFormProps) => {
  const { societyId, payables, resent, onVendor, onSave, onSaved, onClose } = props
  const { today } = payables
  const closed = useClosedDay(societyId, 'payment')
  const [isNewVendor, setNewVendor] = useState(false)
  const proposed = (values: PayValues) => proposalOf(values, payables, resent?.args.id)
  const { form, summary, submit } = useEntryForm(beginning(props), (values) =>
    validatePay(values, { today, closed }, proposed(values)),
  )
  const proposal = proposed(form.values)
  const account = accountOf(payables, form.values.vendorId, resent?.args.id)
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
        onSave={async (fields) =>
          form.setValues({
            ...{ vendorId: await onVendor(fields), invoiceIds: [], deducted: null },
          })
        }
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
              {...{ payables, account }}
              id={idOf('vendorId')}
              value={form.values.vendorId}
              error={form.errors.vendorId}
              onChange={(vendorId) => form.setValues({ vendorId, invoiceIds: [], deducted: null })}
              onNew={() => setNewVendor(true)}
            />
            <Invoices {...{ form, payables, account }} />
          </>
        ) : (
          <ForWhat {...{ form, payables }} />
        )}
        <PaymentFields
          {...{ form, idOf }}
          latest={today}
          amountHelp={amountHelp(form.values, proposal)}
        />
        {proposal !== null && <Tax {...{ form, proposal }} />}
        {papers.field}
        <Hints {...{ societyId, form, payables, proposal, account }} besides={resent?.args.id} />
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
