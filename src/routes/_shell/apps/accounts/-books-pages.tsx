/** The pages as their routes open them: what one makes of the tables is kept in the profile. */

import type { SettingChange } from '#domain/table-views.ts'
import { BillsPage } from '#features/accounts/bills/bills-page.tsx'
import { DayBookPage } from '#features/accounts/day-book/day-book-page.tsx'
import { changeProfile } from '#features/session/change-profile.ts'
import { useFilesOfBooks } from '../../-documents.tsx'

const keepSetting = (change: SettingChange) => void changeProfile('settings.set@1', change)

export const BillsRoutePage = () => <BillsPage onSetting={keepSetting} />

export const TransactionsRoutePage = () => (
  <DayBookPage files={useFilesOfBooks()} onSetting={keepSetting} />
)
