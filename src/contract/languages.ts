/** The languages of Aangan, English first; each has texts of its own (src/texts/messages) and its name (domain/languages.ts). */
export const languages = ['en', 'hi', 'mr'] as const
export type Language = (typeof languages)[number]
/** Those whose texts are a catalogue that is loaded. */
export type OtherLanguage = Exclude<Language, 'en'>

export const isOther = (language: Language): language is OtherLanguage => language !== 'en'
