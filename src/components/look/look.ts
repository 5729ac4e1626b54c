/**
 * The look of the whole document, as the person has set it: attributes of `<html>`, and a copy on this device, so that
 * the next start has it from its first frame (`src/splash.js`). Whoever goes takes it along (spec 4.8).
 */
import type { MantineColorSchemeManager } from '@mantine/core'
import type { SettingName, Settings } from '#domain/settings.ts'
import { keepItem } from '../kept-item.ts'
import { forgetFold } from './kept-fold.ts'

/** What `<html>` carries as `data-text-size`, `data-motion` and so on. The styles know the values; another does nothing. */
const ofDocument = [
  'textSize',
  'density',
  'motion',
  'scrollbars',
  'themeMain',
] as const satisfies readonly SettingName[]

type Look = Partial<Record<(typeof ofDocument)[number] | 'scheme', string>>

const key = 'aangan-look'

const isScheme = (value: unknown): value is 'light' | 'dark' =>
  value === 'light' || value === 'dark'

/**
 * Without the table of all settings, which a guest need not load. A page that is always light or dark is the scheme of
 * the document, which drawers and dialogs follow.
 */
const lookOf = (settings: Settings): Look => {
  const look: Look = {}
  for (const name of ofDocument) {
    const value = settings[name]
    if (typeof value === 'string') look[name] = value
  }
  const scheme = [settings.themeMain, settings.colorScheme].find(isScheme)
  return scheme === undefined ? look : { ...look, scheme }
}

const keep = (look: Look) =>
  keepItem(key, Object.keys(look).length === 0 ? null : JSON.stringify(look))

/** The browser's own bars, in the colour of the toolbar. */
const paintBars = (scheme: string | undefined) => {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  for (const meta of metas)
    meta.content = (scheme ?? meta.media).includes('dark') ? '#192426' : '#ffffff'
}

let now: Look = {}
const listeners = new Set<() => void>()

/** @param settings of the person who is here; undefined for nobody */
export const applyLook = (settings: Settings | undefined): void => {
  if (settings === undefined) forgetFold()
  now = lookOf(settings ?? {})
  for (const name of ofDocument) {
    const value = now[name]
    if (value === undefined) delete document.documentElement.dataset[name]
    else document.documentElement.dataset[name] = value
  }
  paintBars(now.scheme)
  keep(now)
  for (const listener of listeners) listener()
}

export const subscribeToLook = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isMotionReduced = (): boolean => now.motion === 'reduced'

const mantineScheme = () => (isScheme(now.scheme) ? now.scheme : 'auto')

let stopTelling = () => {}

/** Mantine asks and hears from here; it has nothing to keep. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: mantineScheme,
  set: () => {},
  subscribe: (onUpdate) => {
    stopTelling = subscribeToLook(() => onUpdate(mantineScheme()))
  },
  unsubscribe: () => stopTelling(),
  clear: () => {},
}
