/** One line of the statement that brought money, and what is to become of it. */
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { lazy, memo, Suspense } from 'react'
import { Choice } from '#components/form/choice.tsx'
import { amountText, dayText, moneyText } from '#components/format.ts'
import { Chip } from '#components/status/chip.tsx'
import { alikeOf, type Proposal } from '#domain/books/bank/propose.ts'
import type { BankLine } from '#domain/books/bank/read-statement.ts'
import { m } from '#texts/compiled/messages.js'
import classes from './bank.module.css'
import { isKnown, type LineChoice, type LineFault, type Part, partsSum } from './line-choice.ts'
import type { BankBooks } from './queries.ts'

// with the cheques in hand
const AlikeList = lazy(async () => ({
  default: (await import('#components/money/alike-list.tsx')).AlikeList,
}))

export const LineWords = ({ line }: { line: BankLine }) => (
  <div className={classes.said}>
    <time dateTime={line.date}>{dayText(line.date)}</time>
    <span className={classes.narration}>
      {[line.narration, line.reference].filter(Boolean).join(' · ')}
    </span>
    <span className={classes.amount}>{moneyText(line.amount)}</span>
  </div>
)

const ProposalChip = ({ proposal, books }: { proposal: Proposal; books: BankBooks }) => {
  if (proposal.kind === 'reported') {
    const flat = books.flats.get(proposal.holdingId) ?? ''
    return <Chip tone="blue">{m.bank_reported({ flat })}</Chip>
  }
  if (proposal.kind === 'cheque') {
    const flat = books.flats.get(proposal.holdingId) ?? ''
    return <Chip tone="blue">{m.bank_cheque({ flat })}</Chip>
  }
  if (proposal.kind !== 'flat') return <Chip tone="gray">{m.bank_none()}</Chip>
  if (proposal.by === 'dues') return <Chip tone="yellow">{m.bank_by_dues()}</Chip>
  return <Chip tone="teal">{proposal.by === 'code' ? m.bank_by_code() : m.bank_by_name()}</Chip>
}

type PartsProps = {
  line: BankLine
  choice: LineChoice
  books: BankBooks
  fault: LineFault | undefined
  onParts: (parts: Part[]) => void
}

const Parts = ({ line, choice, books, fault, onParts }: PartsProps) => {
  const { parts } = choice
  const set = (at: number, change: Partial<Part>) =>
    onParts(parts.map((part, each) => (each === at ? { ...part, ...change } : part)))
  const options = [{ value: '', label: m.bank_choose() }, ...books.choices]
  const isSplit = parts.length > 1
  return (
    <>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else to be told by
        <div key={at} className={classes.part}>
          <Choice
            label={m.bank_for()}
            name={
              isSplit
                ? m.bank_for_of({ part: at + 1, amount: moneyText(line.amount) })
                : `${m.bank_for()} ${moneyText(line.amount)}`
            }
            error={fault === 'to' && part.to === '' ? m.bank_error_to() : undefined}
            value={part.to}
            options={options}
            onChange={(to) => set(at, { to })}
          />
          {isSplit && (
            <TextInput
              label={m.bank_part_amount({ part: at + 1 })}
              inputMode="decimal"
              leftSection="₹"
              value={part.amount}
              onChange={({ currentTarget }) => set(at, { amount: currentTarget.value })}
            />
          )}
          {isSplit && at > 0 && (
            <Button
              variant="subtle"
              onClick={() => {
                const left = parts.filter((_, each) => each !== at)
                const [first] = left
                onParts(
                  left.length === 1 && first !== undefined
                    ? [{ ...first, amount: amountText(line.amount) }]
                    : left,
                )
              }}
            >
              {m.bank_unsplit({ part: at + 1 })}
            </Button>
          )}
        </div>
      ))}
      {fault === 'sum' && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {m.bank_split_off({
            sum: Number.isNaN(partsSum(choice)) ? '–' : moneyText(partsSum(choice)),
            amount: moneyText(line.amount),
          })}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          size="xs"
          onClick={() => onParts([...parts, { to: '', amount: '' }])}
        >
          {m.bank_split()}
        </Button>
      </Group>
    </>
  )
}

const flatIdOf = (proposal: Proposal, books: BankBooks) =>
  'holdingId' in proposal ? (books.flatOf.get(proposal.holdingId) ?? '') : ''

const takeWords: Record<Proposal['kind'], () => string> = {
  ...{ booked: m.bank_take, flat: m.bank_take, none: m.bank_take },
  ...{ reported: m.bank_verify, cheque: m.bank_deposit },
}

type LineItemProps = Omit<PartsProps, 'onParts'> & {
  proposal: Proposal
  /** The same at each render, or every line is drawn for each letter in one. */
  onChoice: (row: number, choice: LineChoice) => void
}

export const LineItem = memo(({ onChoice, ...props }: LineItemProps) => {
  const { line, proposal, choice, books } = props
  const choose = (change: Partial<LineChoice>) => onChoice(line.row, { ...choice, ...change })
  const isLate = books.isClosed(line.date)
  const isEarly = line.date > books.today
  const said = { amount: moneyText(line.amount), date: dayText(line.date) }
  const alike = alikeOf(line, proposal, books.alike, flatIdOf(proposal, books)).map((each) => ({
    ...each,
    flat: books.flatNames.get(each.flatId) ?? '',
  }))
  return (
    <li className={classes.line}>
      <LineWords line={line} />
      <Group gap="md">
        <Checkbox
          label={takeWords[proposal.kind]()}
          aria-label={m.bank_record_line(said)}
          disabled={isLate || isEarly}
          checked={choice.isOn && !isLate && !isEarly}
          onChange={({ currentTarget }) => choose({ isOn: currentTarget.checked })}
        />
        <ProposalChip {...{ proposal, books }} />
        {isLate && <Text size="sm">{m.bank_closed()}</Text>}
        {isEarly && <Text size="sm">{m.bank_later()}</Text>}
      </Group>
      {alike.length > 0 && (
        <Suspense>
          <AlikeList items={alike} />
        </Suspense>
      )}
      {choice.isOn && !isKnown(proposal) && (
        <Parts {...props} onParts={(parts) => choose({ parts })} />
      )}
    </li>
  )
})
