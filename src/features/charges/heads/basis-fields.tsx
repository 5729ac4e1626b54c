/** What is asked of each basis of a head. */
import { MultiSelect, Textarea, TextInput } from '@mantine/core'
import '#components/form/select-styles.ts'
import '#components/form/several-styles.ts'
import { Choice } from '#components/form/choice.tsx'
import { flatSizes, parkingKinds } from '#contract/setup.ts'
import { m } from '#texts/compiled/messages.js'
import { parkingWords, sizeWords } from '../words.ts'
import { type Basis, basisOf, inletWidths } from './basis-values.ts'
import type { BasisFieldsProps } from './head-form-api.ts'
import { SlabFields } from './slab-fields.tsx'

const each = {
  equal: m.charges_each_flat,
  area: m.charges_each_area,
  inlets: m.charges_each_inlet,
  persons: m.charges_each_person,
} as const

const areas = [
  { value: 'carpet' as const, label: m.charges_area_carpet },
  { value: 'built-up' as const, label: m.charges_area_built_up },
  { value: 'saleable' as const, label: m.charges_area_saleable },
]

/** The saleable area is asked where a head goes by it: flats are written down with the other two. */
const AreaField = ({ form }: Pick<BasisFieldsProps, 'form'>) => (
  <Choice
    label={m.charges_area()}
    options={areas
      .filter(({ value }) => value !== 'saleable' || form.values.area === 'saleable')
      .map(({ value, label }) => ({ value, label: label() }))}
    value={form.values.area}
    onChange={(area) => form.setFieldValue('area', area)}
  />
)

const SharedFields = ({ form, idOf, kind }: BasisFieldsProps & { kind: keyof typeof each }) => (
  <>
    <Choice
      label={m.charges_sharing()}
      options={[
        { value: 'each', label: each[kind]() },
        { value: 'total', label: m.charges_sharing_total() },
      ]}
      value={form.values.sharing}
      onChange={(sharing) => form.setFieldValue('sharing', sharing)}
    />
    <TextInput
      label={form.values.sharing === 'total' ? m.charges_head_total() : amountLabels[kind]()}
      inputMode="decimal"
      leftSection="₹"
      id={idOf('amount')}
      {...form.getInputProps('amount')}
    />
    {form.values.sharing === 'each' && kind === 'area' && (
      <TextInput
        label={m.charges_per()}
        description={m.charges_per_help()}
        inputMode="numeric"
        id={idOf('per')}
        {...form.getInputProps('per')}
      />
    )}
  </>
)

const amountLabels = {
  equal: m.charges_head_amount,
  area: m.charges_head_amount_area,
  inlets: m.charges_head_amount_inlet,
  persons: m.charges_head_amount_person,
} as const

type GroupProps = BasisFieldsProps & {
  field: string
  label: string
  help?: string
  /** Path in the form, and the word beside it. */
  fields: readonly (readonly [path: string, label: string])[]
}

const AmountGroup = ({ form, flats, idOf, field, label, help, fields }: GroupProps) => (
  <fieldset className="charges-group" id={idOf(field)} tabIndex={-1}>
    <legend>{label}</legend>
    {help !== undefined && <p className="charges-help">{help}</p>}
    <div className="charges-pairs">
      {fields.map(([path, word]) => (
        <TextInput key={path} label={word} inputMode="decimal" {...form.getInputProps(path)} />
      ))}
    </div>
    {form.errors[field] !== undefined && basisOf(form.values, flats) === undefined && (
      <p className="charges-error">{form.errors[field]}</p>
    )}
  </fieldset>
)

const ListField = ({ form, idOf }: BasisFieldsProps) => (
  <Textarea
    label={m.charges_flat_list()}
    description={m.charges_flat_list_help()}
    autosize
    minRows={6}
    maxRows={16}
    spellCheck={false}
    id={idOf('list')}
    {...form.getInputProps('list')}
  />
)

const PercentField = ({ form, idOf, label }: BasisFieldsProps & { label: string }) => (
  <TextInput
    label={label}
    inputMode="decimal"
    rightSection="%"
    id={idOf('amount')}
    {...form.getInputProps('amount')}
  />
)

const HeadsField = ({ form, heads, idOf }: BasisFieldsProps) => (
  <MultiSelect
    label={m.charges_of_heads()}
    data={heads.map(({ headId, name }) => ({ value: headId, label: name }))}
    comboboxProps={{ withinPortal: false }}
    id={idOf('headIds')}
    {...form.getInputProps('headIds')}
  />
)

export const BasisFields = (props: BasisFieldsProps) => {
  const kind: Basis['kind'] = props.form.values.basis
  switch (kind) {
    case 'construction-cost':
      return <PercentField {...props} label={m.charges_head_percent()} />
    case 'heads':
      return (
        <>
          <PercentField {...props} label={m.charges_percent_of_heads()} />
          <HeadsField {...props} />
        </>
      )
    case 'meter':
      return <SlabFields {...props} />
    case 'parking':
      return (
        <AmountGroup
          {...{ ...props, field: 'parking', label: m.charges_parking_rates() }}
          help={m.charges_parking_help()}
          fields={parkingKinds.map((each) => [`parking.${each}`, parkingWords[each]()])}
        />
      )
    case 'size':
      return (
        <AmountGroup
          {...{ ...props, field: 'sizes', label: m.charges_sizes() }}
          help={m.charges_sizes_help()}
          fields={flatSizes.map((each) => [`sizes.${each}`, sizeWords(each)])}
        />
      )
    case 'list':
      return <ListField {...props} />
    default:
      return (
        <>
          {kind === 'area' && <AreaField form={props.form} />}
          {kind === 'inlets' && (
            <AmountGroup
              {...{ ...props, field: 'weights', label: m.charges_weights() }}
              fields={inletWidths.map((width) => [`weights.${width}`, m.charges_weight({ width })])}
            />
          )}
          <SharedFields {...props} kind={kind} />
        </>
      )
  }
}
