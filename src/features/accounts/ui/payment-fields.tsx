/** What is written down of any money that came: how much, when, how, and its number. */
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { DayField } from '#components/form/day-field.tsx'
import { SegmentedField } from '#components/form/segmented-field.tsx'
import { modeWords } from '#components/payment-modes.ts'
import { noteLimit, type PaymentMode, paymentModes, referenceLimit } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'

export type PaymentValues = {
  amount: string
  mode: PaymentMode
  reference: string
  receivedOn: string
  note: string
}

type PaymentFieldsProps<Values extends PaymentValues> = {
  form: UseFormReturnType<Values>
  idOf: (field: string) => string
  amountHelp?: string | undefined
  /** The latest day it may be. */
  latest: string
  /** Its day is that on the cheque. */
  isLater?: boolean
  /** Of money in cash: what is then in the box. */
  cash?: ReactNode
}

export const PaymentFields = <Values extends PaymentValues>(props: PaymentFieldsProps<Values>) => {
  const { idOf, amountHelp, latest, isLater = false, cash } = props
  // the fields are those of every payment, whatever else the form has
  const form = props.form as unknown as UseFormReturnType<PaymentValues>
  const isCheque = form.values.mode === 'cheque'
  // nobody is asked for one of cash, which may come with that of a receipt written by hand
  const hasReference = form.values.mode !== 'cash' || form.getInitialValues().reference !== ''
  const amount = form.getInputProps('amount')
  const choose = (mode: PaymentMode) => {
    form.setFieldValue('mode', mode)
    if (mode === 'cash') form.setFieldValue('reference', '')
  }
  return (
    <>
      <TextInput
        label={m.receipt_amount()}
        description={amountHelp}
        id={idOf('amount')}
        inputMode="decimal"
        leftSection="₹"
        {...amount}
        // one that is proposed is typed over
        onFocus={(event) => {
          amount.onFocus(event)
          event.currentTarget.select()
        }}
      />
      <DayField
        label={isLater ? m.receipt_cheque_day() : m.receipt_date()}
        id={idOf('receivedOn')}
        max={latest}
        {...form.getInputProps('receivedOn')}
        value={form.values.receivedOn}
      />
      <SegmentedField
        label={m.receipt_mode()}
        value={form.values.mode}
        choices={paymentModes.map((value) => ({ value, label: modeWords[value]() }))}
        onChange={choose}
      />
      {cash}
      {hasReference && (
        <TextInput
          label={
            isCheque
              ? m.receipt_cheque_number()
              : m.common_optional({ label: m.receipt_reference() })
          }
          id={idOf('reference')}
          maxLength={referenceLimit}
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
      )}
      <Textarea
        label={m.common_optional({ label: m.receipt_note() })}
        rows={2}
        maxLength={noteLimit}
        {...form.getInputProps('note')}
      />
    </>
  )
}
