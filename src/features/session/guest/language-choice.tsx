/** English, Hindi or Marathi, for who is not in yet; inside, the settings have it. */
import { useEffect, useRef } from 'react'
import { chooseLanguage } from '#components/look/spoken-language.ts'
import { languages } from '#contract/languages.ts'
import { languageNames } from '#domain/languages.ts'
import { m } from '#texts/compiled/messages.js'
import { currentLanguage, type Language } from '#texts/language.ts'
import classes from './guest.module.css'

/** The page is made anew in the language chosen: the focus goes back to where it was. */
let hasChosen = false

const choose = async (language: Language) => {
  hasChosen = true
  await chooseLanguage(language)
}

export const LanguageChoice = () => {
  const chosen = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasChosen) chosen.current?.focus({ preventScroll: true })
    hasChosen = false
  }, [])
  return (
    // In the system's letters: who reads English does not load Devanagari ones for two names.
    <div
      role="radiogroup"
      aria-label={m.look_language()}
      className={classes.links}
      style={{ fontFamily: 'system-ui, sans-serif', justifyContent: 'center' }}
    >
      {languages.map((language) => {
        const isSpoken = language === currentLanguage()
        return (
          <label key={language} lang={language} className={classes.shared} style={{ margin: 0 }}>
            <input
              type="radio"
              name="language"
              {...(isSpoken ? { ref: chosen } : {})}
              checked={isSpoken}
              onChange={() => void choose(language)}
            />
            {languageNames[language]}
          </label>
        )
      })}
    </div>
  )
}
