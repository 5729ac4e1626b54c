import { useCallback, useState } from 'react'
import { problemWords } from './file-words.ts'
import { FileProblem, type PreparedFile, prepareFile } from './prepare-file.ts'

/** Small ones are ready before anybody could read that they are being prepared. */
const patienceMs = 1000

type Preparing = {
  /** The file that takes a while. */
  busy: string | null
  /** One line for each file that was not taken. */
  problems: readonly string[]
  add: (files: readonly File[]) => Promise<void>
}

/**
 * One file after the other: several photos at once would fill the memory of a phone.
 * @param onFile keeps it; it may throw FileProblem too
 * @param prepare as the place needs it; the same function at every call
 */
export const usePreparing = (
  onFile: (file: PreparedFile) => Promise<void>,
  prepare: (file: File) => Promise<PreparedFile> = prepareFile,
): Preparing => {
  const [busy, setBusy] = useState<string | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const add = useCallback(
    async (files: readonly File[]) => {
      setProblems([])
      for (const file of files) {
        const timer = setTimeout(() => setBusy(file.name), patienceMs)
        try {
          await onFile(await prepare(file))
        } catch (error) {
          if (!(error instanceof FileProblem)) throw error
          const words = problemWords(error)
          setProblems((before) => [...before, words])
        } finally {
          clearTimeout(timer)
          setBusy(null)
        }
      }
    },
    [onFile, prepare],
  )
  return { busy, problems, add }
}
