/**
 * Registers the service worker and offers a new version; never takes it by itself while somebody may be typing, and not
 * before all of it is on this device. A failure to register is only logged. Only a definite 404 or 410 for the script
 * removes the worker: a captive portal, a server error or no network changes nothing.
 */
import type { Workbox } from 'workbox-window'
import { appBuild } from '../app-build.ts'
import { flushDrafts } from '../draft/open-drafts.ts'
import { keepInTab, readInTab } from '../tab-memory.ts'
import { keepPacks, keepPacksOfThisBuild } from './packs.ts'

/** `later`: the person was asked, and is not again for this build. */
export type UpdateOffer = 'none' | 'new' | 'later'

const script = '/sw.js'
const betweenChecks = 15 * 60_000
const betweenHourlyChecks = 60 * 60_000
/**
 * WebKit may never say that the new worker took over; it is then seen by its state. A reload before that keeps the old worker
 * busy, and Chromium lets it stay for half a minute more: only one that does not give way in this time is not waited for.
 */
const patience = 10_000
const betweenLooks = 100
/**
 * The first press on a page makes it fetch the toasts. In Chromium a request that wakes the old worker just as it stops keeps it for
 * half a minute, and the reload then hangs between the two: what a press fetches is here by then.
 */
const quietMs = 500

/** The worker this page came from: another tab may bring a new one while it starts. */
const own = navigator.serviceWorker?.controller ?? null

/**
 * Set when Reload was pressed on this very build: a new worker that waits for the requests of the old one may take over
 * only after the reload, which then brought the old build once more.
 */
const wish = 'reload-for-update'
const wishLastsMs = 60_000

const takeWish = () => {
  const isWanted = readInTab(wish) === appBuild
  return keepInTab(wish, null) && isWanted
}

/** Where storage is closed to us, the person presses Reload once more. */
const keepWish = () => keepInTab(wish, appBuild)

let offer: UpdateOffer = 'none'
let checkedAt = 0
let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined
let wantsReload = false
/** In milliseconds of this page's life. */
const wishEnds = takeWish() ? performance.now() + wishLastsMs : 0
const listeners = new Set<() => void>()

export const workerUpdate = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  offer: () => offer,
  putOff: () => setOffer('later'),
}

const setOffer = (next: UpdateOffer) => {
  if (offer === next) return
  offer = next
  for (const listener of listeners) listener()
}

/** Without network it stays silent: the next look asks again. */
const offerWhenWhole = async (waiting: ServiceWorker | null | undefined) => {
  if (waiting && (await keepPacks(waiting))) setOffer('new')
}

const isTyping = () => document.querySelector('[data-dirty]') !== null
const isWished = () => performance.now() < wishEnds
const mayReloadNow = () => (document.hidden || isWished()) && !isTyping()

const reloadOnce = () => {
  wantsReload = false
  location.reload()
}

/** Another tab took the new version: this one follows when nobody looks and nothing is unsaved. */
const onNewController = () => {
  if (wantsReload || mayReloadNow()) reloadOnce()
  else setOffer('new')
}

/** What is being typed is written first, and stands in the form again after the reload. */
export const reloadWithUpdate = async () => {
  await flushDrafts()
  await new Promise((resolve) => setTimeout(resolve, quietMs))
  const waiting = registration?.waiting
  // Another tab has taken it already.
  if (!waiting) return reloadOnce()
  wantsReload = true
  keepWish()
  workbox?.messageSkipWaiting()
  const pressedAt = performance.now()
  const look = () => {
    if (!wantsReload) return
    const isOver = performance.now() - pressedAt > patience
    // between the two versions is no good moment
    if (waiting.state === 'activated' || (isOver && waiting.state !== 'activating')) reloadOnce()
    else setTimeout(look, betweenLooks)
  }
  setTimeout(look, betweenLooks)
}

/**
 * What was asked before the reload is asked again; Chromium takes half a minute over a worker that was busy. Without one that waits
 * it is over: also when the new one took over while this page was beginning, which the old one had still given out.
 */
const pressOn = () => {
  if (!isWished() || registration === undefined) return
  const { waiting, active } = registration
  const isOver = waiting === null || navigator.serviceWorker.controller !== own
  // between the two versions is no good moment
  if (isOver && active?.state !== 'activating') return onNewController()
  if (waiting !== null) workbox?.messageSkipWaiting()
  setTimeout(pressOn, 1000)
}

export const checkForUpdate = async () => {
  if (registration === undefined) return
  checkedAt = Date.now()
  const answer = await fetch(script, { cache: 'no-store' }).catch(() => undefined)
  if (answer === undefined) return
  if (answer.status === 404 || answer.status === 410) await registration.unregister()
  const isScript = answer.headers.get('content-type')?.includes('javascript') === true
  if (answer.status === 200 && isScript) await registration.update().catch(() => undefined)
  if (offer === 'none') await offerWhenWhole(registration.waiting)
}

const checkWhenVisible = () => {
  if (!document.hidden && Date.now() - checkedAt > betweenChecks) void checkForUpdate()
}

const createWorkbox = async () => {
  const { Workbox } = await import('workbox-window')
  const isFirstVisit = own === null
  // what the script imports has its hash in its name, and need not be asked for again
  const created = new Workbox(script, { updateViaCache: 'imports' })
  created.addEventListener('waiting', ({ sw }) => {
    // A still newer build than the one on offer: its packs come first.
    setOffer('none')
    void offerWhenWhole(sw)
  })
  created.addEventListener('controlling', () => {
    if (!isFirstVisit) onNewController()
  })
  return created
}

/** Called after a start that worked: what builds before this one left on the device may go. */
export const registerWorker = async () => {
  if (!('serviceWorker' in navigator)) return
  own?.postMessage({ type: 'STARTED' })
  workbox = await createWorkbox()
  try {
    registration = await workbox.register({ immediate: true })
  } catch (error) {
    console.info('The service worker could not be registered.', error)
    registration = await navigator.serviceWorker.getRegistration()
  }
  void keepPacksOfThisBuild()
  await checkForUpdate()
  pressOn()
  document.addEventListener('visibilitychange', checkWhenVisible)
  window.addEventListener('online', () => void checkForUpdate())
  setInterval(() => void checkForUpdate(), betweenHourlyChecks)
}
