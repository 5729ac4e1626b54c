/** What a cheque of a later day has beside the fields of a receipt: whose bank it is, and the others that were handed over with it. */
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { newId } from '#api/outside.ts'
import { DayField } from '#components/form/day-field.tsx'
import { dayText, moneyText } from '#components/format.ts'
import { IconX } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { chequesAtOnceLimit } from '#contract/books/held-cheques.ts'
import { parseAmount } from '#domain/amounts.ts'
import { chequeAfter } from '#domain/books/cheque-days.ts'
import { bareReference, isReferenceOf } from '#domain/books/payment-reference.ts'
import { m } from '#texts/compiled/messages.js'
import type { ChequeFieldsProps } from '../ui/receipt-form.tsx'
import type { OtherCheque, ReceiptValues } from '../ui/receipt-values.ts'
import css from './cheques.css?inline'

/** Of a year, one a month. */
const year = 12

/** So many more, each after the one before it. */
const withMore = (values: ReceiptValues, count: number): OtherCheque[] => {
  const { reference, receivedOn, amount } = values
  const others = [...values.others]
  for (let n = 0; n < count; n += 1) {
    const before = others.at(-1) ?? { number: reference, dated: receivedOn, amount }
    const next = chequeAfter({ ...before, number: bareReference(before.number) }, receivedOn)
    others.push({ ...next, id: newId(), amount: before.amount })
  }
  return others
}

type OtherProps = ChequeFieldsProps & { index: number; onRemove: () => void }

const Other = ({ form, idOf, index, onRemove }: OtherProps) => {
  const at = index + 2
  const field = (name: keyof OtherCheque) => {
    const path = `others.${index}.${name}`
    return { id: idOf(path), ...form.getInputProps(path) }
  }
  return (
    <li className="cheque-other">
      <TextInput
        label={m.cheque_number_at({ at })}
        inputMode="numeric"
        autoComplete="off"
        {...field('number')}
      />
      <TextInput
        label={m.cheque_amount_at({ at })}
        inputMode="decimal"
        leftSection="₹"
        {...field('amount')}
      />
      <DayField
        label={m.cheque_day_at({ at })}
        {...field('dated')}
        value={form.values.others[index]?.dated ?? ''}
      />
      <ActionIcon aria-label={m.cheque_leave_out({ at })} onClick={onRemove}>
        <IconX size={20} stroke={1.75} />
      </ActionIcon>
    </li>
  )
}

const sumWords = ({ others, amount, receivedOn }: ReceiptValues) => {
  const amounts = [amount, ...others.map((other) => other.amount)].map(parseAmount)
  const days = [receivedOn, ...others.map(({ dated }) => dated)].sort()
  return m.cheque_pile({
    count: amounts.length,
    amount: moneyText(amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0)),
    from: dayText(days[0] ?? ''),
    to: dayText(days.at(-1) ?? ''),
  })
}

export const PileFields = ({ form, today, idOf }: ChequeFieldsProps) => {
  useLateStyles(css)
  const add = useRef<HTMLButtonElement>(null)
  const { values } = form
  const { others, receivedOn } = values
  const put = (next: OtherCheque[]) => form.setFieldValue('others', next)
  // the others are counted on from its number
  const isNumbered = others.length > 0 || isReferenceOf('cheque', values.reference)
  const hasRoom = others.length + 1 < chequesAtOnceLimit
  return (
    <>
      <Text role="status" fw={600} size="sm">
        {receivedOn > today
          ? m.cheque_kept_until({ date: dayText(receivedOn) })
          : m.cheque_kept_due()}
      </Text>
      {others.length > 0 && (
        <ul className="cheque-others" aria-label={m.cheque_others()}>
          {others.map((other, index) => (
            <Other
              key={other.id}
              {...{ form, today, idOf, index }}
              onRemove={() => {
                put(others.filter(({ id }) => id !== other.id))
                add.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <Text size="sm">{others.length > 0 ? sumWords(values) : m.cheque_several_help()}</Text>
      {isNumbered && (
        <Group gap="xs">
          <Button
            ref={add}
            variant="default"
            disabled={!hasRoom}
            onClick={() => put(withMore(values, 1))}
          >
            {m.cheque_add()}
          </Button>
          {others.length + 1 < year && (
            <Button
              variant="default"
              onClick={() => put(withMore(values, year - 1 - others.length))}
            >
              {m.cheque_add_year()}
            </Button>
          )}
        </Group>
      )}
    </>
  )
}
