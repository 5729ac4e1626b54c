/** Deposited, on which day, or given back, and why. */
import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { DayField } from '#components/form/day-field.tsx'
import { dayText, moneyText } from '#components/format.ts'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { reasonLimit } from '#contract/receipts.ts'
import { chequeValidUntil } from '#domain/books/cheque-days.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import { type ChequeItem, sumOf } from './cheque-item.ts'

type DepositDialogProps = {
  /** At least one. */
  items: readonly ChequeItem[]
  today: string
  closed: ClosedDay
  /** The day of a deposit that was refused. */
  day?: string
  onSave: (receivedOn: string) => Promise<void>
  onClose: () => void
}

export const factsOf = ({ cheque, flat, person }: ChequeItem) =>
  m.cheque_facts({
    ...{ flat, person, number: cheque.number },
    ...{ amount: moneyText(cheque.amount), date: dayText(cheque.dated) },
  })

/** The days on which a bank takes all of them, this day at the latest. */
const daysOf = (items: readonly ChequeItem[], today: string) => {
  const days = items.map(({ cheque }) => cheque.dated).sort()
  const last = chequeValidUntil(days[0] ?? today)
  return { from: days.at(-1) ?? today, to: last < today ? last : today }
}

const dayProblem = (day: string, { from, to }: { from: string; to: string }) =>
  day >= from && day <= to ? null : m.cheque_error_day({ from: dayText(from), to: dayText(to) })

export const DepositDialog = (props: DepositDialogProps) => {
  const { items, today, closed, day: first = today, onSave, onClose } = props
  const days = daysOf(items, today)
  const form = useForm({
    initialValues: { day: first },
    validate: { day: (day) => dayProblem(day, days) ?? closed(day) },
  })
  const { isSaving, refused, run } = useOneSave()
  const save = form.onSubmit(async ({ day }) => {
    if (await run(() => onSave(day))) onClose()
  })
  const [only] = items
  return (
    <ConfirmDialog
      title={m.cheque_deposit_title({ count: items.length })}
      answer={m.cheque_deposit()}
      keep={m.cheque_leave()}
      isHarmless
      isBusy={isSaving}
      onAnswer={() => save()}
      onKeep={onClose}
    >
      <Text>
        {items.length === 1 && only !== undefined
          ? factsOf(only)
          : m.cheque_facts_of({ count: items.length, amount: moneyText(sumOf(items)) })}
      </Text>
      <form onSubmit={save} noValidate>
        <DayField
          label={m.cheque_deposited_on()}
          min={days.from}
          max={days.to}
          {...form.getInputProps('day')}
          value={form.values.day}
        />
      </form>
      <Text size="sm">{m.cheque_deposit_what({ count: items.length })}</Text>
      <SaveRefused refused={refused} changed={m.cheque_not_in_hand()} />
    </ConfirmDialog>
  )
}

type GiveBackDialogProps = {
  item: ChequeItem
  onSave: (reason: string) => Promise<void>
  onClose: () => void
}

export const GiveBackDialog = ({ item, onSave, onClose }: GiveBackDialogProps) => {
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => (reason.trim().length < 4 ? m.cheque_error_reason() : null),
    },
  })
  const { isSaving, refused, run } = useOneSave()
  const save = form.onSubmit(async ({ reason }) => {
    if (await run(() => onSave(reason.trim()))) onClose()
  })
  return (
    <ConfirmDialog
      title={m.cheque_give_back_title({ number: item.cheque.number })}
      answer={m.cheque_give_back()}
      keep={m.cheque_leave()}
      isBusy={isSaving}
      onAnswer={() => save()}
      onKeep={onClose}
    >
      <Text>{factsOf(item)}</Text>
      <form onSubmit={save} noValidate>
        <TextInput
          label={m.receipt_reason()}
          description={m.cheque_reason_help()}
          maxLength={reasonLimit}
          {...form.getInputProps('reason')}
        />
      </form>
      <SaveRefused refused={refused} changed={m.cheque_not_in_hand()} />
    </ConfirmDialog>
  )
}
