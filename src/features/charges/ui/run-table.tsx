/** Every flat's bill before it is published; on a phone each is a card that says what changed. */
import { Text } from '@mantine/core'
import { Suspense, useMemo } from 'react'
import { amountText, moneyText } from '#components/format.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { m } from '#texts/compiled/messages.js'
import type { ChargesFrame } from '../charges-frame.ts'
import type { PreviewItem } from '../preview.ts'
import { LazyDataTable } from './lazy-table.ts'
import { changeText, runColumns } from './run-columns.tsx'

type RunTableProps = {
  items: readonly PreviewItem[]
  name: string
  today: string
  frame: ChargesFrame
  /** Bills beside the regular ones: there is nothing to compare them with. */
  isExtra?: boolean
}

const idOf = ({ bill }: PreviewItem) => bill.flatId
const nameOf = ({ bill }: PreviewItem) => bill.flat
const countWords = (shown: number, total: number) =>
  shown === total ? m.charges_count({ count: total }) : m.charges_shown({ shown, total })

const changeWords = ({ change, hasBefore }: PreviewItem) => {
  if (!hasBefore) return m.charges_first()
  return change === 0 ? m.charges_same() : changeText(change)
}

const Card = ({ item }: { item: PreviewItem }) => (
  <div className="charges-row">
    <strong>{item.bill.flat}</strong>
    <strong className="num">{moneyText(item.bill.total)}</strong>
    <Text size="sm" c="dimmed">
      {item.bill.person}
    </Text>
    <Text size="sm" className="num">
      {changeWords(item)}
    </Text>
    {item.bill.rebate !== 0 && (
      <Text size="sm" className="num" style={{ gridColumn: '1 / -1' }}>
        {m.charges_rebate_line({ amount: amountText(-item.bill.rebate) })}
      </Text>
    )}
  </div>
)

const card = (item: PreviewItem) => <Card item={item} />
const extraCard = ({ bill }: PreviewItem) => (
  <div className="charges-row">
    <strong>{bill.flat}</strong>
    <strong className="num">{moneyText(bill.total)}</strong>
    <Text size="sm" c="dimmed">
      {bill.person}
    </Text>
  </div>
)

export const RunTable = ({ items, name, today, frame, isExtra = false }: RunTableProps) => {
  const { society, search, onSearch, settings, onSetting } = frame
  const columns = useMemo(() => runColumns(items, !isExtra), [items, isExtra])
  return (
    <Suspense fallback={<LoadingPlaceholder />}>
      <LazyDataTable
        id={isExtra ? 'extrarun' : 'billrun'}
        {...{ name, society, today, columns, countWords }}
        card={isExtra ? extraCard : card}
        {...{ search, onSearch, settings, onSetting }}
        findLabel={m.charges_find()}
        rows={items}
        rowId={idOf}
        rowName={nameOf}
      />
    </Suspense>
  )
}
