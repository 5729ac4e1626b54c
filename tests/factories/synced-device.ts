/** A device that syncs with a test app as a browser would: by requests with a token, without a port. */
import { randomUUID } from 'node:crypto'
import type { MutationArgs, PersonMutationName } from '#contract/mutations.ts'
import { syncRefusalSchema, syncResponseSchema } from '#contract/sync.ts'
import type { Device, entityNames } from '#db/db.ts'
import { mutate } from '#db/mutate.ts'
import { type Outcome, roundTrip } from '#sync/round-trip.ts'
import type { Send } from '#sync/send.ts'
import type { TestApp } from './app.ts'
import { openNodeDevice } from './node-device.ts'

export type SyncedDevice = {
  device: Device
  rows: Device['rows']
  /** A change of the person's own profile. */
  change<Name extends PersonMutationName>(name: Name, args: MutationArgs<Name>): Promise<string>
  /** Until nothing is left; how it ended. */
  sync: () => Promise<Outcome['kind']>
}

const sendTo =
  (test: TestApp, token: string): Send =>
  async (request) => {
    const response = await test.request('/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(request),
    })
    const body: unknown = await response.json()
    if (response.ok) return { kind: 'answer', answer: syncResponseSchema.parse(body) }
    const refusal = syncRefusalSchema.safeParse(body).data ?? null
    return { kind: 'refusal', status: response.status, refusal, retryAfterMs: null }
  }

export const openSyncedDevice = async (
  test: TestApp,
  { uid, token }: { uid: string; token: string },
): Promise<SyncedDevice> => {
  const device = await openNodeDevice(uid, `${uid}@example.org`)
  const send = sendTo(test, token)
  const drain = async (): Promise<Outcome['kind']> => {
    const trip = { device, send, build: 'test', newClientId: randomUUID }
    for (;;) {
      const outcome = await roundTrip(trip)
      if (outcome.kind !== 'synced' || !outcome.hasMore) return outcome.kind
    }
  }
  const at = { clock: test.clock.now, uuid: randomUUID }
  return {
    device,
    rows: device.rows,
    change: (name, args) => mutate(device, at, `u:${uid}`, name, args),
    sync: async () => {
      const first = await drain()
      // A society that has just come into the list is asked for in the next request.
      return first === 'synced' ? drain() : first
    },
  }
}

/** How many rows of these a device holds. */
export const countHeld = async (
  { rows }: SyncedDevice,
  names: readonly (typeof entityNames)[number][],
) => (await Promise.all(names.map((name) => rows[name].count()))).reduce((sum, n) => sum + n, 0)
