/** The page's side of the worker: one question, one promise. */
import type { FromWorker, ToWorker, Work, WorkName } from './messages.ts'
import type { FileFault } from './read-workbook.ts'

export class WorkFailed extends Error {
  readonly fault: FileFault | 'FAILED'

  constructor(fault: FileFault | 'FAILED', detail: string) {
    super(detail)
    this.name = 'WorkFailed'
    this.fault = fault
  }
}

type Waiting = {
  resolve: (answer: never) => void
  reject: (error: Error) => void
  onProgress: (done: number, of: number) => void
}

export type Asking = <Name extends WorkName>(
  name: Name,
  asked: Work[Name][0],
  onProgress?: (done: number, of: number) => void,
) => Promise<Work[Name][1]>

export type WorkerClient = { ask: Asking; end: () => void }

export const startWorker = (): WorkerClient => {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let count = 0
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    const asked = waiting.get(data.id)
    if (asked === undefined) return
    if ('done' in data) return asked.onProgress(data.done, data.of)
    waiting.delete(data.id)
    if ('answer' in data)
      asked.resolve(data.answer as never) // to the question of that number
    else asked.reject(new WorkFailed(data.fault, data.detail))
  }
  worker.onerror = (event) => {
    for (const { reject } of waiting.values()) reject(new WorkFailed('FAILED', event.message))
    waiting.clear()
  }
  return {
    ask: (name, asked, onProgress = () => {}) =>
      new Promise((resolve, reject) => {
        count += 1
        waiting.set(count, { resolve, reject, onProgress })
        const message = { id: count, name, asked } as ToWorker // name and what is asked belong together
        worker.postMessage(message, { transfer: asked instanceof ArrayBuffer ? [asked] : [] })
      }),
    end: () => worker.terminate(),
  }
}
