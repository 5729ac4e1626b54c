/** One financial year: how far it is, what it left, what is open in it, and the next step. */
import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { dayText, instantDayText, moneyText } from '#components/format.ts'
import { Chip } from '#components/status/chip.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { useHeldFocus } from '#components/use-held-focus.ts'
import type { YearTarget } from '#contract/books/years.ts'
import { isShut } from '#domain/books/ledger/closing.ts'
import { m } from '#texts/compiled/messages.js'
import { CarriedForward } from './carried-forward.tsx'
import { OpenPoints } from './open-points.tsx'
import type { YearItem } from './year-item.ts'
import { faultText, stateLooks, stepWords } from './year-words.ts'

export type YearSectionProps = {
  item: YearItem
  /** Absent where nobody may. */
  onStep?: ((item: YearItem, target: YearTarget) => void) | undefined
  onPutBy?: ((item: YearItem) => void) | undefined
  /** What else is done with it. */
  children?: ReactNode
}

const resultLabel = ({ surplus, isRunning }: YearItem) => {
  if (surplus < 0) return isRunning ? m.years_deficit_so_far() : m.years_deficit()
  return isRunning ? m.years_surplus_so_far() : m.years_surplus()
}

const Facts = ({ item }: { item: YearItem }) => {
  const { surplus, putBy, isPuttingBy } = item
  return (
    <dl className="years-facts">
      <div>
        <dt>{resultLabel(item)}</dt>
        <dd>{moneyText(Math.abs(surplus))}</dd>
      </div>
      {(putBy !== null || isPuttingBy) && (
        <div>
          <dt>{m.years_put_by()}</dt>
          <dd>
            {putBy === null
              ? m.years_put_by_waits()
              : m.years_put_by_in({
                  ...{ amount: moneyText(putBy.amount), number: putBy.number ?? '' },
                  day: dayText(putBy.dated),
                })}
          </dd>
        </div>
      )}
    </dl>
  )
}

const mayPutBy = ({ row, surplus, putBy, isPuttingBy, pending }: YearItem) =>
  isShut(row.state) && pending === null && surplus > 0 && putBy === null && !isPuttingBy

const Steps = ({ item, onStep, onPutBy }: YearSectionProps) => {
  const { row, steps, isRunning } = item
  if (isRunning) {
    return (
      <Text size="sm" c="dimmed">
        {m.years_running({ day: dayText(item.days.to) })}
      </Text>
    )
  }
  const possible = steps.filter(({ fault }) => fault === null)
  const against = steps.find(({ fault }) => fault !== null)
  return (
    <>
      {against !== undefined && (
        <Text size="sm" c="dimmed">
          {faultText(against, item)}
        </Text>
      )}
      <Group gap="xs">
        {possible.map(({ target }) => (
          <Button
            key={target}
            variant="default"
            aria-label={m.years_of({ step: stepWords[target].answer(), year: row.id })}
            onClick={() => onStep?.(item, target)}
          >
            {stepWords[target].answer()}
          </Button>
        ))}
        {mayPutBy(item) && (
          <Button
            variant="default"
            aria-label={m.years_put_by_title({ year: row.id })}
            onClick={() => onPutBy?.(item)}
          >
            {m.years_put_by_action()}
          </Button>
        )}
      </Group>
    </>
  )
}

export const YearSection = (props: YearSectionProps) => {
  const { item, onStep, children } = props
  const { row, pending, isRunning } = item
  const { words, tone, icon } = stateLooks[row.state]
  // a step that is taken goes with its button
  const heading = useRef<HTMLHeadingElement>(null)
  useHeldFocus(heading, 'li')
  return (
    <li className="years-year">
      <div className="years-head">
        <h2 ref={heading} tabIndex={-1}>
          {row.id}
        </h2>
        <Chip tone={tone} icon={icon}>
          {words()}
        </Chip>
        <PendingChip pending={pending} isChange />
        {row.state !== 'open' && (
          <Text size="sm" c="dimmed">
            {m.years_since({ day: instantDayText(row.changedAt), name: row.changedBy })}
          </Text>
        )}
      </div>
      <Facts item={item} />
      {!isRunning && !isShut(row.state) && <OpenPoints points={item.points} />}
      {onStep !== undefined && <Steps {...props} />}
      {!isRunning && <CarriedForward item={item} />}
      {children}
    </li>
  )
}
