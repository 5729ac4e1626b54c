/** What the screens of Contact Us show and ask for. */
import type { ReactNode } from 'react'
import type { DataState } from '#components/placeholder/data-state.ts'
import type { LabelRow, ReporterRow, ReportForm, ReportRow } from '#contract/reports.ts'
import type { SocietyRole } from '#contract/societies.ts'
import type { TakenPhoto } from '#db/draft-photos.ts'
import type { Doer } from '#domain/report-desk.ts'
import type { ReportRights } from '#domain/reports.ts'

export type ReportItem = {
  report: ReportRow
  starred: boolean
  reporter: ReporterRow | null
  pending: 'queued' | 'sent' | 'rejected' | null
  /** Assigned to the person looking, or to nobody. */
  isWork: boolean
}

/** Of the person's session, what the reports depend on. */
export type ReportsViewer = {
  uid: string
  selectedSocietyId: string | null
  roles: readonly SocietyRole[]
  displayName: string
  settings: Readonly<Record<string, unknown>>
  societies: readonly { id: string; name: string }[]
}

/** How the office and staff look at reports, besides the list. */
export type DeskView = 'board' | 'table' | 'figures'

/** Draws the photos of a report; another feature does that, so the route hands it in. */
export type PhotosOf = (of: { reportId: string; canAdd: boolean }) => ReactNode

/** The place in the route table: folder, filter or label, by its handle. */
export type ReportsPlace = { kind: 'folder' | 'filter' | 'label'; handle: string }

export type ReportsData = {
  state: DataState
  items: readonly ReportItem[]
  /** How many reports the place holds; `items` may be the first part of them. */
  total: number
  /** Besides the one of all. */
  folders: readonly string[]
  labels: readonly LabelRow[]
  /** `null`: there is no such report here (any more). */
  selected: ReportItem | null
  rightsOf: (item: ReportItem) => ReportRights
  doersOf: (item: ReportItem) => readonly Doer[]
}

/** A change the server refused, as the form takes it up. */
export type RefusedChange = {
  draft: Partial<ReportForm>
  /** Fields that somebody else changed too. */
  conflicts: readonly string[]
  /** The id to keep for a report that is sent anew; null for a new one. */
  id: string | null
  /** The new change is queued and the refused one forgotten, both or neither. */
  replaceBy: (save: () => Promise<void>) => Promise<void>
}

/** Set-to changes, never toggles: undo is the opposite call, or by the opId that they return. */
export type ReportActions = {
  star: (item: ReportItem, starred: boolean) => Promise<string>
  prioritise: (item: ReportItem, important: boolean) => Promise<string>
  label: (item: ReportItem, labelId: string, on: boolean) => Promise<string>
  remove: (item: ReportItem, deleted: boolean) => Promise<string>
  /** @param id of a report that is sent again; a new one else */
  create: (form: ReportForm, id?: string | null, photos?: readonly TakenPhoto[]) => Promise<void>
  /**
   * @param report as the person saw it when they began to write
   * @throws Rejection CONFLICT when a field they changed is another one by now
   */
  edit: (report: ReportRow, form: ReportForm) => Promise<void>
}
