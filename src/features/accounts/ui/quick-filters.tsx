/** Filters that are asked for often, one press each; they stand in the address like any other, and go with another press. */
import type { TableColumn } from '#components/data-table/table-types.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { fromTableSearch, toTableSearch } from '#domain/table-address.ts'
import type { ColumnFilter } from '#domain/table-filters.ts'
import type { TableSearch } from '#domain/table-search.ts'
import css from './quick-filters.css?inline'

export type QuickFilter = { label: string; column: string; filter: ColumnFilter }

type QuickFiltersProps = {
  label: string
  filters: readonly QuickFilter[]
  columns: readonly Pick<TableColumn<never>, 'id' | 'type'>[]
  search: TableSearch
  onSearch: (next: TableSearch) => void
}

export const QuickFilters = (props: QuickFiltersProps) => {
  const { label, filters, columns, search, onSearch } = props
  useLateStyles(css)
  const query = fromTableSearch(search, columns)
  const isOn = ({ column, filter }: QuickFilter) =>
    query.filters[column]?.operator === filter.operator &&
    query.filters[column]?.text === filter.text
  const press = (quick: QuickFilter) => {
    const { [quick.column]: _, ...others } = query.filters
    const next = isOn(quick) ? others : { ...others, [quick.column]: quick.filter }
    onSearch(toTableSearch({ ...query, filters: next }))
  }
  return (
    <fieldset className="quick-filters" aria-label={label}>
      {filters.map((quick) => (
        <button
          key={quick.label}
          type="button"
          aria-pressed={isOn(quick)}
          onClick={() => press(quick)}
        >
          {quick.label}
        </button>
      ))}
    </fieldset>
  )
}
