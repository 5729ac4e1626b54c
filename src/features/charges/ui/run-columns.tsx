/** The bills of a run in columns: a column for each line that any of them has. None of them gives way, so that a row adds up to its total. */
import type { TableColumn } from '#components/data-table/table-types.ts'
import { amountText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'
import type { PreviewItem } from '../preview.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'

const amountOf = ({ bill }: PreviewItem, headId: string) =>
  bill.lines.find((line) => line.headId === headId)?.amount ?? 0

/** `+15.00` */
export const changeText = (change: number): string =>
  change > 0 ? `+${amountText(change)}` : amountText(change)

const headsOf = (items: readonly PreviewItem[]) => {
  const names = new Map<string, string>()
  for (const { bill } of items) for (const { headId, name } of bill.lines) names.set(headId, name)
  return [...names]
}

/** For its name in two lines, which part between words. */
const widthOf = (head: string) => {
  const words = head.split(/\s+/)
  const lengthOf = (part: readonly string[]) => part.join(' ').length
  const longest = words.map((_, at) =>
    Math.max(lengthOf(words.slice(0, at)), lengthOf(words.slice(at))),
  )
  return Math.min(280, 55 + 8 * Math.min(...longest))
}

/** @param hasChange they are compared with the bills before them */
export const runColumns = (
  items: readonly PreviewItem[],
  hasChange: boolean,
): TableColumn<PreviewItem>[] => {
  return [
    {
      ...{ id: 'flat', head: m.charges_flat(), type: 'string', width: 84, isRowHead: true },
      value: ({ bill }) => bill.flat,
    },
    {
      ...{ id: 'person', head: m.charges_person(), type: 'string', width: 126 },
      ...{ canGrow: true, goes: 1 },
      value: ({ bill }) => bill.person,
    },
    ...headsOf(items).map(
      ([headId, head], index): TableColumn<PreviewItem> => ({
        ...{
          id: `head${letters[index] ?? 'z'}`,
          head,
          type: 'money',
          width: widthOf(head),
        },
        value: (item) => amountOf(item, headId),
        total: () => 'counted',
      }),
    ),
    ...(items.some(({ bill }) => bill.roundOff !== 0) ? [roundOffColumn()] : []),
    {
      ...{ id: 'total', head: m.charges_total(), type: 'money', width: 106 },
      value: ({ bill }) => bill.total,
      total: () => 'counted',
    },
    ...(items.some(({ bill }) => bill.rebate !== 0) ? [rebateColumn()] : []),
    ...(hasChange ? [changeColumn()] : []),
  ]
}

const roundOffColumn = (): TableColumn<PreviewItem> => ({
  ...{ id: 'roundoff', head: m.charges_round_off(), type: 'money', width: 86 },
  value: ({ bill }) => bill.roundOff,
  total: () => 'counted',
})

/** Beside the total, which it does not lessen: a note of its own gives it. */
const rebateColumn = (): TableColumn<PreviewItem> => ({
  ...{ id: 'rebate', head: m.charges_rebate(), type: 'money', width: 112 },
  value: ({ bill }) => -bill.rebate,
  total: () => 'counted',
})

const changeColumn = (): TableColumn<PreviewItem> => ({
  ...{ id: 'change', head: m.charges_change(), type: 'money', width: 106 },
  value: ({ change }) => change,
  text: ({ change, hasBefore }) => (hasBefore ? changeText(change) : m.charges_first()),
})
