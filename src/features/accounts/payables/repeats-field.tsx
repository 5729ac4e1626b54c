/** How often an invoice comes again, and when next. */
import { Choice } from '#components/form/choice.tsx'
import { dayText } from '#components/format.ts'
import { cycleNames } from '#contract/books/charges.ts'
import type { Repeats } from '#contract/books/invoices.ts'
import { m } from '#texts/compiled/messages.js'
import { everyWords } from './payable-words.ts'

type RepeatsFieldProps = {
  repeats: Repeats | null
  onChange: (every: Repeats['every'] | '') => void
}

export const RepeatsField = ({ repeats, onChange }: RepeatsFieldProps) => (
  <Choice
    label={m.payable_repeats()}
    {...(repeats !== null && {
      description: m.payable_repeats_help({ day: dayText(repeats.next) }),
    })}
    value={repeats?.every ?? ''}
    options={[
      { value: '', label: m.payable_repeats_no() },
      ...cycleNames.map((value) => ({ value, label: everyWords[value]() })),
    ]}
    onChange={onChange}
  />
)
