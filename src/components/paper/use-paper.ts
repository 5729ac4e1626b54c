/** Saving a list as a PDF. What came of it is said by a toast; who waits longer than a second is told that it is under way. */
import { useEffect, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { notify } from '../notify.ts'
import { saveFile } from '../save-file.ts'
import { makePaper } from './make-paper.ts'
import type { PaperList } from './paper.ts'

type PaperWork = {
  isSlow: boolean
  /** While one is made, nothing. */
  save: (name: string, list: PaperList) => void
}

const slowMs = 1000

const say = (name: string, unknown: string) =>
  notify(
    unknown === ''
      ? { kind: 'success', message: m.paper_saved({ name }) }
      : { kind: 'warning', message: m.paper_unknown({ name, letters: unknown }) },
  )

export const usePaper = (): PaperWork => {
  const [isSlow, setSlow] = useState(false)
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])

  const run = async (name: string, list: PaperList) => {
    if (work.current !== undefined) return
    const mine = new AbortController()
    work.current = mine
    const slow = setTimeout(() => setSlow(true), slowMs)
    try {
      const pageWords = m.paper_page({ page: '{page}', pages: '{pages}' })
      const { file, unknown } = await makePaper({ ...list, pageWords }, mine.signal)
      saveFile(name, [file], file.type)
      say(name, unknown)
    } catch {
      // who has gone to another page does not wait for it any more
      if (!mine.signal.aborted) notify({ kind: 'error', message: m.paper_failed() })
    } finally {
      clearTimeout(slow)
      work.current = undefined
      if (!mine.signal.aborted) setSlow(false)
    }
  }
  return { isSlow, save: (name, list) => void run(name, list) }
}
