/** What is asked of each rule. */
import { Button, MultiSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import '#components/form/select-styles.ts'
import '#components/form/several-styles.ts'
import { Choice } from '#components/form/choice.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import { IconPlus, IconTrash } from '#components/icons.ts'
import { type ChargeHeadRow, cycleNames, type PolicySubject } from '#contract/books/charges.ts'
import { m } from '#texts/compiled/messages.js'
import {
  countingWords,
  cycleWords,
  feeKindWords,
  interestRoundingWords,
  methodWords,
  orderWords,
  rebatePerWords,
  roundingWords,
  taxedWords,
  yearWords,
} from '../words.ts'
import type { RuleValues } from './rule-values.ts'

export type RuleFieldsProps = {
  form: UseFormReturnType<RuleValues>
  heads: readonly ChargeHeadRow[]
  /** What the law allows of a per cent, in words; empty where it says nothing. */
  cap: string
  idOf: (field: string) => string
}

type Field = keyof RuleValues
type TextField = Exclude<
  { [Key in Field]: RuleValues[Key] extends string ? Key : never }[Field],
  undefined
>

type ChoiceFieldProps<Key extends TextField> = Pick<RuleFieldsProps, 'form'> & {
  field: Key
  label: string
  words: Readonly<Record<RuleValues[Key] & string, () => string>>
}

const ChoiceField = <Key extends TextField>({
  form,
  field,
  label,
  words,
}: ChoiceFieldProps<Key>) => {
  type Value = RuleValues[Key] & string
  const options = Object.entries<() => string>(words).map(([value, word]) => ({
    value: value as Value, // a key of the words
    label: word(),
  }))
  return (
    <Choice
      {...{ label, options }}
      value={form.values[field] as Value}
      // a field of texts
      onChange={(value) => form.setFieldValue(field, value as never)}
    />
  )
}

type TypedProps = RuleFieldsProps & {
  field: TextField
  label: string
  help?: string
  sign?: '₹' | '%'
}

const TypedField = ({ form, idOf, field, label, help, sign }: TypedProps) => (
  <TextInput
    label={label}
    description={help === '' ? undefined : help}
    inputMode={sign === undefined ? 'numeric' : 'decimal'}
    leftSection={sign === '₹' ? sign : undefined}
    rightSection={sign === '%' ? sign : undefined}
    id={idOf(field)}
    {...form.getInputProps(field)}
  />
)

const Billing = (props: RuleFieldsProps) => (
  <>
    <ChoiceField
      form={props.form}
      field="cycle"
      label={m.charges_field_cycle()}
      words={
        Object.fromEntries(cycleNames.map((name) => [name, cycleWords[name]])) as typeof cycleWords
      } // of those names
    />
    <TypedField {...props} field="billDay" label={m.charges_field_bill_day()} />
    <TypedField {...props} field="dueDays" label={m.charges_field_due_days()} />
    <TypedField
      {...props}
      field="graceDays"
      label={m.charges_field_grace_days()}
      help={m.charges_field_grace_help()}
    />
    <SwitchField
      label={m.charges_field_checked()}
      {...props.form.getInputProps('isChecked', { type: 'checkbox' })}
    />
  </>
)

const Interest = (props: RuleFieldsProps) => (
  <>
    <TypedField
      {...props}
      field="percent"
      sign="%"
      label={m.charges_field_percent()}
      help={props.cap}
    />
    <ChoiceField
      form={props.form}
      field="method"
      label={m.charges_field_method()}
      words={methodWords}
    />
    <ChoiceField form={props.form} field="year" label={m.charges_field_year()} words={yearWords} />
    <ChoiceField
      form={props.form}
      field="interestRounding"
      label={m.charges_field_rounding()}
      words={interestRoundingWords}
    />
    <TypedField
      {...props}
      field="least"
      sign="₹"
      label={m.common_optional({ label: m.charges_field_least() })}
    />
  </>
)

const most = 10

const Steps = ({ form, idOf }: RuleFieldsProps) => {
  const { steps } = form.values
  return (
    <fieldset className="charges-group" id={idOf('steps')} tabIndex={-1}>
      <legend>{m.charges_fee_steps()}</legend>
      {steps.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <div key={at} className="charges-slab">
          <TextInput
            label={m.charges_fee_over({ number: at + 1 })}
            inputMode="decimal"
            {...form.getInputProps(`steps.${at}.over`)}
          />
          <TextInput
            label={m.charges_fee_step({ number: at + 1 })}
            inputMode="decimal"
            {...form.getInputProps(`steps.${at}.amount`)}
          />
          {steps.length > 1 && (
            <Button
              variant="subtle"
              px={10}
              aria-label={m.charges_fee_remove({ number: at + 1 })}
              onClick={() => form.removeListItem('steps', at)}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      {form.errors.steps !== undefined && <p className="charges-error">{form.errors.steps}</p>}
      {steps.length < most && (
        <Button
          variant="default"
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => form.insertListItem('steps', { over: '', amount: '' })}
        >
          {m.charges_fee_add()}
        </Button>
      )}
    </fieldset>
  )
}

const Penalty = (props: RuleFieldsProps) => {
  const { fee } = props.form.values
  return (
    <>
      <ChoiceField
        form={props.form}
        field="fee"
        label={m.charges_field_fee()}
        words={feeKindWords}
      />
      {fee === 'fixed' && (
        <TypedField {...props} field="amount" sign="₹" label={m.charges_fee_amount()} />
      )}
      {fee === 'share' && (
        <TypedField {...props} field="percent" sign="%" label={m.charges_fee_percent()} />
      )}
      {fee === 'steps' && <Steps {...props} />}
      <TypedField
        {...props}
        field="afterDays"
        label={m.charges_field_after_days()}
        help={m.charges_field_after_help()}
      />
      <TypedField
        {...props}
        field="overAmount"
        sign="₹"
        label={m.common_optional({ label: m.charges_field_over_amount() })}
      />
      <TypedField {...props} field="overBills" label={m.charges_field_over_bills()} />
    </>
  )
}

const Rebate = (props: RuleFieldsProps) => (
  <>
    <p className="charges-help">{m.charges_rebate_help()}</p>
    <ChoiceField
      form={props.form}
      field="per"
      label={m.charges_rebate_per()}
      words={rebatePerWords}
    />
    <TypedField {...props} field="percent" sign="%" label={m.charges_rebate_percent()} />
    <TypedField
      {...props}
      field="byDay"
      label={m.charges_field_by_day()}
      help={m.charges_field_by_day_help()}
    />
    <TypedField
      {...props}
      field="most"
      sign="₹"
      label={m.common_optional({ label: m.charges_field_most() })}
    />
  </>
)

const Allocation = ({ form, heads, idOf }: RuleFieldsProps) => (
  <>
    <ChoiceField form={form} field="order" label={m.charges_field_order()} words={orderWords} />
    {form.values.order === 'heads' && (
      <MultiSelect
        label={m.charges_field_heads()}
        description={m.charges_field_heads_help()}
        data={heads.map(({ headId, name }) => ({ value: headId, label: name }))}
        hidePickedOptions
        comboboxProps={{ withinPortal: false }}
        id={idOf('headIds')}
        {...form.getInputProps('headIds')}
      />
    )}
  </>
)

const NonOccupancy = (props: RuleFieldsProps) => (
  <>
    <TypedField
      {...props}
      field="percent"
      sign="%"
      label={m.charges_field_percent_of()}
      help={props.cap}
    />
    <ChoiceField
      form={props.form}
      field="counting"
      label={m.charges_field_counting()}
      words={countingWords}
    />
  </>
)

const Gst = ({ form, cap }: RuleFieldsProps) => (
  <>
    <SwitchField
      label={m.charges_field_registered()}
      description={cap}
      {...form.getInputProps('isRegistered', { type: 'checkbox' })}
    />
    {form.values.isRegistered && (
      <ChoiceField form={form} field="taxed" label={m.charges_field_taxed()} words={taxedWords} />
    )}
  </>
)

const Rounding = ({ form }: RuleFieldsProps) => (
  <ChoiceField
    form={form}
    field="rounding"
    label={m.charges_field_rounding()}
    words={roundingWords}
  />
)

const Reminders = (props: RuleFieldsProps) => (
  <>
    <SwitchField
      label={m.charges_field_reminders()}
      {...props.form.getInputProps('isReminded', { type: 'checkbox' })}
    />
    <TypedField
      {...props}
      field="before"
      label={m.charges_field_before()}
      help={m.charges_field_no_days()}
    />
    <SwitchField
      label={m.charges_field_on_due()}
      {...props.form.getInputProps('isOnDue', { type: 'checkbox' })}
    />
    <TypedField
      {...props}
      field="after"
      label={m.charges_field_after()}
      help={m.charges_field_no_days()}
    />
    <TypedField
      {...props}
      field="late"
      label={m.charges_field_late()}
      help={m.charges_field_no_days()}
    />
  </>
)

const Payments = ({ form }: RuleFieldsProps) => (
  <SwitchField
    label={m.charges_field_payments()}
    {...form.getInputProps('isChecked', { type: 'checkbox' })}
  />
)

export const ruleFields: Record<PolicySubject, (props: RuleFieldsProps) => React.ReactNode> = {
  billing: Billing,
  interest: Interest,
  penalty: Penalty,
  rebate: Rebate,
  allocation: Allocation,
  rounding: Rounding,
  'non-occupancy': NonOccupancy,
  gst: Gst,
  payments: Payments,
  reminders: Reminders,
}
