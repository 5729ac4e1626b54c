/**
 * What the server sends while no page is open (docs/web-push.md). It says society and kind, nothing more; browsers that know the
 * declarative form show it without us.
 */
import { keptIdToken } from '#api/id-token.ts'
import { subscribePushPath } from '#contract/push-path.ts'
import { readMeta } from '#db/meta.ts'
import { openUnattended } from '#db/open-unattended.ts'
import { workerStorage } from './worker-storage.ts'

declare const self: ServiceWorkerGlobalScope

type Told = { title: string; body: string; navigate: string }

const icon = '/icons/icon-192.png'

const textOf = (value: unknown, name: string): string => {
  const text: unknown = Reflect.get(Object(value), name)
  return typeof text === 'string' ? text : ''
}

/** Only ever a page of ours. */
const ownAddress = (navigate: string): string => {
  const address = URL.canParse(navigate, self.location.origin)
    ? new URL(navigate, self.location.origin)
    : undefined
  return address?.origin === self.location.origin ? address.href : '/home'
}

const toldBy = (event: PushEvent): Told => {
  let sent: unknown
  try {
    sent = event.data?.json()
  } catch {
    sent = undefined // not of our making
  }
  const notification: unknown = Reflect.get(Object(sent), 'notification')
  return {
    title: textOf(notification, 'title') || 'Aangan',
    body: textOf(notification, 'body'),
    navigate: ownAddress(textOf(notification, 'navigate') || '/home'),
  }
}

/** The page counts; until it does, there is something. */
const markIcon = async () => {
  await self.navigator.setAppBadge?.().catch(() => undefined)
}

const show = async ({ title, body, navigate }: Told) => {
  await markIcon()
  // one of each kind and society: the next takes its place
  const tag = `${title}\n${body}`
  await self.registration.showNotification(title, { body, icon, tag, data: navigate })
}

const open = async (navigate: string) => {
  const pages = await self.clients.matchAll({ type: 'window' })
  const [page] = pages
  if (page === undefined) return void (await self.clients.openWindow(navigate))
  await page.focus()
  await page.navigate(navigate)
}

type Changed = ExtendableEvent & {
  /** Older browsers say nothing of either. */
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/** The browser has another address for us, with or without our asking; the server takes it in place of the old one. */
const renew = async ({ oldSubscription: old, newSubscription: fresh }: Changed) => {
  const device = await openUnattended(workerStorage(), new Date())
  if (device === undefined || old == null) return
  try {
    const subscription = fresh ?? (await self.registration.pushManager.subscribe(old.options))
    const clientId = await readMeta(device, 'clientId')
    const apiInput = JSON.stringify({
      endpoint: subscription.endpoint,
      ...subscription.toJSON().keys,
      ...{ kinds: null, replaces: old.endpoint, clientId },
    })
    const token = await keptIdToken(device.uid, false)
    await fetch(subscribePushPath, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: new URLSearchParams({ apiInput }),
    })
  } finally {
    device.dexie.close()
  }
}

export const showPushes = () => {
  self.addEventListener('push', (event) => event.waitUntil(show(toldBy(event))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data)))
  })
  self.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(event as unknown as Changed)) // what the browser calls by this name
  })
}
