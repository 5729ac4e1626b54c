/** Devices of Lake's people, one each, and what is changed on them. */
import { randomUUID } from 'node:crypto'
import type { MutationArgs, SocietyMutationName } from '#contract/mutations.ts'
import { mutate } from '#db/mutate.ts'
import { type Admission, type Caller, lake } from './admission.ts'
import type { SyncedDevice } from './synced-device.ts'

export const lakeDevices = ({ server, device: open }: Admission) => {
  const devices = new Map<string, SyncedDevice>()
  const deviceOf = async (person: Caller): Promise<SyncedDevice> => {
    const known = devices.get(person.uid) ?? (await open(person))
    devices.set(person.uid, known)
    await known.sync()
    return known
  }
  /** @returns the code with which the server refused it; undefined when it stands */
  const change = async <Name extends SocietyMutationName>(
    person: Caller,
    name: Name,
    args: MutationArgs<Name>,
  ) => {
    const { device, sync } = await deviceOf(person)
    const deps = { clock: server.clock.now, uuid: randomUUID }
    const opId = await mutate(device, deps, `s:${lake}`, name, args)
    await sync()
    const refused = await device.outbox.get({ opId })
    await device.outbox.clear()
    return refused?.code
  }
  return { deviceOf, change }
}

export type LakeDevices = ReturnType<typeof lakeDevices>
