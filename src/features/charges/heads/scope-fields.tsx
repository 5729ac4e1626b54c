/** Who pays a head: all, or some by wing, type, how they are lived in, or by name. */
import { MultiSelect } from '@mantine/core'
import '#components/form/select-styles.ts'
import '#components/form/several-styles.ts'
import { Choice } from '#components/form/choice.tsx'
import { occupancyKinds } from '#contract/books/charges.ts'
import { flatSizes } from '#contract/setup.ts'
import { flatName } from '#domain/import/rows.ts'
import { m } from '#texts/compiled/messages.js'
import { occupancyWords, scopeWords, sizeWords } from '../words.ts'
import type { Flats } from './basis-values.ts'
import type { HeadFormApi } from './head-form-api.ts'

type ScopeFieldsProps = { form: HeadFormApi; flats: Flats; idOf: (field: string) => string }

const kinds = ['society', 'wings', 'sizes', 'occupancy', 'flats'] as const

const wingsOf = (flats: Flats) =>
  [...new Set(flats.map(({ wing }) => wing))].map((wing) => ({
    value: wing,
    label: wing === '' ? m.charges_scope_no_wing() : wing,
  }))

const several = {
  wings: { path: 'wings', label: m.charges_scope_which_wings, data: wingsOf },
  sizes: {
    path: 'ofSizes',
    label: m.charges_scope_which_sizes,
    data: () => flatSizes.map((size) => ({ value: size, label: sizeWords(size) })),
  },
  occupancy: {
    path: 'livedIn',
    label: m.charges_scope_which_occupancy,
    data: () => occupancyKinds.map((value) => ({ value, label: occupancyWords[value]() })),
  },
  flats: {
    path: 'flatIds',
    label: m.charges_scope_which_flats,
    data: (flats: Flats) => flats.map((flat) => ({ value: flat.id, label: flatName(flat) })),
  },
} as const

export const ScopeFields = ({ form, flats, idOf }: ScopeFieldsProps) => {
  const { scope } = form.values
  const choice = scope === 'society' ? null : several[scope]
  return (
    <>
      <Choice
        label={m.charges_scope()}
        options={kinds.map((value) => ({ value, label: scopeWords[value]() }))}
        value={scope}
        onChange={(value) => form.setFieldValue('scope', value)}
      />
      {choice !== null && (
        <MultiSelect
          key={choice.path}
          label={choice.label()}
          data={choice.data(flats)}
          searchable={scope === 'flats'}
          selectFirstOptionOnChange
          limit={50}
          hidePickedOptions
          comboboxProps={{ withinPortal: false }}
          id={idOf('scope')}
          {...form.getInputProps(choice.path)}
          error={form.values[choice.path].length === 0 ? form.errors.scope : undefined}
        />
      )}
    </>
  )
}
