import { outside } from '#api/outside.ts'
import type { MutationArgs, PersonMutationName } from '#contract/mutations.ts'
import { currentDevice, deviceHost } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { personSpace } from '#domain/scopes.ts'

/** Here at once, and on the person's other devices with the next sync. */
export const changeProfile = async <Name extends PersonMutationName>(
  name: Name,
  args: MutationArgs<Name>,
): Promise<void> => {
  const device = currentDevice()
  await mutate(device, outside, personSpace(device.uid), name, args)
  deviceHost().syncNow()
}
