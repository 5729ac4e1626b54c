/** Several receipts, or several incomes from others, in one save. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { SegmentedField } from '#components/form/segmented-field.tsx'
import { AlikeList } from '#components/money/alike-list.tsx'
import type { ReceiptForm } from '#contract/receipts.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import { m } from '#texts/compiled/messages.js'
import { useClosedDay } from '../closed-day.ts'
import type { FindsAlike, Likeness } from '../find-alike.ts'
import { ManyDrawer, type ManyPageProps } from '../many/many-drawer.tsx'
import { CashRows } from '../payables/cash-hint.tsx'
import { incomesKind, receiptsKind } from './many-receipts-kind.ts'
import { incomeCategoriesQuery } from './queries.ts'

type ManyIncomesProps = ManyPageProps & {
  today: string
  owners: readonly OwingCard[]
  findAlike: FindsAlike
}

type PartProps = ManyIncomesProps & { above: ReactNode }

const noneAlike = { key: '', found: null as Likeness }

/** What of the rows stands in the books already: said, not refused. */
const AlikeRows = ({
  fields,
  findAlike,
}: {
  fields: readonly ReceiptForm[]
  findAlike: FindsAlike
}) => {
  const key = JSON.stringify(fields)
  const [alike, setAlike] = useState(noneAlike)
  useEffect(() => {
    let isOver = false
    const payments = JSON.parse(key) as ReceiptForm[] // written a line above
    void findAlike(payments).then((found) => {
      if (!isOver) setAlike({ key, found })
    })
    return () => {
      isOver = true
    }
  }, [key, findAlike])
  return <AlikeList items={alike.key === key ? alike.found : null} />
}

const Receipts = ({ today, owners, findAlike, ...props }: PartProps) => {
  const { societyId } = props
  const closed = useClosedDay(societyId, 'receipt')
  const kind = useMemo(
    () => receiptsKind({ societyId, today, owners, closed }),
    [societyId, today, owners, closed],
  )
  return (
    <ManyDrawer
      {...props}
      kind={kind}
      below={(fields) => (
        <>
          <CashRows {...{ societyId }} received={fields} />
          <AlikeRows {...{ fields, findAlike }} />
        </>
      )}
    />
  )
}

const Others = ({ today, owners, findAlike: _, ...props }: PartProps) => {
  const { societyId } = props
  const closed = useClosedDay(societyId, 'income')
  const { data: categories } = useQuery(incomeCategoriesQuery(societyId))
  const kind = useMemo(
    () => incomesKind({ societyId, today, owners, closed }, categories ?? []),
    [societyId, today, owners, closed, categories],
  )
  if (categories === undefined) return null
  return (
    <ManyDrawer
      {...props}
      kind={kind}
      below={(fields) =>
        categories.length > 0 ? (
          <CashRows {...{ societyId }} received={fields} />
        ) : (
          <Text>{m.income_none()}</Text>
        )
      }
    />
  )
}

export const ManyIncomes = (props: ManyIncomesProps) => {
  const [source, setSource] = useState<'resident' | 'other'>('resident')
  const above = (
    <SegmentedField
      label={m.receipt_source()}
      value={source}
      choices={[
        { value: 'resident', label: m.receipt_source_resident() },
        { value: 'other', label: m.receipt_source_other() },
      ]}
      onChange={setSource}
    />
  )
  return source === 'resident' ? (
    <Receipts {...props} {...{ above }} />
  ) : (
    <Others {...props} {...{ above }} />
  )
}
