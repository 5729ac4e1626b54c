/** What a person has made of the table of people, kept in their profile: here at once, elsewhere with the next sync. */
import { outside } from '#api/outside.ts'
import { currentDevice, deviceHost } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { personSpace } from '#domain/scopes.ts'
import type { SettingChange } from '#domain/table-views.ts'

export const keepTableSetting = (change: SettingChange): void => {
  const device = currentDevice()
  void mutate(device, outside, personSpace(device.uid), 'settings.set@1', change).then(() =>
    deviceHost().syncNow(),
  )
}
