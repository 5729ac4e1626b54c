/** This browser's own push: asked of the browser, and told to the server. */
import { callServer } from '#api/call-server.ts'
import { type PushKind, readPush, subscribePush, unsubscribePush } from '#contract/push-calls.ts'
import { currentDevice } from '#db/current-device.ts'
import { readMeta } from '#db/meta.ts'

/** unsupported: there is nothing to ask · install: only once it is installed · denied: the person said no to the browser. */
export type PushState =
  | { is: 'unsupported' | 'install' | 'denied' | 'off' }
  | { is: 'on'; kinds: readonly PushKind[] }

const isAppleTouch = () => /iP(hone|ad|od)/.test(navigator.userAgent)

const registered = () => navigator.serviceWorker?.getRegistration().catch(() => undefined)

const ownSubscription = async () =>
  (await (await registered())?.pushManager?.getSubscription()) ?? null

export const readPushState = async (): Promise<PushState> => {
  const registration = await registered()
  if (registration?.pushManager === undefined || !('Notification' in globalThis)) {
    return { is: isAppleTouch() ? 'install' : 'unsupported' }
  }
  if (Notification.permission === 'denied') return { is: 'denied' }
  const subscription = await registration.pushManager.getSubscription()
  if (subscription === null) return { is: 'off' }
  const { kinds } = await callServer(readPush, { endpoint: subscription.endpoint })
  return kinds === null ? { is: 'off' } : { is: 'on', kinds }
}

const tellServer = async (subscription: PushSubscription, kinds: readonly PushKind[]) => {
  const clientId = (await readMeta(currentDevice(), 'clientId')) ?? ''
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const { outcome } = await callServer(subscribePush, {
    endpoint: subscription.endpoint,
    p256dh,
    auth,
    kinds: [...kinds],
    replaces: null,
    clientId,
  })
  if (outcome !== 'SUBSCRIBED') throw new Error(`the server answered ${outcome}`)
}

/** What came of a press: on, refused by the person for good, or only put off by closing the question. */
export type PushAnswer = 'on' | 'denied' | 'unanswered'

/** The server or the browser's push service was not reached, or would not. */
export class PushFailure extends Error {
  readonly at: 'server' | 'browser'
  constructor(at: PushFailure['at'], cause: unknown) {
    super(`push: ${at}`, { cause })
    this.at = at
  }
}

const failingAt =
  (at: PushFailure['at']) =>
  (cause: unknown): never => {
    throw new PushFailure(at, cause)
  }

/**
 * Only ever from a press: the browser asks the person then.
 * @throws PushFailure
 */
export const setPush = async (kinds: readonly PushKind[]): Promise<PushAnswer> => {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'unanswered'
  const registration = await navigator.serviceWorker.ready
  const known = await registration.pushManager.getSubscription()
  const about = { endpoint: known?.endpoint ?? null }
  const { publicKey } = await callServer(readPush, about).catch(failingAt('server'))
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await registration.pushManager
    .subscribe(options)
    // made with the key of a server that was set up anew
    .catch(async () => {
      await known?.unsubscribe()
      return registration.pushManager.subscribe(options)
    })
    .catch(failingAt('browser'))
  await tellServer(subscription, kinds).catch(failingAt('server'))
  return 'on'
}

/** The browser first: from then on nothing arrives, whatever else fails. */
export const stopPush = async (): Promise<void> => {
  const subscription = await ownSubscription()
  if (subscription === null) return
  await subscription.unsubscribe()
  await callServer(unsubscribePush, { endpoint: subscription.endpoint })
}
