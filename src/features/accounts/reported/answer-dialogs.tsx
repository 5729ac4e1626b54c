/** Found in the bank, on which day, or not found, and why. */
import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { DayField } from '#components/form/day-field.tsx'
import { dayText, moneyText } from '#components/format.ts'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { modeWords } from '#components/payment-modes.ts'
import { reasonLimit } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'
import { reasonError } from '../ui/reason-error.ts'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'
import type { ReportedItem } from './reported-item.ts'

type AnswerProps = {
  item: ReportedItem
  pictures: (paymentId: string) => ReactNode
  /** What on this device has the same number. */
  alike: ReactNode
  today: string
  closed: ClosedDay
  /** The day of one that was refused. */
  day?: string
  /** @param answer the day of the bank, or the reason */
  onSave: (answer: string) => Promise<void>
  onClose: () => void
}

export const Facts = ({ item: { row, flat, person } }: Pick<AnswerProps, 'item'>) => (
  <Text>
    {m.reported_facts({
      ...{ flat, person, amount: moneyText(row.amount), day: dayText(row.paidOn) },
      how: `${modeWords[row.mode]()} ${row.reference}`,
    })}
  </Text>
)

type QuestionProps = AnswerProps & {
  words: { title: string; answer: string }
  isHarmless?: boolean
  initial: string
  /** Null where it is right. */
  problemOf: (answer: string) => string | null
  field: (input: { value: string; error?: ReactNode }) => ReactNode
}

/** One question with one field, whichever the answer is. */
const Question = (props: QuestionProps) => {
  const { item, words, isHarmless = false, initial, problemOf, field, onSave, onClose } = props
  const form = useForm({ initialValues: { answer: initial }, validate: { answer: problemOf } })
  const { isSaving, refused, run } = useOneSave()
  const save = form.onSubmit(async ({ answer }) => {
    if (await run(() => onSave(answer))) onClose()
  })
  return (
    <ConfirmDialog
      {...words}
      keep={m.reported_leave()}
      isHarmless={isHarmless}
      isBusy={isSaving}
      onAnswer={() => save()}
      onKeep={onClose}
    >
      <Facts item={item} />
      {props.pictures(item.row.id)}
      <form onSubmit={save} noValidate>
        {field({ ...form.getInputProps('answer'), value: form.values.answer })}
      </form>
      <SaveRefused refused={refused} />
    </ConfirmDialog>
  )
}

export const VerifyDialog = (props: AnswerProps) => {
  const { item, today } = props
  return (
    <Question
      {...props}
      words={{ title: m.reported_verify_title(), answer: m.reported_verify() }}
      isHarmless
      initial={props.day ?? item.row.paidOn}
      problemOf={(day) =>
        day === '' || day > today
          ? m.receipt_error_date({ today: dayText(today) })
          : props.closed(day)
      }
      field={(input) => (
        <>
          <DayField label={m.reported_day()} max={today} {...input} />
          <Text size="sm" mt="sm">
            {m.reported_verify_what()}
          </Text>
          {props.alike}
        </>
      )}
    />
  )
}

export const NotFoundDialog = (props: AnswerProps) => (
  <Question
    {...props}
    words={{ title: m.reported_not_found_title(), answer: m.reported_not_found() }}
    initial={m.reported_reason_usual()}
    problemOf={reasonError}
    field={(input) => (
      <TextInput
        label={m.receipt_reason()}
        description={m.reported_reason_help()}
        maxLength={reasonLimit}
        {...input}
      />
    )}
  />
)
