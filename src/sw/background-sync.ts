/**
 * The browser has a network again, and a page has left changes behind (page-background-sync.ts). A rejected promise makes the browser
 * try again later, a few times.
 */
import { matchPrecache } from 'workbox-precaching'
import { keptIdToken } from '#api/id-token.ts'
import { createTransport } from '#api/sync-transport.ts'
import type { Device } from '#db/db.ts'
import { openUnattended } from '#db/open-unattended.ts'
import { drainOutbox } from '#sync/drain.ts'
import { outboxTag } from '#sync/outbox-tag.ts'
import { locks, timers, workerStorage } from './worker-storage.ts'

declare const self: ServiceWorkerGlobalScope

/** Not in TypeScript's library: only Chromium has it. */
type WakeUp = ExtendableEvent & { readonly tag: string }

/** That page does it itself, and asks again when it is left. One in the background may be frozen. */
const isLookedAt = async (): Promise<boolean> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.some(({ visibilityState }) => visibilityState === 'visible')
}

/** Of the page this worker gives out. */
const readBuild = async (): Promise<string> => {
  const html = (await (await matchPrecache('/index.html'))?.text()) ?? ''
  return /name="app-build" content="([^"]*)"/.exec(html)?.[1] ?? 'worker'
}

const drain = async (device: Device): Promise<boolean> =>
  drainOutbox({
    device,
    send: createTransport(device.uid, { token: keptIdToken }).send,
    clock: () => new Date(),
    random: Math.random,
    uuid: () => crypto.randomUUID(),
    timers,
    locks,
    build: await readBuild(),
  })

const sendOutbox = async () => {
  if (await isLookedAt()) return
  const device = await openUnattended(workerStorage(), new Date())
  if (device === undefined) return
  const isDone = await drain(device).finally(() => device.dexie.close())
  if (!isDone) throw new Error('changes are left')
}

export const sendInBackground = () => {
  self.addEventListener('sync', (event) => {
    const wakeUp = event as WakeUp // what the browser calls by this name
    if (wakeUp.tag === outboxTag) wakeUp.waitUntil(sendOutbox())
  })
}
