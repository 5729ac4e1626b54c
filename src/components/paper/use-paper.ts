/** Saving a list as a PDF: whether it is under way, and a word for who waits longer than a second. */
import { useEffect, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { notify } from '../notify.ts'
import { saveFile } from '../save-file.ts'
import { makePaper } from './make-paper.ts'
import type { Paper } from './paper.ts'

type PaperState = 'idle' | 'working' | 'slow'

export type PaperWork = {
  state: PaperState
  /** @param name of the file, without its ending */
  save: (name: string, paper: Omit<Paper, 'pageWords'>) => void
}

const slowMs = 1000

export const usePaper = (): PaperWork => {
  const [state, setState] = useState<PaperState>('idle')
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])

  const run = async (name: string, paper: Omit<Paper, 'pageWords'>) => {
    work.current?.abort()
    const mine = new AbortController()
    work.current = mine
    const say = (next: PaperState) => mine.signal.aborted || setState(next)
    say('working')
    const slow = setTimeout(() => say('slow'), slowMs)
    try {
      const pageWords = m.paper_page({ page: '{page}', pages: '{pages}' })
      const { file, unknown } = await makePaper({ ...paper, pageWords }, mine.signal)
      saveFile(`${name}.pdf`, [file], file.type)
      if (unknown === '')
        notify({ kind: 'success', message: m.paper_saved({ name: `${name}.pdf` }) })
      else notify({ kind: 'warning', message: m.paper_unknown({ letters: unknown }) })
    } catch {
      if (!mine.signal.aborted) notify({ kind: 'error', message: m.paper_failed() })
    } finally {
      clearTimeout(slow)
      say('idle')
    }
  }
  return { state, save: (name, paper) => void run(name, paper) }
}
