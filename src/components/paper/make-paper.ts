/** A list as a PDF, made on the device: the worker with its fonts is loaded when somebody asks for one. */
import type { FromPaperWorker, Paper } from './paper.ts'

type Made = Extract<FromPaperWorker, { file: Blob }>

const answerOf = (worker: Worker, signal: AbortSignal): Promise<Made> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromPaperWorker>) =>
      'file' in data ? resolve(data) : reject(new Error(data.problem))
    worker.onerror = (event) => reject(new Error(event.message || 'The worker cannot be loaded'))
    signal.addEventListener('abort', () => reject(signal.reason))
  })

export const makePaper = async (paper: Paper, signal: AbortSignal): Promise<Made> => {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./paper-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = answerOf(worker, signal)
    worker.postMessage(paper)
    return await answer
  } finally {
    worker.terminate()
  }
}
