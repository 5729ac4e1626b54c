/**
 * Registers the service worker and offers a new version; never takes it by itself while somebody may be typing.
 * A failure to register is only logged. Only a definite 404 or 410 for the script removes the worker: a captive portal,
 * a server error or no network changes nothing.
 */
import type { Workbox } from 'workbox-window'
import { flushDrafts } from '../draft/open-drafts.ts'

const script = '/sw.js'
const betweenChecks = 15 * 60_000
const betweenHourlyChecks = 60 * 60_000
/** WebKit may never say that the new worker took over. */
const patience = 2500

let isAvailable = false
let checkedAt = 0
let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined
let wantsReload = false
const listeners = new Set<() => void>()

export const workerUpdate = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isAvailable: () => isAvailable,
}

const offer = () => {
  isAvailable = true
  for (const listener of listeners) listener()
}

const mayReloadNow = () => document.hidden && document.querySelector('[data-dirty]') === null

const reloadOnce = () => {
  wantsReload = false
  location.reload()
}

/** Another tab took the new version: this one follows when nobody looks and nothing is unsaved. */
const onNewController = () => {
  if (wantsReload || mayReloadNow()) reloadOnce()
  else offer()
}

/** What is being typed is written first, and stands in the form again after the reload. */
export const reloadWithUpdate = async () => {
  await flushDrafts()
  wantsReload = true
  workbox?.messageSkipWaiting()
  setTimeout(() => {
    if (wantsReload) reloadOnce()
  }, patience)
}

export const checkForUpdate = async () => {
  if (registration === undefined) return
  checkedAt = Date.now()
  const answer = await fetch(script, { cache: 'no-store' }).catch(() => undefined)
  if (answer === undefined) return
  if (answer.status === 404 || answer.status === 410) await registration.unregister()
  const isScript = answer.headers.get('content-type')?.includes('javascript') === true
  if (answer.status === 200 && isScript) await registration.update().catch(() => undefined)
}

const checkWhenVisible = () => {
  if (!document.hidden && Date.now() - checkedAt > betweenChecks) void checkForUpdate()
}

export const registerWorker = async () => {
  if (!('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const isFirstVisit = navigator.serviceWorker.controller === null
  workbox = new Workbox(script, { updateViaCache: 'none' })
  workbox.addEventListener('waiting', offer)
  workbox.addEventListener('controlling', () => {
    if (!isFirstVisit) onNewController()
  })
  try {
    registration = await workbox.register({ immediate: true })
  } catch (error) {
    console.info('The service worker could not be registered.', error)
    registration = await navigator.serviceWorker.getRegistration()
  }
  await checkForUpdate()
  document.addEventListener('visibilitychange', checkWhenVisible)
  setInterval(() => void checkForUpdate(), betweenHourlyChecks)
}
