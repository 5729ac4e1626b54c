/** How a part of the frame is coloured (spec 2.6): as the scheme of the whole, or always light, dark or in the brand's colour. */
import { type CSSProperties, useSyncExternalStore } from 'react'
import { type Settings, settingOf } from '#domain/settings.ts'
import { partVariables } from '../theme.ts'

type Part = 'themeNavbar' | 'themeToolbar' | 'themeFooter'
type Scheme = 'light' | 'dark'
type PartTheme = Scheme | 'brand'

const schemeOr = (wanted: string, other: Scheme): Scheme =>
  wanted === 'light' || wanted === 'dark' ? wanted : other

/** @returns undefined where the part looks as the document does by itself */
export const partTheme = (
  settings: Settings,
  part: Part,
  system: Scheme,
): PartTheme | undefined => {
  const whole = schemeOr(settingOf(settings, 'colorScheme'), system)
  const document = schemeOr(settingOf(settings, 'themeMain'), whole)
  const own = settingOf(settings, part)
  const wanted = own === 'default' ? whole : own
  return wanted === document ? undefined : wanted
}

const styleOf = (theme: PartTheme): CSSProperties => ({
  ...partVariables[theme],
  // Mantine's own goes by the scheme of the document.
  ...{ '--menu-item-hover': 'color-mix(in srgb, currentcolor 8%, transparent)' },
  color: 'var(--mantine-color-text)',
  colorScheme: theme === 'light' ? 'light' : 'dark',
})
const styles = { light: styleOf('light'), dark: styleOf('dark'), brand: styleOf('brand') }

const darkSystem = '(prefers-color-scheme: dark)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(darkSystem)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** @returns the attributes of the part's element */
export const usePartTheme = (settings: Settings, part: Part) => {
  const isDark = useSyncExternalStore(subscribe, () => matchMedia(darkSystem).matches)
  const theme = partTheme(settings, part, isDark ? 'dark' : 'light')
  return theme === undefined ? {} : { 'data-part-theme': theme, style: styles[theme] }
}
