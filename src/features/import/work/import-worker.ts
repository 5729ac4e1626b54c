/** Reads and checks spreadsheets beside the page: twenty thousand rows take seconds, and the page goes on. */
import { createImportWork, type Tell } from './import-work.ts'
import type { FromWorker, ToWorker, WorkName } from './messages.ts'
import { FileRefused } from './read-workbook.ts'

const work = createImportWork()

const answer = (message: FromWorker, moved: Transferable[] = []) =>
  self.postMessage(message, { transfer: moved })

const run = async ({ id, name, asked }: ToWorker) => {
  const tell: Tell = (done, of) => answer({ id, done, of })
  // name and what is asked belong together, as `ToWorker` says
  const handler = work[name] as (asked: unknown, tell: Tell) => unknown
  const found = (await handler(asked, tell)) as Extract<FromWorker, { answer: unknown }>['answer']
  answer({ id, answer: found }, found instanceof ArrayBuffer ? [found] : [])
}

// one after the other, as they were asked
let last: Promise<unknown> = Promise.resolve()

self.onmessage = ({ data }: MessageEvent<ToWorker & { name: WorkName }>) => {
  last = last
    .then(() => run(data))
    .catch((error: unknown) =>
      answer({
        id: data.id,
        fault: error instanceof FileRefused ? error.fault : 'FAILED',
        detail: String(error),
      }),
    )
}
