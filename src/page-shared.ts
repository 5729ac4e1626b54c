/** A computer that others use too (docs/session.md): what ends with the browser, and what nobody touches. */
import type { Device } from '#db/db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import { isSharedComputer, noteSharedComputer } from '#features/session/shared-computer.ts'
import { holdTab } from './page-tabs.ts'

/** Counts this tab among those of a shared computer, also while nobody is in. */
let isHeld = false
export const holdWhileShared = (): void => {
  if (isHeld || !isSharedComputer()) return
  isHeld = true
  holdTab('shared')
}

/** The mark of this tab goes with the browser; a tab opened later has none yet, but another one of ours is open. */
export const isBrowserOpenSince = async (): Promise<boolean> => {
  if (isSharedComputer()) return true
  const held = (await navigator.locks?.query())?.held ?? []
  const isOpen = held.some(({ name }) => name === 'tab:shared')
  if (isOpen) noteSharedComputer(true)
  return isOpen
}

const idleMs = 15 * 60_000
const stepMs = 30_000

const isShared = async (device: Device) => (await readMeta(device, 'session'))?.isShared === true

/** In one of the tabs at least, also before a restart. */
export const isIdle = async (device: Device, now: Date): Promise<boolean> => {
  if (!(await isShared(device))) return false
  const touchedAt = await readMeta(device, 'touchedAt')
  return touchedAt !== undefined && now.getTime() - Date.parse(touchedAt) > idleMs
}

/** @param onTouch before it counts: what is due already is not put off by the hand that finds it */
export const watchTouches = (here: () => Device | undefined, onTouch: () => Promise<void>) => {
  let noted = 0
  const note = async () => {
    await onTouch()
    const device = here()
    if (device === undefined || !(await isShared(device))) return
    await writeMeta(device, 'touchedAt', new Date().toISOString())
  }
  const hear = () => {
    if (Math.abs(Date.now() - noted) < stepMs) return
    noted = Date.now()
    void note().catch(() => undefined)
  }
  for (const touch of ['pointerdown', 'keydown', 'wheel'])
    window.addEventListener(touch, hear, { capture: true, passive: true })
}
