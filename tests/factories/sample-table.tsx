/** A table of bills to test the data table with, and the ways a person finds things in it. */
import { useState } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import type { DataTableProps } from '#components/data-table/data-table-props.ts'
import type { TableColumn } from '#components/data-table/table-types.ts'
import type { TableSearch } from '#domain/table-search.ts'

export type Bill = {
  number: string
  flat: string
  role: string
  amount: number | null
  due: string
  isSent: boolean
}

const bill = (place: number): Bill => ({
  number: `B/${String(place).padStart(5, '0')}`,
  flat: `A-${(place % 24) + 1}`,
  role: place % 2 === 0 ? 'Owner' : 'Tenant',
  amount: place % 10 === 0 ? null : place * 10_000,
  due: `2026-11-${String((place % 28) + 1).padStart(2, '0')}`,
  isSent: place !== 3,
})
export const bills = (count: number) => Array.from({ length: count }, (_, at) => bill(at + 1))

const columns: TableColumn<Bill>[] = [
  {
    id: 'number',
    head: 'Bill no.',
    type: 'string',
    value: (row) => row.number,
    width: 120,
    isRowHead: true,
  },
  { id: 'flat', head: 'Flat', type: 'string', value: (row) => row.flat, width: 90 },
  { id: 'due', head: 'Due', type: 'date', value: (row) => row.due, width: 110, goes: 2 },
  {
    id: 'role',
    head: 'Role',
    type: 'enum',
    value: (row) => row.role,
    width: 140,
    canGrow: true,
    goes: 1,
  },
  {
    id: 'amount',
    head: 'Amount',
    type: 'money',
    value: (row) => row.amount,
    width: 140,
    total: (row) => (row.isSent ? 'counted' : 'waiting'),
  },
]

type Shown = Partial<DataTableProps<Bill>> & { start?: TableSearch; isNarrow?: boolean }

/** What the table has written into the address. */
export const written: { search: TableSearch; settings: Record<string, unknown> } = {
  search: {},
  settings: {},
}

export const Table = ({ start = {}, isNarrow = false, ...props }: Shown) => {
  const [search, setSearch] = useState(start)
  const [settings, setSettings] = useState<Record<string, unknown>>(props.settings ?? {})
  written.search = search
  written.settings = settings
  return (
    <AppProvider>
      <main style={{ width: isNarrow ? 400 : 'auto' }}>
        <DataTable
          id="bills"
          name="List of bills"
          society="Neem Chhaya CHS Ltd."
          rows={props.rows ?? few}
          rowId={numberOf}
          rowName={numberOf}
          columns={columns}
          today="2026-11-20"
          countWords={(shown, total) => `${shown} of ${total} bills`}
          search={search}
          onSearch={setSearch}
          card={numberOf}
          {...props}
          settings={settings}
          onSetting={({ key, value }) => setSettings((old) => ({ ...old, [key]: value }))}
        />
      </main>
    </AppProvider>
  )
}

const few = bills(6)
const numberOf = ({ number }: Bill) => number

export const grid = page.getByRole('grid', { name: 'List of bills' })
export const status = page.getByRole('status').first()
export const rowNames = () =>
  grid
    .getByRole('rowheader')
    .elements()
    .filter((cell) => cell.closest('tbody') !== null)
    .map((cell) => cell.textContent)
export const filter = (column: string) => page.getByRole('textbox', { name: `${column} filter` })
export const sortBy = (column: string) => grid.getByRole('button', { name: column, exact: true })

export const openTable = async (shown: Shown = {}, width = 1280) => {
  await page.viewport(width, 800)
  return render(<Table {...shown} />)
}
