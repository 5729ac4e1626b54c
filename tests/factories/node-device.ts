/** The device half of sync in Node: real code on a fake IndexedDB, speaking HTTP to a real server. */
import { randomUUID } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type SyncRequest, syncRefusalSchema, syncResponseSchema } from '#contract/sync.ts'
import { type Device, openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { type Outcome, roundTrip } from '#sync/round-trip.ts'
import type { SendResult } from '#sync/send.ts'

export const openNodeDevice = async (uid: string, email: string): Promise<Device> => {
  const device = await openDevice(`test-${uid}`, uid, { indexedDB: new IDBFactory(), IDBKeyRange })
  await writeMeta(device, 'session', { uid, email, displayName: email })
  return device
}

export const sendTo =
  (url: string, token: string) =>
  async (request: SyncRequest): Promise<SendResult> => {
    try {
      const response = await fetch(`${url}/sync`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify(request),
      })
      const body: unknown = await response.json()
      if (response.ok) return { kind: 'answer', answer: syncResponseSchema.parse(body) }
      const refusal = syncRefusalSchema.safeParse(body).data ?? null
      return { kind: 'refusal', status: response.status, refusal, retryAfterMs: null }
    } catch {
      return { kind: 'unreachable' }
    }
  }

/** Round trips until nothing is left, or until one fails. */
export const syncAll = async (
  device: Device,
  url: string,
  token: string,
): Promise<Outcome['kind']> => {
  for (let trips = 0; trips < 200; trips += 1) {
    const outcome = await roundTrip({
      device,
      send: sendTo(url, token),
      build: 'test',
      newClientId: randomUUID,
    })
    if (outcome.kind !== 'synced' || !outcome.hasMore) return outcome.kind
  }
  throw new Error('the device never finishes syncing')
}
