/** Saving a list or a sheet as a PDF. What came of it is said by a toast; who waits longer than a second is told that it is under way. */
import { useEffect, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { inLanguage, type Language } from '#texts/language.ts'
import { notify } from '../notify.ts'
import { saveFile } from '../save-file.ts'
import { makePaper } from './make-paper.ts'
import { languageToHand, sayOwnLanguage, type WritePaper } from './paper-language.ts'

/** In the language of the society, if this device has its words. */
type Wanted = { language: Language; write: WritePaper }

export type PaperWork = {
  isSlow: boolean
  stop: () => void
  /** While one is made, nothing. */
  save: (name: string, wanted: Wanted) => void
  /** Hands the PDF to another app; absent where the browser cannot. */
  share: ((name: string, wanted: Wanted) => void) | undefined
}

const slowMs = 1000

const say = (name: string, unknown: string) =>
  notify(
    unknown === ''
      ? { kind: 'success', message: m.paper_saved({ name }) }
      : { kind: 'warning', message: m.paper_unknown({ name, letters: unknown }) },
  )

const canShare = () => {
  const sample = new File([], 'sample.pdf', { type: 'application/pdf' })
  return navigator.canShare?.({ files: [sample] }) === true
}

const errorName = (error: unknown) => (error instanceof Error ? error.name : '')

/** A browser lets a page share only soon after a press: when the PDF took longer, it is offered for another. */
const give = async (file: File) => {
  const share = () => navigator.share({ files: [file], title: file.name })
  const later = () =>
    notify({
      kind: 'info',
      message: m.paper_ready({ name: file.name }),
      action: { label: m.paper_share(), onClick: () => void share().catch(() => {}) },
    })
  try {
    await share()
  } catch (error) {
    if (errorName(error) === 'NotAllowedError') later()
    // AbortError: the person shared it with nobody
    else if (errorName(error) !== 'AbortError') throw error
  }
}

export const usePaper = (): PaperWork => {
  const [isSlow, setSlow] = useState(false)
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])

  const run = async (
    wanted: Wanted,
    use: (made: { file: Blob; unknown: string }) => void | Promise<void>,
  ) => {
    if (work.current !== undefined) return
    const mine = new AbortController()
    work.current = mine
    const slow = setTimeout(() => setSlow(true), slowMs)
    try {
      const language = await languageToHand(wanted.language)
      const paper = inLanguage(language, () => ({
        ...wanted.write(),
        ...{ pageWords: m.paper_page({ page: '{page}', pages: '{pages}' }), language },
      }))
      const made = await makePaper(paper, mine.signal)
      clearTimeout(slow)
      setSlow(false)
      await use(made)
      if (language !== wanted.language) sayOwnLanguage(wanted.language)
    } catch {
      // who has gone to another page does not wait for it any more
      if (!mine.signal.aborted) notify({ kind: 'error', message: m.paper_failed() })
    } finally {
      clearTimeout(slow)
      if (work.current === mine) work.current = undefined
      setSlow(false)
    }
  }
  const save = (name: string, wanted: Wanted) =>
    void run(wanted, ({ file, unknown }) => {
      saveFile(name, [file], file.type)
      say(name, unknown)
    })
  const share = (name: string, wanted: Wanted) =>
    void run(wanted, ({ file }) => give(new File([file], name, { type: 'application/pdf' })))
  const stop = () => work.current?.abort()
  return { isSlow, stop, save, share: canShare() ? share : undefined }
}
