/** The rows of a spreadsheet for another page, which says itself what they mean. */
import { faultWords } from './words.ts'
import { startWorker, WorkFailed } from './work/worker-client.ts'

/** The rows of each sheet that is not hidden; or why there are none, in words. */
export type ReadRows = { sheets: string[][][] } | { problem: string }

export const readRows = async (file: File): Promise<ReadRows> => {
  const worker = startWorker()
  try {
    const { sheets } = await worker.ask('openFile', await file.arrayBuffer())
    const read: string[][][] = []
    for (const [at, { isHidden }] of sheets.entries())
      if (!isHidden) read.push(await worker.ask('rows', at))
    return { sheets: read }
  } catch (error) {
    return { problem: faultWords[error instanceof WorkFailed ? error.fault : 'FAILED']() }
  } finally {
    worker.end()
  }
}
