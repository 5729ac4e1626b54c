/** Saving a paper of a society: in its language, and called after it, what it is, and its days. */
import type { Language } from '#texts/language.ts'
import { fileName } from '../data-table/file/use-file.ts'
import type { WritePaper } from './paper-language.ts'
import { usePaper } from './use-paper.ts'

export type SocietyPaper = {
  society: { name: string; documentsLanguage: Language }
  /** Short; it stands in the file's name. */
  id: string
  /** The first of several days that it speaks of. */
  from?: string | undefined
  /** The business day, or the last one that it speaks of. */
  day: string
  write: WritePaper
}

export const useSocietyPaper = () => {
  const { isSlow, stop, save } = usePaper()
  return {
    ...{ isSlow, stop },
    save: ({ society, id, from, day, write }: SocietyPaper) =>
      save(fileName({ society: society.name, id, from, today: day }, 'pdf'), {
        ...{ language: society.documentsLanguage, write },
      }),
  }
}
