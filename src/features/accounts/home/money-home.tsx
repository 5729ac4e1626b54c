import { Text } from '@mantine/core'
import { dayText, moneyText } from '#components/format.ts'
import type { HomePart, HomeViewer } from '#components/home/home-part.ts'
import { ButtonLink } from '#components/link.tsx'
import { can } from '#domain/roles.ts'
import { m } from '#texts/compiled/messages.js'
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
    <Text size="sm" c="dimmed">
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

const Flats = ({ data, viewer }: { data: readonly HomeFlat[]; viewer: HomeViewer }) => (
  <>
    {data.map((flat) => (
      <Figure
        key={flat.id}
        title={m.home_flat_year({ flat: flat.flat, year: flat.year })}
        amount={flat.inYear}
        detail={lastText(flat)}
      />
    ))}
    {can(viewer.roles, 'my-flat:open') && (
      <ButtonLink to="/apps/dashboards/resident" variant="default" mt="sm">
        {m.home_open_flat()}
      </ButtonLink>
    )}
  </>
)

export const myFlatHome: HomePart<readonly HomeFlat[]> = {
  id: 'my-flat',
  isFor: ({ hasHolding }) => hasHolding,
  query: homeFlatsQuery,
  // Dues come with the bills.
  tasks: () => [],
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

export const collectionHome: HomePart<HomeCollection> = {
  id: 'collection',
  isFor: ({ roles }) => can(roles, 'accounts:read'),
  query: homeCollectionQuery,
  tasks: () => [],
  title: () => m.home_collection(),
  empty: ({ year, summary }) => (summary === null ? m.home_no_figures({ year }) : null),
  Body: Collection,
}
