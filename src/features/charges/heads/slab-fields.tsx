/** The slabs of a meter, in their order. */
import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '#components/icons.ts'
import { m } from '#texts/compiled/messages.js'
import { basisOf } from './basis-values.ts'
import type { BasisFieldsProps } from './head-form-api.ts'

const most = 10

export const SlabFields = ({ form, flats, idOf }: BasisFieldsProps) => {
  const { slabs } = form.values
  return (
    <>
      <TextInput
        label={m.charges_meter_unit()}
        description={m.charges_meter_unit_help()}
        inputMode="numeric"
        id={idOf('unit')}
        {...form.getInputProps('unit')}
      />
      <fieldset className="charges-group" id={idOf('slabs')} tabIndex={-1}>
        <legend>{m.charges_slabs()}</legend>
        {slabs.map((_, at) => (
          // slabs are told apart by their place alone
          // biome-ignore lint/suspicious/noArrayIndexKey: a slab is its place
          <div key={at} className="charges-slab">
            <TextInput
              label={m.charges_slab_up_to({ number: at + 1 })}
              placeholder={at === slabs.length - 1 ? m.charges_slab_rest() : undefined}
              inputMode="numeric"
              {...form.getInputProps(`slabs.${at}.upTo`)}
            />
            <TextInput
              label={m.charges_slab_rate({ number: at + 1 })}
              inputMode="decimal"
              {...form.getInputProps(`slabs.${at}.rate`)}
            />
            {slabs.length > 1 && (
              <Button
                variant="subtle"
                px={10}
                aria-label={m.charges_slab_remove({ number: at + 1 })}
                onClick={() => form.removeListItem('slabs', at)}
              >
                <IconTrash size={20} stroke={1.75} aria-hidden="true" />
              </Button>
            )}
          </div>
        ))}
        {form.errors.slabs !== undefined && basisOf(form.values, flats) === undefined && (
          <p className="charges-error">{form.errors.slabs}</p>
        )}
        {slabs.length < most && (
          <Button
            variant="default"
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => form.insertListItem('slabs', { upTo: '', rate: '' })}
          >
            {m.charges_slab_add()}
          </Button>
        )}
      </fieldset>
      <p className="charges-help">{m.charges_meter_later()}</p>
    </>
  )
}
