/** What every setting and each of its values is called. */
import { languageNames } from '#domain/languages.ts'
import type { SettingName, SettingOf } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'

type Words = {
  [Name in SettingName]: { label: () => string; values: Record<SettingOf<Name>, () => string> }
}

const themes = {
  default: m.look_theme_default,
  light: m.look_theme_light,
  dark: m.look_theme_dark,
  brand: m.look_theme_brand,
}

const words: Words = {
  mailCopies: {
    label: m.settings_mail_copies,
    values: { off: m.settings_mail_copies_off, on: m.settings_mail_copies_on },
  },
  billMails: {
    label: m.settings_bill_mails,
    values: { on: m.settings_bill_mails_on, off: m.settings_bill_mails_off },
  },
  homeBackLogsOut: {
    label: m.settings_home_back,
    values: {
      confirm: m.settings_home_back_confirm,
      immediate: m.settings_home_back_immediate,
      off: m.settings_home_back_off,
    },
  },
  layout: {
    label: m.look_layout,
    values: { vertical: m.look_layout_vertical, horizontal: m.look_layout_horizontal },
  },
  navbarSide: {
    label: m.look_navbar_side,
    values: { left: m.look_navbar_side_left, right: m.look_navbar_side_right },
  },
  toolbar: {
    label: m.look_toolbar,
    values: { below: m.look_toolbar_below, above: m.look_toolbar_above },
  },
  footer: {
    label: m.look_footer,
    values: { fixed: m.look_footer_fixed, static: m.look_footer_static },
  },
  width: { label: m.look_width, values: { full: m.look_width_full, boxed: m.look_width_boxed } },
  scroll: {
    label: m.look_scroll,
    values: { content: m.look_scroll_content, body: m.look_scroll_body },
  },
  themeMain: { label: m.look_theme_main, values: themes },
  themeNavbar: { label: m.look_theme_navbar, values: themes },
  themeToolbar: { label: m.look_theme_toolbar, values: themes },
  themeFooter: { label: m.look_theme_footer, values: themes },
  colorScheme: {
    label: m.look_scheme,
    values: {
      system: m.look_scheme_system,
      light: m.look_scheme_light,
      dark: m.look_scheme_dark,
    },
  },
  density: {
    label: m.look_density,
    values: { comfortable: m.look_density_comfortable, compact: m.look_density_compact },
  },
  textSize: {
    label: m.look_text_size,
    values: {
      normal: m.look_text_size_normal,
      small: m.look_text_size_small,
      large: m.look_text_size_large,
      larger: m.look_text_size_larger,
    },
  },
  scrollbars: {
    label: m.look_scrollbars,
    values: { custom: m.look_scrollbars_custom, system: m.look_scrollbars_system },
  },
  motion: {
    label: m.look_motion,
    values: { system: m.look_motion_system, reduced: m.look_motion_reduced },
  },
  singleKeys: { label: m.look_keys, values: { on: m.look_keys_on, off: m.look_keys_off } },
  language: {
    label: m.look_language,
    values: {
      en: () => languageNames.en,
      hi: () => languageNames.hi,
      mr: () => languageNames.mr,
    },
  },
}

export const settingWord = (name: SettingName): string => words[name].label()

export const valueWord = <Name extends SettingName>(name: Name, value: SettingOf<Name>): string => {
  const values: Record<string, () => string> = words[name].values
  return values[value]?.() ?? value
}
