/** What an extra run is for: its words, its days, its heads and its flats. */
import { Button, MultiSelect, TextInput } from '@mantine/core'
import '#components/form/select-styles.ts'
import '#components/form/several-styles.ts'
import { useState } from 'react'
import { DayField } from '#components/form/day-field.tsx'
import { IconPlus } from '#components/icons.ts'
import { headsOn } from '#domain/books/bills/rules.ts'
import { flatName } from '#domain/import/rows.ts'
import { m } from '#texts/compiled/messages.js'
import { flatsInOrder } from '../heads/head-sample.ts'
import type { Billing } from '../queries.ts'

export type ExtraValues = {
  title: string
  dated: string
  dueOn: string
  headIds: string[]
  /** None: all that the heads are for. */
  flatIds: string[]
}

type ExtraFieldsProps = {
  billing: Billing
  values: ExtraValues
  errors: Partial<Record<keyof ExtraValues, string | null>>
  /** A draft is published as it was prepared. */
  isFixed: boolean
  /** Something is typed that is not prepared yet. */
  isDirty: boolean
  onChange: (part: Partial<ExtraValues>) => void
  onAdd: () => void
  /** Back to one that is not prepared yet. */
  onBegin: (() => void) | null
}

export const ExtraFields = (props: ExtraFieldsProps) => {
  const { billing, values, errors, isFixed, onChange, onAdd, onBegin } = props
  const [isTouched, setTouched] = useState(false)
  const heads = headsOn(billing.heads, values.dated)
  const known = new Map(billing.heads.map(({ headId, name }) => [headId, name]))
  const options = [...new Set([...heads.map(({ headId }) => headId), ...values.headIds])]
  return (
    <div className="charges-extra" data-dirty={props.isDirty || undefined}>
      <TextInput
        label={m.charges_extra_title()}
        maxLength={60}
        disabled={isFixed}
        value={values.title}
        error={isTouched ? errors.title : null}
        onBlur={() => setTouched(true)}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <DayField
        label={m.charges_extra_dated()}
        disabled={isFixed}
        value={values.dated}
        error={errors.dated}
        onChange={({ currentTarget }) => onChange({ dated: currentTarget.value })}
      />
      <DayField
        label={m.charges_extra_due()}
        disabled={isFixed}
        value={values.dueOn}
        error={errors.dueOn}
        onChange={({ currentTarget }) => onChange({ dueOn: currentTarget.value })}
      />
      <MultiSelect
        label={m.charges_extra_heads()}
        disabled={isFixed}
        data={options.map((value) => ({ value, label: known.get(value) ?? value }))}
        hidePickedOptions
        value={values.headIds}
        onChange={(headIds) => onChange({ headIds })}
      />
      <MultiSelect
        label={m.charges_extra_flats()}
        description={m.charges_extra_flats_help()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={isFixed}
        data={flatsInOrder(billing).map((flat) => ({ value: flat.id, label: flatName(flat) }))}
        searchable
        selectFirstOptionOnChange
        limit={50}
        hidePickedOptions
        value={values.flatIds}
        onChange={(flatIds) => onChange({ flatIds })}
      />
      <div className="charges-actions">
        {onBegin === null ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
            onClick={onAdd}
          >
            {m.charges_extra_new()}
          </Button>
        ) : (
          <Button variant="default" onClick={onBegin}>
            {m.charges_extra_close()}
          </Button>
        )}
      </div>
    </div>
  )
}
