/** A file that a call answers with, perhaps of gigabytes: it comes in pieces that the browser may lay on its disk. */
import type { z } from '#contract/zod.ts'
import { CallError, callForAnswer } from './call-server.ts'

/** Enough that few pieces make a large file, and one is nothing to a phone. */
const pieceBytes = 8 << 20

export type Progress = { done: number; total: number }

/**
 * @param signal ends it
 * @throws CallError: `offline` also when the answer breaks off, or was ended
 */
export const downloadFile = async <Input extends z.ZodMiniType>(
  call: { path: string; input: Input; lengthHeader: string },
  input: z.output<Input>,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Blob> => {
  const response = await callForAnswer(call, input, signal)
  const total = Number(response.headers.get(call.lengthHeader) ?? 0)
  const reader = response.body?.getReader()
  const pieces: Blob[] = []
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let [held, done] = [0, 0]
  const put = () => {
    pieces.push(new Blob(chunks))
    chunks = []
    held = 0
  }
  for (;;) {
    const part = await reader?.read().catch(() => {
      throw new CallError('offline')
    })
    if (part === undefined || part.done) break
    chunks.push(part.value)
    held += part.value.length
    done += part.value.length
    if (held >= pieceBytes) put()
    onProgress({ done, total })
  }
  put()
  if (done !== total) throw new CallError('offline')
  return new Blob(pieces)
}
