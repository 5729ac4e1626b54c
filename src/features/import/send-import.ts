/** The three calls of an import, each ending in words or in what came of it. */
import { CallError } from '#api/call-server.ts'
import { callInLines, callPacked } from '#api/packed-call.ts'
import {
  type CommitLine,
  checkImport,
  commitImport,
  type UndoLine,
  undoImport,
} from '#contract/import-calls.ts'
import { deviceHost } from '#db/current-device.ts'
import { m } from '#texts/compiled/messages.js'
import type { Busy } from './use-work.ts'

export const callWords = (error: unknown): string => {
  if (!(error instanceof CallError)) return m.load_failed()
  if (error.kind === 'offline') return m.common_needs_internet()
  if (error.status === 413) return m.import_fault_large()
  return error.status === 403 ? m.import_forbidden() : m.load_failed()
}

export const lookAt = (body: ArrayBuffer) => callPacked(checkImport, body)

type Told = (busy: Busy) => void
type Ended<Line> = Exclude<Line, { done: number }>

/** @throws CallError */
const inLines = async <Line extends CommitLine | UndoLine>(
  work: (onLine: (line: Line) => void) => Promise<Line>,
  words: (done: number, of: number) => string,
  onProgress: Told,
): Promise<Ended<Line>> => {
  onProgress({ words: m.import_sending(), share: null })
  try {
    const last = await work((line) => {
      if (!('done' in line)) return
      const { done, of } = line
      const isLast = done === of
      onProgress({
        words: isLast ? m.import_finishing() : words(done, of),
        share: done / Math.max(1, of),
      })
    })
    // it broke off: nobody knows what became of it
    if ('done' in last) throw new CallError('offline')
    return last as Ended<Line> // the other lines end it
  } finally {
    // the rows that changed come by sync; it need not wait for the server's hint
    deviceHost().syncNow()
  }
}

export const sendImport = (body: ArrayBuffer, onProgress: Told) =>
  inLines<CommitLine>(
    (onLine) => callInLines(commitImport, body, onLine),
    (done, of) => m.import_writing({ done, of }),
    onProgress,
  )

export const takeBack = (societyId: string, id: string, onProgress: Told) =>
  inLines<UndoLine>(
    (onLine) => callInLines(undoImport, JSON.stringify({ societyid: societyId, id }), onLine),
    (done, of) => m.import_undoing({ done, of }),
    onProgress,
  )
