import { AdjustmentsPage } from '#features/accounts/adjustments/adjustments-page.tsx'
import { changeProfile } from '#features/session/change-profile.ts'

export const AdjustmentsRoutePage = () => (
  <AdjustmentsPage onSetting={(change) => void changeProfile('settings.set@1', change)} />
)
