/** Mantine's theme: ramps, type and measures of the design, and the variables whose defaults miss WCAG AA. */
import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { colors } from './theme-colors.ts'

const rem = (px: number) => `${px / 16}rem`

export const theme = createTheme({
  colors,
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: colors.gray[9],
  autoContrast: false,
  fontFamily:
    "'Inter Variable', 'Noto Sans Devanagari Variable', 'Inter Fallback', system-ui, sans-serif",
  fontSizes: { xs: rem(13), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.6' },
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: `clamp(${rem(22)}, 1.2rem + 0.7vw, ${rem(26)})`, lineHeight: '1.3' },
      h2: { fontSize: rem(20), lineHeight: '1.35' },
      h3: { fontSize: rem(18), lineHeight: '1.4' },
      h4: { fontSize: rem(16), lineHeight: '1.45' },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  defaultRadius: 'md',
  respectReducedMotion: true,
  focusRing: 'never',
  // Plain objects: naming the components themselves would pull all of them into the first load.
  components: {
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' },
    },
    Button: { defaultProps: { size: 'sm' } },
    // A dialog's head is not the head of the page.
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        transitionProps: { duration: 120 },
        // The placeholder is a child of the menu that is no item.
        withInitialFocusPlaceholder: false,
        // Rows that come in meanwhile push its button away: the menu, and the focus in it, stay.
        hideDetached: false,
      },
    },
    Tooltip: { defaultProps: { openDelay: 400 } },
  },
})

const still = (name: string) => {
  const { defaultProps = {} } = theme.components?.[name] ?? {}
  return [name, { defaultProps: { ...defaultProps, transitionProps: { duration: 0 } } }]
}

/** For who wants less motion, whatever their system says: what comes and goes by a script does so at once. */
export const stillTheme = createTheme({
  ...theme,
  components: {
    ...theme.components,
    ...Object.fromEntries(['Combobox', 'Drawer', 'Menu', 'Modal', 'Popover', 'Tooltip'].map(still)),
  },
})

const hues = ['teal', 'green', 'yellow', 'red', 'blue', 'grape', 'orange', 'gray'] as const

/** Text of subtle and light buttons; in the dark Mantine's own is nearly white. */
const lightTexts = (shade: 3 | 9) =>
  Object.fromEntries(hues.map((hue) => [`--mantine-color-${hue}-light-color`, colors[hue][shade]]))

const light = {
  ...lightTexts(9),
  '--mantine-color-disabled': colors.gray[2],
  '--mantine-color-disabled-color': colors.gray[6],
  '--mantine-color-text': colors.gray[9],
  '--mantine-color-dimmed': colors.gray[6],
  '--mantine-color-placeholder': colors.gray[6],
  '--mantine-color-error': colors.red[7],
  '--mantine-color-success': colors.green[7],
  '--mantine-color-default-border': colors.gray[4],
  '--mantine-color-body': '#ffffff',
  '--aangan-page': colors.gray[0],
  '--aangan-card': '#ffffff',
  '--aangan-hairline': colors.gray[3],
  '--aangan-control': colors.gray[4],
  '--aangan-focus': colors.teal[7],
  '--aangan-star': colors.yellow[5],
  '--aangan-brand': colors.teal[7],
  '--aangan-tint': colors.teal[1],
  '--aangan-on-tint': colors.teal[9],
}

const dark = {
  ...lightTexts(3),
  '--mantine-color-disabled': colors.dark[4],
  '--mantine-color-disabled-color': colors.dark[2],
  '--mantine-color-text': colors.dark[0],
  '--mantine-color-dimmed': colors.dark[2],
  '--mantine-color-placeholder': colors.dark[2],
  '--mantine-color-error': colors.red[4],
  '--mantine-color-success': colors.green[4],
  '--mantine-color-default-border': colors.dark[3],
  '--mantine-color-body': colors.dark[6],
  '--aangan-page': colors.dark[7],
  '--aangan-card': colors.dark[6],
  '--aangan-hairline': colors.dark[4],
  '--aangan-control': colors.dark[3],
  '--aangan-focus': colors.teal[4],
  '--aangan-star': colors.yellow[5],
  '--aangan-brand': colors.teal[4],
  '--aangan-tint': colors.dark[4],
  '--aangan-on-tint': colors.teal[3],
}

/** Also what a part of the frame carries that is always light or always dark (spec 2.6). */
export const schemeVariables = { light, dark }

/** Names for what the design calls page, card, hairline and control border; light and dark side by side. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light, dark })
