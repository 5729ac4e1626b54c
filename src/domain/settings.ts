/** What a person has set for themselves, kept in their profile (spec 3.1). What else stands there is another release's. */

import { languages } from '../contract/languages.ts'

/** How one part of the frame is coloured: as the whole, or always so. */
const partThemes = ['default', 'light', 'dark', 'brand'] as const

/** The first of each is the default (spec 2.6, ux.md 3.15). */
export const settingValues = {
  /** What Back or forward on Home does: ask, log out, or go where it goes (spec 4.5). */
  homeBackLogsOut: ['confirm', 'immediate', 'off'],
  /** Where the navigation is: beside the page, or in a row above it. */
  layout: ['vertical', 'horizontal'],
  navbarSide: ['left', 'right'],
  /** Below: beside the navbar. Above: over navbar and page. */
  toolbar: ['below', 'above'],
  /** Fixed: always in sight. Static: at the end of the page. */
  footer: ['fixed', 'static'],
  width: ['full', 'boxed'],
  /** What scrolls: the content inside the frame, or the whole page. */
  scroll: ['content', 'body'],
  themeMain: partThemes,
  themeNavbar: partThemes,
  themeToolbar: partThemes,
  themeFooter: partThemes,
  colorScheme: ['system', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  textSize: ['normal', 'small', 'large', 'larger'],
  scrollbars: ['custom', 'system'],
  motion: ['system', 'reduced'],
  /** Keys that act without Ctrl; WCAG 2.1.4 wants them to be switched off where they disturb. */
  singleKeys: ['on', 'off'],
  /** Whether what comes into the mailbox comes by e-mail too. */
  mailCopies: ['off', 'on'],
  /** Whether bills and reminders of them come by e-mail, besides the mailbox. */
  billMails: ['on', 'off'],
  language: languages,
} as const satisfies Record<string, readonly [string, ...string[]]>

export type SettingName = keyof typeof settingValues

/** What "Reset the look" puts back. */
export const lookSettings = [
  'layout',
  'navbarSide',
  'toolbar',
  'footer',
  'width',
  'scroll',
  'themeMain',
  'themeNavbar',
  'themeToolbar',
  'themeFooter',
  'colorScheme',
  'density',
  'textSize',
  'scrollbars',
  'motion',
] as const satisfies readonly SettingName[]

export type Settings = Readonly<Record<string, unknown>>
export type SettingOf<Name extends SettingName> = (typeof settingValues)[Name][number]

export const settingOf = <Name extends SettingName>(
  settings: Settings,
  name: Name,
): SettingOf<Name> => {
  const values: readonly SettingOf<Name>[] = settingValues[name]
  return values.find((value) => value === settings[name]) ?? settingValues[name][0]
}
