/** What + means, the day, and the totals of the books: nothing goes on until they agree to the paisa. */
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { moneyText } from '#components/format.ts'
import { parseSigned } from '#domain/import/cells/amounts.ts'
import type { Totals } from '#domain/import/records.ts'
import { m } from '#texts/compiled/messages.js'
import type { Answers, TypedTotals } from '../kept-import.ts'
import { type Import, readDay } from '../use-import.ts'
import classes from './import.module.css'
import { StepFrame } from './step-frame.tsx'

const parts = ['principal', 'interest', 'advance'] as const
const words = {
  principal: m.import_principal,
  interest: m.import_interest,
  advance: m.import_advance,
} as const

/** Paise; null for what is no amount. Nothing typed is nothing said. */
const typedAmount = (text: string): number | null => {
  const amount = text.trim() === '' ? undefined : parseSigned(text)
  return amount === undefined || amount.paise < 0 ? null : amount.paise
}

/** Null until each is an amount. */
export const typedTotals = (totals: TypedTotals): Totals | null => {
  const [principal, interest, advance] = parts.map((part) => typedAmount(totals[part]))
  if (principal == null || interest == null || advance == null) return null
  return { principal, interest, advance }
}

const stateOf = (typed: string, total: number) => {
  if (typed.trim() === '') return { error: null, agrees: false }
  const amount = typedAmount(typed)
  if (amount === null) return { error: m.import_amount_wrong(), agrees: false }
  if (amount === total) return { error: null, agrees: true }
  const difference = moneyText(Math.abs(amount - total))
  return { error: m.import_differs({ amount: difference, total: moneyText(total) }), agrees: false }
}

export const doTotalsAgree = ({ totals, plus, asOn }: Answers, sums: Totals, today: string) =>
  plus !== null &&
  readDay(asOn, today) !== null &&
  parts.every((part) => typedAmount(totals[part]) === sums[part])

const PlusQuestion = ({ work }: { work: Import }) => {
  const { plus } = work.said
  const choose = async (value: 'owes' | 'advance') => {
    work.say({ plus: value })
    await work.readRows()
  }
  return (
    <fieldset className={classes.choices}>
      <Text component="legend" fw={600}>
        {m.import_plus()}
      </Text>
      {(['owes', 'advance'] as const).map((value) => (
        <label key={value} className={classes.choice}>
          <input
            type="radio"
            name="import-plus"
            checked={plus === value}
            onChange={() => void choose(value)}
          />
          {value === 'owes' ? m.import_plus_owes() : m.import_plus_advance()}
        </label>
      ))}
      <Text size="sm" c="dimmed">
        {m.import_plus_help()}
      </Text>
    </fieldset>
  )
}

type BalancesStepProps = { work: Import; today: string; onBack: () => void; onDone: () => void }

const problemOf = (said: Answers, sums: Totals, today: string): string | null => {
  if (said.plus === null) return m.import_plus_needed()
  if (readDay(said.asOn, today) === null) return m.import_as_on_wrong()
  return doTotalsAgree(said, sums, today) ? null : m.import_blocked_totals()
}

export const BalancesStep = ({ work, today, onBack, onDone }: BalancesStepProps) => {
  const { said, say, reviewed } = work
  const [wasPressed, setPressed] = useState(false)
  if (reviewed === null) return null
  const { totals: sums, bad } = reviewed.summary
  const problem = problemOf(said, sums, today)
  const next = () => {
    setPressed(true)
    if (problem === null) onDone()
  }
  return (
    <StepFrame
      title={m.import_balances_title()}
      onBack={onBack}
      next={{ label: m.import_next(), onClick: next, isBusy: work.busy !== null }}
      problem={wasPressed ? problem : null}
    >
      <PlusQuestion work={work} />
      {bad > 0 && (
        <Text>
          {m.import_rows_state({
            rows: reviewed.summary.rows,
            fine: String(reviewed.summary.rows - bad),
            bad: String(bad),
          })}
        </Text>
      )}
      <TextInput
        label={m.import_as_on()}
        description={m.import_as_on_help()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={wasPressed && readDay(said.asOn, today) === null && m.import_as_on_wrong()}
        value={said.asOn}
        autoComplete="off"
        maw={320}
        onChange={(event) => say({ asOn: event.currentTarget.value })}
      />
      <fieldset className={classes.choices}>
        <Text component="legend" fw={600}>
          {m.import_control()}
        </Text>
        <Text size="sm" c="dimmed">
          {m.import_control_help()}
        </Text>
        <div className={classes.fields}>
          {parts.map((part) => {
            const { error, agrees } = stateOf(said.totals[part], sums[part])
            const sheet = m.import_sheet_total({ amount: moneyText(sums[part]) })
            return (
              <TextInput
                key={part}
                label={words[part]()}
                inputMode="decimal"
                description={agrees ? `${sheet} · ${m.import_agrees()}` : sheet}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                error={error}
                value={said.totals[part]}
                autoComplete="off"
                onChange={(event) =>
                  say({ totals: { ...said.totals, [part]: event.currentTarget.value } })
                }
              />
            )
          })}
        </div>
      </fieldset>
    </StepFrame>
  )
}
