/** A late document is entered on an open day, or declined with a reason. */
import { TextInput } from '@mantine/core'
import { DayField } from '#components/form/day-field.tsx'
import { dayText, moneyText } from '#components/format.ts'
import { narrationLimit } from '#contract/books/ledger.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { type LateItem, lateWords } from './late-item.ts'

const factsOf = ({ row, party, reference }: LateItem): string =>
  [lateWords[row.name](), party, moneyText(row.amount), reference].filter(Boolean).join(', ')

type LateDialogProps = {
  item: LateItem
  onSave: (answer: string) => Promise<void>
  onClose: () => void
}

type OpenDayProps = {
  words: { title: string; answer: string; what: string }
  facts: string
  today: string
  /** The day that the field begins with. */
  initial: string
  closed: ClosedDay
  onSave: (day: string) => Promise<void>
  onClose: () => void
}

const OpenDayDialog = ({ today, closed, ...props }: OpenDayProps) => (
  <AnswerDialog
    {...props}
    isHarmless
    problemOf={(day) =>
      day === '' || day > today ? m.years_late_error_day({ today: dayText(today) }) : closed(day)
    }
    field={(input) => <DayField label={m.years_late_day()} max={today} {...input} />}
  />
)

type EnterLateProps = LateDialogProps & Pick<OpenDayProps, 'today' | 'initial' | 'closed'>

export const EnterLateDialog = ({ item, ...props }: EnterLateProps) => (
  <OpenDayDialog
    {...props}
    facts={factsOf(item)}
    words={{
      title: m.years_late_enter_question(),
      answer: m.years_late_enter(),
      what: m.years_late_enter_what({ day: dayText(item.row.dated) }),
    }}
  />
)

/** A payment that waits for approval, whose own day is in a closed year by now. */
export const ApproveLateDialog = ({ item, ...props }: EnterLateProps) => (
  <OpenDayDialog
    {...props}
    facts={factsOf(item)}
    words={{
      title: m.years_approve_question(),
      answer: m.years_approve(),
      what: m.years_approve_what({ name: item.row.madeBy, day: dayText(item.row.dated) }),
    }}
  />
)

export const DeclineLateDialog = (props: LateDialogProps) => (
  <AnswerDialog
    {...props}
    facts={factsOf(props.item)}
    words={{
      title: m.years_late_decline_question(),
      answer: m.years_late_decline(),
      what: m.years_late_decline_what({ name: props.item.row.madeBy }),
    }}
    isHarmless={false}
    initial=""
    problemOf={(reason) => (reason.trim().length < 4 ? m.years_late_error_reason() : null)}
    field={(input) => (
      <TextInput label={m.years_late_reason()} maxLength={narrationLimit} {...input} />
    )}
  />
)
