/** Takes everything of the society away as one file: from the server, whole or not at all. */
import { useRef, useState } from 'react'
import { CallError } from '#api/call-server.ts'
import { downloadFile, type Progress } from '#api/download-file.ts'
import { callWords } from '#components/call-words.ts'
import { notify } from '#components/notify.ts'
import { saveFile } from '#components/save-file.ts'
import { exportSociety, signInAgain } from '#contract/society-archive.ts'
import { societyDayQuery } from '#db/society-day.ts'
import { m } from '#texts/compiled/messages.js'

const mega = 1_000_000
const megas = (bytes: number) => (bytes / mega).toFixed(bytes < 10 * mega ? 1 : 0)

/** Null: nothing is going on; no progress yet while the server puts it together. */
export type FileWork = { words: string; share: number | null }

const workOf = (progress: Progress | null): FileWork =>
  progress === null
    ? { words: m.setup_file_busy(), share: null }
    : {
        words: m.setup_file_progress({
          done: megas(progress.done),
          total: megas(progress.total),
        }),
        share: progress.done / progress.total,
      }

const wordsOf = (error: unknown, hasBegun: boolean): string => {
  const refused = error instanceof CallError ? error : null
  if (refused?.code === signInAgain) return m.setup_file_sign_in()
  if (hasBegun && refused?.kind === 'offline') return m.setup_file_broken()
  return callWords(refused, m.setup_super_admin_only)
}

const fileName = (societyId: string, today: string) =>
  `aangan-${societyId.replace(/[^A-Za-z0-9._-]/g, '-')}-${today}.tar`

export const useSocietyFile = (societyId: string) => {
  const [work, setWork] = useState<FileWork | null>(null)
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController>(null)
  const get = async () => {
    const stop = new AbortController()
    running.current = stop
    let hasBegun = false
    setProblem('')
    setWork(workOf(null))
    try {
      const file = await downloadFile(
        exportSociety,
        { societyid: societyId },
        (progress) => {
          hasBegun = true
          setWork(workOf(progress))
        },
        stop.signal,
      )
      const { today } = await societyDayQuery(societyId).queryFn()
      saveFile(fileName(societyId, today), [file], 'application/x-tar')
      notify({ kind: 'success', message: m.setup_file_done() })
    } catch (error) {
      if (!stop.signal.aborted) setProblem(wordsOf(error, hasBegun))
    } finally {
      setWork(null)
    }
  }
  return { work, problem, get, stop: () => running.current?.abort() }
}
