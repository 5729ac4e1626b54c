/** What was written down of a cheque in hand is put right, or withdrawn. */
import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import { DayField } from '#components/form/day-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { chequeBankLimit, type HeldChequeFields } from '#contract/books/held-cheques.ts'
import { noteLimit } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import { FlatField } from '../ui/flat-field.tsx'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import type { ChequeItem, ChequesData } from './cheque-item.ts'
import { toCheque, validateCheque, valuesOfCheque } from './cheque-values.ts'

type ChequeFormProps = {
  item: ChequeItem
  data: Pick<ChequesData, 'today' | 'owners'>
  onSave: (fields: HeldChequeFields) => Promise<void>
  onGiveBack: () => void
  onWithdraw: () => Promise<void>
  onClose: () => void
}

const idOf = (field: string) => `cheque-${field}`

export const ChequeForm = (props: ChequeFormProps) => {
  const { item, data, onSave, onGiveBack, onWithdraw, onClose } = props
  const form = useForm({
    initialValues: valuesOfCheque(item.cheque),
    validate: (values) => validateCheque(values, data.today),
  })
  const summary = useRef<HTMLDivElement>(null)
  const { isSaving, refused, run } = useOneSave()
  const save = form.onSubmit(
    async (values) => {
      const fields = toCheque(values)
      if (fields !== undefined && (await run(() => onSave(fields)))) onClose()
    },
    () => requestAnimationFrame(() => summary.current?.focus()),
  )
  const withdraw = async () => {
    if (await run(onWithdraw)) onClose()
  }
  const field = (name: 'amount' | 'number' | 'bank' | 'note') => ({
    id: idOf(name),
    ...form.getInputProps(name),
  })
  return (
    <SideDrawer title={m.cheque_edit_title({ number: item.cheque.number })} onClose={onClose}>
      <form noValidate data-dirty={form.isDirty() || undefined} onSubmit={save}>
        <Stack gap="md">
          <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
          <FlatField
            owners={data.owners}
            id={idOf('holdingId')}
            value={form.values.holdingId || null}
            error={form.errors.holdingId}
            onChange={(id) => form.setFieldValue('holdingId', id ?? '')}
          />
          <TextInput
            label={m.receipt_amount()}
            inputMode="decimal"
            leftSection="₹"
            {...field('amount')}
          />
          <TextInput
            label={m.receipt_cheque_number()}
            inputMode="numeric"
            autoComplete="off"
            {...field('number')}
          />
          <DayField
            label={m.receipt_cheque_day()}
            id={idOf('dated')}
            {...form.getInputProps('dated')}
            value={form.values.dated}
          />
          <TextInput
            label={m.common_optional({ label: m.cheque_bank() })}
            maxLength={chequeBankLimit}
            autoComplete="off"
            {...field('bank')}
          />
          <Textarea
            label={m.common_optional({ label: m.receipt_note() })}
            rows={2}
            maxLength={noteLimit}
            {...field('note')}
          />
          <SaveRefused refused={refused} changed={m.cheque_not_in_hand()} />
          <Button type="submit" size="md" data-primary loading={isSaving}>
            {m.cheque_edit_save()}
          </Button>
          <Button variant="default" size="md" onClick={onGiveBack}>
            {m.cheque_give_back()}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="md"
            loading={isSaving}
            onClick={() => void withdraw()}
          >
            {m.cheque_withdraw()}
          </Button>
        </Stack>
      </form>
    </SideDrawer>
  )
}
