import type { SettingChange } from '#domain/table-views.ts'
import { StatementsPage } from '#features/accounts/statements/statements-page.tsx'
import { changeProfile } from '#features/session/change-profile.ts'

const keep = (change: SettingChange) => void changeProfile('settings.set@1', change)

/** What reads spreadsheets is the import's, and comes when somebody has one. */
const openSheets = async (file: File) =>
  (await import('#features/import/read-rows.ts')).readRows(file)

export const StatementsRoutePage = () => <StatementsPage onSetting={keep} openSheets={openSheets} />
