/**
 * The language of the page: the person's own, or the one last spoken on this device, which the screens before the login
 * speak too. A device without network that never kept the language goes on in the one it has, and asks again later.
 */
import { type Settings, settingOf } from '#domain/settings.ts'
import { currentLanguage, type Language, prepareLanguage, speak } from '#texts/language.ts'
import { keepItem, readKept } from '../kept-item.ts'

const key = 'aangan-language'

const lastSpoken = (): Language => settingOf({ language: readKept(key) }, 'language')

/** Of the whole app, and of the society's papers, also without network. */
export const packsOfLanguage = (ofDocuments: Language = 'en'): string[] => {
  const others = [currentLanguage(), ofDocuments].filter((language) => language !== 'en')
  return others.length === 0 ? [] : [...new Set(others), 'devanagari']
}

/** On this page before the login: newer than whatever its person said elsewhere. */
let chosen: Language | undefined

const wantedBy = (settings: Settings | undefined): Language =>
  chosen ?? (settings?.language === undefined ? lastSpoken() : settingOf(settings, 'language'))

let wanted: Language = 'en'
let draw = () => {}

const change = async (): Promise<void> => {
  const next = wanted
  if (next === currentLanguage()) return
  try {
    await prepareLanguage(next)
  } catch {
    addEventListener('online', () => void change(), { once: true })
    return
  }
  // while its texts came another one may have been chosen
  if (next !== wanted) return
  await speak(next)
  document.documentElement.lang = next
  keepItem(key, next)
  draw()
}

/** @param redraw whatever is on the page says it anew */
export const onLanguage = (redraw: () => void): void => {
  draw = redraw
}

/** @param settings of the person who is here; undefined for nobody */
export const applyLanguage = (settings: Settings | undefined): Promise<void> => {
  wanted = wantedBy(settings)
  return change()
}

/** Before anybody is known, on the screens of guests. */
export const chooseLanguage = (language: Language): Promise<void> => {
  wanted = language
  chosen = language
  return change()
}

/** What was chosen on this page before the login, once, where it is not the person's own yet. @param settings all of theirs */
export const takeChosenLanguage = (settings: Settings): Language | undefined => {
  const language = chosen === settings.language ? undefined : chosen
  chosen = undefined
  return language
}
