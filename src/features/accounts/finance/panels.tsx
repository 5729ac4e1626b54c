/** Beside the tables by quarters: budget, ages of what is owed, cash, and the cards on top. */
import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { amountText, dayText, moneyText } from '#components/format.ts'
import { ButtonLink } from '#components/link.tsx'
import { ageBuckets } from '#domain/age-buckets.ts'
import {
  type BudgetLineFigures,
  budgetSum,
  type YearFigures,
} from '#domain/books/figures/year-figures.ts'
import { m } from '#texts/compiled/messages.js'
import { Figure } from './figures-table.tsx'
import { ageWords, isBad, percentOf, varianceWords } from './finance-words.ts'
import { type FigureLink, linkTo } from './links.ts'

type PanelProps = { title: string; note?: string; children: ReactNode }

export const Panel = ({ title, note, children }: PanelProps) => {
  const id = useId()
  return (
    <section className="finance-panel" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {note !== undefined && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      {children}
    </section>
  )
}

type CardProps = { name: string; amount: number; note: string; link: FigureLink }

const Card = ({ name, amount, note, link }: CardProps) => (
  <Link {...link} className="finance-stat">
    <span className="finance-stat-name">{name}</span>
    <span className="finance-stat-value">{amountText(amount)}</span>
    <span className="finance-stat-name">{note}</span>
  </Link>
)

type YearProps = { figures: YearFigures; isNow: boolean }

/** Of a year that is over as it ended. */
export const Cards = ({ figures, isNow }: YearProps) => {
  const { position, collected, owing, span, counted } = figures
  const on = m.finance_on({ day: dayText(counted.to) })
  const bank = position.cash[0]
  return (
    <div className="finance-stats">
      <Card
        name={m.finance_collected()}
        amount={collected}
        note={m.finance_year({ year: figures.year })}
        link={linkTo.settled(span, null)}
      />
      <Card
        name={m.finance_dues()}
        amount={position.dues}
        note={isNow ? m.finance_flats({ count: owing.flats }) : on}
        link={linkTo.balance(position.accountIds.dues, counted)}
      />
      <Card
        name={m.finance_advance()}
        amount={position.advance}
        note={on}
        link={linkTo.balance(position.accountIds.advance, counted)}
      />
      <Card
        name={bank?.name ?? m.finance_bank()}
        amount={bank?.amount ?? 0}
        note={on}
        link={linkTo.balance(bank === undefined ? [] : [bank.accountId], counted)}
      />
    </div>
  )
}

type BarProps = {
  line: Pick<BudgetLineFigures, 'budget' | 'actual' | 'kind' | 'variance'>
  /** Its year is not over. */
  isRunning: boolean
}

/** How much of it is used up; more than all of it is hatched. */
const Bar = ({ line, isRunning }: BarProps) => {
  const { budget, actual } = line
  return (
    <span
      className="finance-bar"
      aria-hidden="true"
      data-adverse={isBad(line, isRunning) || undefined}
    >
      <span
        style={{
          inlineSize: `${budget === 0 ? 100 : Math.max(0, Math.min(100, (actual * 100) / budget))}%`,
        }}
      />
    </span>
  )
}

const usedWords = ({ budget, actual }: BarProps['line']) =>
  budget === 0
    ? m.finance_no_share()
    : m.finance_used({ percent: percentOf(Math.round((actual * 1000) / budget)) })

type BudgetRowProps = BarProps & { name: string; link: FigureLink }

const BudgetRow = ({ name, line, isRunning, link }: BudgetRowProps) => (
  <li>
    <span className="finance-budget-line">
      <strong>{name}</strong>
      <span className="num">
        <Figure
          amount={line.actual}
          link={link}
          name={m.finance_spent_of({
            ...{ name, amount: moneyText(line.actual), budget: moneyText(line.budget) },
          })}
        />
        {` / ${amountText(line.budget)}`}
      </span>
    </span>
    <Bar {...{ line, isRunning }} />
    <Text size="sm" c={isBad(line, isRunning) ? 'red' : 'dimmed'}>
      {[usedWords(line), varianceWords(line, isRunning)].join(' · ')}
    </Text>
  </li>
)

type BudgetProps = YearProps & { mayWrite: boolean }

export const BudgetPanel = ({ figures, isNow, mayWrite }: BudgetProps) => {
  const { budget, counted, year } = figures
  const change = mayWrite && (
    <ButtonLink
      to="/apps/dashboards/finance"
      search={(old) => ({ ...old, year, panel: 'edit' as const })}
      variant="default"
    >
      {budget === null ? m.budget_add() : m.budget_revise()}
    </ButtonLink>
  )
  if (budget === null) {
    return (
      <Panel title={m.finance_budget()} note={m.finance_budget_none({ year })}>
        {change}
      </Panel>
    )
  }
  const sums = (['income', 'expense'] as const).filter((kind) =>
    budget.lines.some((line) => line.kind === kind),
  )
  const said = { resolution: budget.resolution, day: dayText(budget.resolvedOn) }
  return (
    <Panel
      title={m.finance_budget()}
      note={isNow ? m.finance_budget_so_far(said) : m.finance_budget_said(said)}
    >
      <ul className="finance-budget">
        {budget.lines.map((line) => (
          <BudgetRow
            key={line.accountId}
            isRunning={isNow}
            {...{ line, name: line.name, link: linkTo.ledger([line.accountId], counted) }}
          />
        ))}
        {sums.map((kind) => (
          <BudgetRow
            key={kind}
            isRunning={isNow}
            line={{ kind, ...budgetSum(budget.lines, kind) }}
            name={kind === 'income' ? m.finance_total_income() : m.finance_total_expense()}
            link={linkTo.ledger(
              budget.lines.filter((line) => line.kind === kind).map(({ accountId }) => accountId),
              counted,
            )}
          />
        ))}
      </ul>
      {change}
    </Panel>
  )
}

type NamedAmount = { name: string; amount: number; link: FigureLink }

const Named = ({ name, amount, link }: NamedAmount) => (
  <Figure
    {...{ amount, link }}
    name={m.finance_named_amount({ name, amount: amountText(amount) })}
  />
)

type ListProps = {
  title: string
  of: string
  rows: readonly NamedAmount[]
  /** Of all of them. */
  total: FigureLink
}

/** Names with one amount each. */
const AmountsTable = ({ title, of, rows, total }: ListProps) => (
  <table className="finance-table">
    <caption className="finance-hidden">{title}</caption>
    <thead>
      <tr>
        <th scope="col">{of}</th>
        <th scope="col" className="num">
          {m.finance_amount()}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, amount, link }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td className="num">
            <Named {...{ name, amount, link }} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{m.finance_total_row()}</th>
        <td className="num">
          <Named
            name={m.finance_total_row()}
            amount={rows.reduce((sum, { amount }) => sum + amount, 0)}
            link={total}
          />
        </td>
      </tr>
    </tfoot>
  </table>
)

export const AgesPanel = ({ figures, today }: Pick<YearProps, 'figures'> & { today: string }) => (
  <Panel title={m.finance_ages()} note={m.finance_ages_help({ day: dayText(today) })}>
    <AmountsTable
      title={m.finance_ages()}
      of={m.finance_age()}
      total={linkTo.owed('principal', today)}
      rows={ageBuckets.map((bucket) => ({
        name: ageWords[bucket](),
        amount: figures.owing.ages[bucket],
        link: linkTo.owed(bucket, today),
      }))}
    />
    <ButtonLink
      to="/apps/accounts/statements"
      search={{ report: 'ageing', to: today }}
      variant="default"
    >
      {m.finance_ages_by_member()}
    </ButtonLink>
  </Panel>
)

export const CashPanel = ({ figures: { position, counted } }: Pick<YearProps, 'figures'>) => (
  <Panel title={m.finance_cash()} note={m.finance_on({ day: dayText(counted.to) })}>
    <AmountsTable
      title={m.finance_cash()}
      of={m.finance_account()}
      total={linkTo.balance(
        position.cash.map(({ accountId }) => accountId),
        counted,
      )}
      rows={position.cash.map(({ accountId, name, amount }) => ({
        ...{ name, amount, link: linkTo.balance([accountId], counted) },
      }))}
    />
  </Panel>
)
