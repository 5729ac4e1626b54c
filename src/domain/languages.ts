import type { Language } from '../contract/languages.ts'
import { settingOf } from './settings.ts'

/** As those who speak them write them, whatever language stands around. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
}

type Saying = { documentsLanguage?: string | undefined }

/** What the papers of a society are written in; a device or an archive from before knows none, and it is English. */
export const documentsLanguageOf = (society: Saying | undefined): Language =>
  settingOf({ language: society?.documentsLanguage }, 'language')
