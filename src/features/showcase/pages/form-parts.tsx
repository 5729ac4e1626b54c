/** Text fields, selects, checkboxes, radios, switches: each empty, filled, wrong, disabled. */
import {
  Autocomplete,
  Checkbox,
  MultiSelect,
  Radio,
  Select,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { Choice } from '#components/form/choice.tsx'
import { m } from '#texts/compiled/messages.js'
import { flats, sample, sizes, wings } from '../sample.ts'

export const TextFieldsExample = () => (
  <div className="showcase-columns">
    <TextInput label={m.showcase_empty()} description={m.showcase_help()} />
    <TextInput label={m.showcase_filled()} defaultValue={sample.name} />
    <TextInput
      label={m.showcase_wrong()}
      defaultValue={sample.wrong}
      error={m.showcase_wrong_email()}
    />
    <TextInput label={m.showcase_disabled()} defaultValue={sample.name} disabled />
    <TextInput label={m.showcase_read_only()} defaultValue={sample.email} readOnly />
  </div>
)

export const SelectsExample = () => {
  const [size, setSize] = useState<(typeof sizes)[number]>('2Bhk')
  return (
    <div className="showcase-columns">
      <Choice
        label={m.showcase_native_select()}
        value={size}
        options={sizes.map((value) => ({ value, label: value }))}
        onChange={setSize}
      />
      <Select label={m.showcase_select()} data={[...wings]} defaultValue={wings[0]} />
      <Select
        label={m.showcase_searchable()}
        data={[...flats]}
        searchable
        nothingFoundMessage={m.showcase_nothing()}
      />
      <MultiSelect label={m.showcase_several()} data={[...wings]} defaultValue={[wings[0]]} />
      <Autocomplete label={m.showcase_suggestions()} data={[...flats]} />
      <Select label={m.showcase_disabled()} data={[...wings]} defaultValue={wings[1]} disabled />
      <Select label={m.showcase_wrong()} data={[...wings]} error={m.showcase_choose_one()} />
    </div>
  )
}

export const CheckboxesExample = () => (
  <Stack gap="md">
    <Checkbox label={m.showcase_off()} />
    <Checkbox label={m.showcase_on()} defaultChecked />
    <Checkbox label={m.showcase_partly()} indeterminate readOnly checked={false} />
    <Checkbox label={m.showcase_disabled()} disabled />
    <Checkbox label={m.showcase_wrong()} error={m.showcase_choose_one()} />
    <Checkbox.Group label={m.showcase_several()} defaultValue={[wings[0]]}>
      <Stack gap="xs" mt="xs">
        {wings.map((wing) => (
          <Checkbox key={wing} value={wing} label={wing} />
        ))}
      </Stack>
    </Checkbox.Group>
  </Stack>
)

export const RadiosExample = () => (
  <Stack gap="md">
    <Radio.Group label={m.showcase_one_of()} name="size" defaultValue={sizes[1]}>
      <Stack gap="xs" mt="xs">
        {sizes.map((size) => (
          <Radio key={size} value={size} label={size} />
        ))}
      </Stack>
    </Radio.Group>
    <Radio.Group label={m.showcase_wrong()} name="wing" error={m.showcase_choose_one()}>
      <Stack gap="xs" mt="xs">
        {wings.map((wing) => (
          <Radio key={wing} value={wing} label={wing} />
        ))}
      </Stack>
    </Radio.Group>
    <Radio name="none" label={m.showcase_disabled()} disabled />
  </Stack>
)

export const SwitchesExample = () => (
  <Stack gap="md">
    <Switch label={m.showcase_off()} />
    <Switch label={m.showcase_on()} defaultChecked />
    <Switch label={m.showcase_help_label()} description={m.showcase_help()} />
    <Switch label={m.showcase_disabled()} disabled />
  </Stack>
)
