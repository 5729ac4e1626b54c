/** Every flat's bill before and after, in columns; on a phone each is a card. */
import { Text } from '@mantine/core'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { moneyText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'
import type { TriedFlat } from '../trial.ts'
import { changeText } from '../ui/run-columns.tsx'

export const tryColumns = (): TableColumn<TriedFlat>[] => [
  {
    ...{ id: 'flat', head: m.charges_flat(), type: 'string', width: 90, isRowHead: true },
    value: ({ flat }) => flat,
  },
  {
    ...{ id: 'person', head: m.charges_person(), type: 'string', width: 140 },
    ...{ canGrow: true, goes: 1 },
    value: ({ person }) => person,
  },
  {
    ...{ id: 'was', head: m.charges_try_old(), type: 'money', width: 124 },
    value: ({ was }) => was,
    total: () => 'counted',
  },
  {
    ...{ id: 'is', head: m.charges_try_new(), type: 'money', width: 124 },
    value: ({ is }) => is,
    total: () => 'counted',
  },
  {
    ...{ id: 'change', head: m.charges_change(), type: 'money', width: 124 },
    value: ({ was, is }) => is - was,
    text: ({ was, is }) => changeText(is - was),
    total: () => 'counted',
  },
]

export const tryCard = ({ flat, person, was, is }: TriedFlat) => (
  <div className="charges-row">
    <strong>{flat}</strong>
    <strong className="num">{was === is ? m.charges_same() : changeText(is - was)}</strong>
    <Text size="sm" c="dimmed" className="charges-row-whole">
      {person}
    </Text>
    <Text size="sm" className="num charges-row-whole">
      {was === is ? moneyText(is) : m.charges_try_flat({ was: moneyText(was), is: moneyText(is) })}
    </Text>
  </div>
)
