/** What every request in a person's name has: a token that may not come, and an end when nothing happens. */

/** Tells work under way to end. `onStop` may give a way to take `end` back. */
export type StopSignal = { onStop: (end: () => void) => unknown }

/** Whose request it is. `token`: an ID token of this person, or null for a guest. */
export type Who = {
  uid: string
  token: (uid: string, force: boolean) => Promise<string | null>
}

/** Gives up when nothing happens for too long; each sign of life begins a new wait. */
export const createPatience = (firstMs: number) => {
  const controller = new AbortController()
  let timer = setTimeout(() => controller.abort(), firstMs)
  return {
    signal: controller.signal,
    abort: () => controller.abort(),
    wait: (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => controller.abort(), ms)
    },
    done: () => clearTimeout(timer),
  }
}

export type Patience = ReturnType<typeof createPatience>

/**
 * Reads a body to its end. Ends with the signal by itself: a fetch of Node forgets its signal once garbage was collected, and then
 * waits for a stream that is open for as long as it is.
 */
export const readPieces = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { signal }: Patience,
  onPiece: (text: string) => void,
): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  signal.addEventListener('abort', () => void reader.cancel().catch(() => {}))
  for (;;) {
    const { done, value } = await reader.read()
    signal.throwIfAborted()
    if (done) return
    onPiece(value)
  }
}

/** Getting a token may go to the network too, and may hang there. */
export const authorization = async (
  { uid, token: tokenOf }: Who,
  force: boolean,
  { signal }: Patience,
): Promise<Record<string, string>> => {
  const isOver = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new TypeError('no token in time')))
  })
  const token = await Promise.race([tokenOf(uid, force), isOver])
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}

/** Neither kept nor led elsewhere: a portal's redirect is no answer. */
export const fetchOptions = { cache: 'no-store', redirect: 'error' } as const

/** Seconds, or a date. */
export const retryAfterOf = (response: Response): number | null => {
  const text = response.headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return ms > 0 ? ms : null
}
