/** The language a paper is made in: the society's, or, where its words cannot be had on this device, the person's own. */
import { useEffect, useMemo, useState } from 'react'
import { languageNames } from '#domain/languages.ts'
import { m } from '#texts/compiled/messages.js'
import { currentLanguage, inLanguage, type Language, prepareLanguage } from '#texts/language.ts'
import { notify } from '../notify.ts'
import type { PaperList, PaperSheet } from './paper.ts'

/** @returns the one wanted, or the person's own */
export const languageToHand = async (wanted: Language): Promise<Language> => {
  try {
    await prepareLanguage(wanted)
    return wanted
  } catch {
    return currentLanguage()
  }
}

/** A paper that is handed out in another language than it should be is not a secret. */
export const sayOwnLanguage = (wanted: Language) =>
  notify({
    kind: 'warning',
    message: m.paper_own_language({ language: languageNames[wanted] }),
  })

/** Says itself, at once, in whatever language is spoken then. */
export type WritePaper<Kind extends PaperList | PaperSheet = PaperList | PaperSheet> = () => Kind

/** For the printer, which does not wait: in the person's own language until the society's is there. */
export const useSheet = (wanted: Language, write: WritePaper<PaperSheet>) => {
  const [language, setLanguage] = useState(currentLanguage)
  useEffect(() => {
    let isOver = false
    void languageToHand(wanted).then((next) => {
      if (!isOver) setLanguage(next)
    })
    return () => {
      isOver = true
    }
  }, [wanted])
  const sheet = useMemo(() => inLanguage(language, write), [language, write])
  return { sheet, language }
}
