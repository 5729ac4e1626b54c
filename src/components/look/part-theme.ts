/** How a part of the frame is coloured (spec 2.6): as the scheme of the whole, or always light, dark or in the brand's colour. */
import { type CSSProperties, useSyncExternalStore } from 'react'
import { type Settings, settingOf } from '#domain/settings.ts'
import { schemeVariables } from '../theme.ts'
import { colors } from '../theme-colors.ts'

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

/** Bars in the colour of the brand, the same by day and night. */
const brand = {
  '--mantine-color-disabled': colors.teal[8],
  '--mantine-color-disabled-color': colors.teal[2],
  '--mantine-color-text': '#ffffff',
  '--mantine-color-dimmed': colors.teal[1],
  '--mantine-color-placeholder': colors.teal[1],
  '--mantine-color-error': '#ffffff',
  '--mantine-color-success': '#ffffff',
  '--mantine-color-default-border': colors.teal[3],
  '--mantine-color-body': colors.teal[7],
  '--aangan-page': colors.teal[8],
  '--aangan-card': colors.teal[7],
  '--aangan-hairline': colors.teal[6],
  '--aangan-control': colors.teal[3],
  '--aangan-focus': '#ffffff',
  '--aangan-star': colors.yellow[3],
  '--aangan-brand': '#ffffff',
  '--aangan-tint': colors.teal[9],
  '--aangan-on-tint': '#ffffff',
}

export const partVariables = { ...schemeVariables, brand }

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
