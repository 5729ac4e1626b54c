import { Text } from '@mantine/core'
import { dayText, moneyText } from '#components/format.ts'
import {
  type HomePart,
  type HomeTask,
  type HomeViewer,
  urgency,
} from '#components/home/home-part.ts'
import { ButtonLink } from '#components/link.tsx'
import { can } from '#domain/roles.ts'
import { m } from '#texts/compiled/messages.js'
import { type Dues, duesParts, duesTitle, dueWords } from '../dues-words.ts'
import {
  type HomeCollection,
  type HomeFlat,
  homeCollectionQuery,
  homeFlatsQuery,
} from './queries.ts'

type FigureProps = { title: string; amount: number; detail: string }

const Figure = ({ title, amount, detail }: FigureProps) => (
  <div>
    <Text size="sm">{title}</Text>
    <Text fz="h2" fw={700} className="num" ta="start">
      {moneyText(amount)}
    </Text>
    <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
      {detail}
    </Text>
  </div>
)

const lastText = ({ last }: HomeFlat) =>
  last === null
    ? m.receipt_flat_none()
    : m.home_last_receipt({
        number: last.number,
        date: dayText(last.on),
        amount: moneyText(last.amount),
      })

/** What another owes is not said as one's own. */
const titleOf = ({ isShown }: HomeFlat, dues: Dues) =>
  isShown && dues.balance > 0 ? m.dues_of_owner() : duesTitle(dues)

const reportedOf = ({ reported }: HomeFlat) =>
  reported === 0 ? '' : m.home_dues_reported({ amount: moneyText(reported) })

const inLines = (...words: readonly string[]) => words.filter(Boolean).join('\n')

/** By the role alone the menu leads there; whoever holds a flat, or is shown its bills, goes from here. */
const Flats = ({ data }: { data: readonly HomeFlat[] }) => (
  <>
    {data.map((flat) => (
      <div key={flat.id}>
        {flat.dues !== null && (
          <Figure
            title={m.dues_of({ flat: flat.flat, title: titleOf(flat, flat.dues) })}
            amount={Math.abs(flat.dues.balance)}
            detail={inLines(
              duesParts(flat.dues),
              ...dueWords(flat.dues, flat.today),
              reportedOf(flat),
            )}
          />
        )}
        <Figure
          title={m.home_flat_year({ flat: flat.flat, year: flat.year })}
          amount={flat.inYear}
          detail={lastText(flat)}
        />
      </div>
    ))}
    <ButtonLink to="/apps/dashboards/resident" variant="default" mt="sm">
      {m.home_open_flat()}
    </ButtonLink>
  </>
)

/** Who has reported all of it has done what is to be done. */
const isOwing = ({ dues, reported }: HomeFlat) => dues !== null && dues.balance > reported

const taskOf = (of: HomeFlat): HomeTask => ({
  id: `dues-${of.id}`,
  urgency: urgency.own,
  text: m.home_you_owe({ amount: moneyText(of.dues?.balance ?? 0), flat: of.flat }),
  detail: inLines(...(of.dues === null ? [] : dueWords(of.dues, of.today)), reportedOf(of)),
  action: m.home_see(),
  link: { to: '/apps/dashboards/resident' },
})

export const myFlatHome: HomePart<readonly HomeFlat[]> = {
  id: 'my-flat',
  isFor: ({ hasHolding }) => hasHolding,
  query: homeFlatsQuery,
  tasks: (flats, { roles }) =>
    can(roles, 'my-flat:open') ? flats.filter(isOwing).map(taskOf) : [],
  title: () => m.receipt_own_title(),
  empty: (flats) => (flats.length === 0 ? m.receipt_no_flat() : null),
  Body: Flats,
}

const Collection = ({ data: { year, summary } }: { data: HomeCollection }) => (
  <>
    <Figure
      title={m.receipt_year_total({ year })}
      amount={summary?.total ?? 0}
      detail={m.receipt_year_parts(summary ?? { receipts: 0, reversals: 0 })}
    />
    <ButtonLink to="/apps/accounts/incomes" variant="default" mt="sm">
      {m.home_open_incomes()}
    </ButtonLink>
  </>
)

const reportedTasks = ({ reported }: HomeCollection): HomeTask[] =>
  reported === 0
    ? []
    : [
        {
          ...{ id: 'reported', urgency: urgency.overdue },
          text: m.home_reported({ count: reported }),
          action: m.home_verify_reported(),
          link: { to: '/apps/accounts/incomes' },
        },
      ]

const chequeTasks = ({ dueCheques }: HomeCollection): HomeTask[] =>
  dueCheques === 0
    ? []
    : [
        {
          ...{ id: 'cheques', urgency: urgency.overdue },
          text: m.home_cheques({ count: dueCheques }),
          action: m.home_see(),
          link: { to: '/apps/accounts/incomes', search: { panel: 'cheques' } },
        },
      ]

const billTasks = ({ unbilled }: HomeCollection): HomeTask[] =>
  unbilled === null
    ? []
    : [
        {
          ...{ id: 'bills', urgency: urgency.overdue },
          text: m.home_bills_due({ month: dayText(unbilled).slice(3) }),
          action: m.home_preview_bills(),
          link: { to: '/apps/maintenancecharges' },
        },
      ]

const approvalTasks = (
  { toApprove, notesToApprove }: HomeCollection,
  { roles }: HomeViewer,
): HomeTask[] => {
  if (!can(roles, 'books:write')) return []
  const asked = { urgency: urgency.approvals, action: m.home_see() }
  const payments: HomeTask = {
    ...{ ...asked, id: 'payments', text: m.home_payments_wait({ count: toApprove }) },
    link: { to: '/apps/accounts/payments' },
  }
  const notes: HomeTask = {
    ...{ ...asked, id: 'notes', text: m.home_notes_wait({ count: notesToApprove }) },
    link: { to: '/apps/accounts/adjustments' },
  }
  return [...(toApprove > 0 ? [payments] : []), ...(notesToApprove > 0 ? [notes] : [])]
}

const refusedTasks = ({ refused }: HomeCollection): HomeTask[] =>
  refused.map(({ id, isNote, amount, party, by, reason }) => {
    const said = { amount: moneyText(amount), party }
    return {
      ...{ id: `refused-${id}`, urgency: urgency.refused },
      text: isNote ? m.home_note_refused(said) : m.home_payment_refused(said),
      detail: `${by}: ${reason}`,
      action: m.home_see(),
      link: { to: isNote ? '/apps/accounts/adjustments' : '/apps/accounts/payments' },
    }
  })

export const collectionHome: HomePart<HomeCollection> = {
  id: 'collection',
  isFor: ({ roles }) => can(roles, 'accounts:read'),
  query: homeCollectionQuery,
  tasks: (data, viewer) => [
    ...approvalTasks(data, viewer),
    ...refusedTasks(data),
    ...reportedTasks(data),
    ...chequeTasks(data),
    ...billTasks(data),
  ],
  title: () => m.home_collection(),
  empty: ({ year, summary }) => (summary === null ? m.home_no_figures({ year }) : null),
  Body: Collection,
}
