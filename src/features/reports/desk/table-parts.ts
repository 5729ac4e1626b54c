import type { TableSearch } from '#domain/table-search.ts'
import type { SettingChange } from '#domain/table-views.ts'

/** What a table is handed by its page. */
export type TableParts = {
  society: string
  search: TableSearch
  onSearch: (next: TableSearch) => void
  settings: Readonly<Record<string, unknown>>
  onSetting: (change: SettingChange) => void
}
