import type { SettingOf } from './settings.ts'

/** As those who speak them write them, whatever language stands around. */
export const languageNames: Record<SettingOf<'language'>, string> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
}
