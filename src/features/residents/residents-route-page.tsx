/** The page as its route opens it: what one makes of the table is kept in the profile. */
import { outside } from '#api/outside.ts'
import { currentDevice, deviceHost } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { personSpace } from '#domain/scopes.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { ResidentsPage } from './residents-page.tsx'

const keepSetting = async (change: SettingChange): Promise<void> => {
  const device = currentDevice()
  await mutate(device, outside, personSpace(device.uid), 'settings.set@1', change)
  deviceHost().syncNow()
}

export const ResidentsRoutePage = () => (
  <ResidentsPage onSetting={(change) => void keepSetting(change)} />
)
