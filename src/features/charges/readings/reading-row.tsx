/** One flat: what its meter showed last, what it shows now, and what was used between. */
import { TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { SwitchField } from '#components/form/switch-field.tsx'
import { dayText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'
import {
  countedOf,
  type Entry,
  type EntryProblem,
  isCounted,
  type ReadFlat,
} from './reading-entry.ts'

type ReadingRowProps = {
  flat: ReadFlat
  /** As it is written down, and what was typed over it: the same as long as neither changes. */
  saved: Entry
  own: Partial<Entry> | undefined
  isMeter: boolean
  onChange: (flatId: string, change: Partial<Entry>) => void
  /** @returns whether it was taken as a column, or as a list of flats */
  onPaste: (flatId: string, text: string) => boolean
}

const problems: Record<EntryProblem, (words: { before: string }) => string> = {
  NUMBER: m.charges_reading_number,
  START: m.charges_reading_no_start,
  BACKWARDS: m.charges_reading_backwards,
  REPLACED: m.charges_reading_replaced_wrong,
}

/** Enter and the arrows go down and up the column, as in a spreadsheet. */
const move = (event: KeyboardEvent<HTMLInputElement>) => {
  const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [
    ...(event.currentTarget
      .closest('table')
      ?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? []),
  ].filter((field) => field.dataset.column === event.currentTarget.dataset.column)
  const next = all[all.indexOf(event.currentTarget) + step]
  next?.focus()
  next?.select()
}

type PartProps = Pick<ReadingRowProps, 'flat' | 'onChange'> & { entry: Entry }

const Before = ({ flat, entry, onChange }: PartProps) =>
  flat.before === null ? (
    <TextInput
      aria-label={m.charges_reading_start_of({ flat: flat.name })}
      placeholder={m.charges_reading_start()}
      inputMode="numeric"
      data-column="start"
      value={entry.start}
      onKeyDown={move}
      onChange={({ currentTarget }) => onChange(flat.id, { start: currentTarget.value })}
    />
  ) : (
    <>
      <span className="num">{flat.before.end}</span>{' '}
      <small className="charges-help">{dayText(flat.before.from).slice(3)}</small>
    </>
  )

const Replaced = ({ flat, entry, onChange }: PartProps) => (
  <div className="charges-replaced">
    <SwitchField
      label={m.charges_reading_replaced()}
      aria-label={m.charges_reading_replaced_of({ flat: flat.name })}
      checked={entry.isReplaced}
      onChange={({ currentTarget }) => onChange(flat.id, { isReplaced: currentTarget.checked })}
    />
    {entry.isReplaced && (
      <>
        <TextInput
          label={m.charges_reading_old_last()}
          inputMode="numeric"
          value={entry.last}
          onChange={({ currentTarget }) => onChange(flat.id, { last: currentTarget.value })}
        />
        <TextInput
          label={m.charges_reading_new_first()}
          inputMode="numeric"
          value={entry.first}
          onChange={({ currentTarget }) => onChange(flat.id, { first: currentTarget.value })}
        />
      </>
    )}
  </div>
)

export const ReadingRow = memo((props: ReadingRowProps) => {
  const { flat, saved, own, isMeter, onChange, onPaste } = props
  const entry = { ...saved, ...own }
  const counted = countedOf(entry, isMeter)
  const problem = typeof counted === 'string' ? problems[counted] : null
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (onPaste(flat.id, event.clipboardData.getData('text/plain'))) event.preventDefault()
  }
  const used = isCounted(counted) ? counted.units : (flat.saved?.units ?? '')
  return (
    <tr>
      <th scope="row">
        {flat.name}
        <small className="charges-help">{flat.person}</small>
      </th>
      {isMeter && (
        <td data-head={m.charges_reading_before()}>
          <Before {...{ flat, entry, onChange }} />
        </td>
      )}
      <td data-head={isMeter ? m.charges_reading_now() : m.charges_reading_persons()}>
        <TextInput
          aria-label={m.charges_reading_of({ flat: flat.name })}
          inputMode="numeric"
          data-column="end"
          value={entry.end}
          error={problem?.({ before: String(flat.before?.end ?? entry.start) })}
          onKeyDown={move}
          onPaste={paste}
          onChange={({ currentTarget }) => onChange(flat.id, { end: currentTarget.value })}
        />
        {(counted === 'BACKWARDS' || entry.isReplaced) && (
          <Replaced {...{ flat, entry, onChange }} />
        )}
      </td>
      {isMeter && (
        <td className="num" data-head={m.charges_reading_used()}>
          {used}
        </td>
      )}
    </tr>
  )
})
