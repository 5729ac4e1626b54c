import type { TableSearch } from '#domain/table-search.ts'
import type { SettingChange } from '#domain/table-views.ts'

/** What the parts of the page need beside their rows; it has that from the address and the session. */
/** The rows of each sheet of a file, or why it cannot be read, in words. */
export type OpenSheets = (file: File) => Promise<{ sheets: string[][][] } | { problem: string }>

export type ChargesFrame = {
  /** The name of the selected one. */
  society: string
  /** Who is signed in, by account: a draft of one's own is published by somebody else. */
  me: string
  isOffline: boolean
  search: TableSearch
  onSearch: (next: TableSearch) => void
  settings: Readonly<Record<string, unknown>>
  onSetting: (change: SettingChange) => void
  openSheets: OpenSheets
}
