/** Writes what is being typed a moment after the last key, one write after the other. */
import type { DraftKeeper } from './draft-keeper.ts'

const pauseMs = 400

export const createDraftSaver = (keeper: DraftKeeper) => {
  let waiting: object | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Promise.resolve()
  let isKept = false
  let isFinishing = false

  const isNothing = (changed: object) => Object.keys(changed).length === 0
  const write = async (changed: object) => {
    isKept = !isNothing(changed)
    await (isKept ? keeper.keep(changed) : keeper.drop())
  }

  const forget = () => {
    clearTimeout(timer)
    waiting = undefined
  }
  const flush = (): Promise<void> => {
    const changed = waiting
    forget()
    // The form still holds it; where the device cannot write, saving the form says so.
    if (changed !== undefined) last = last.then(() => write(changed)).catch(() => undefined)
    return last
  }
  return {
    read: async () => {
      const draft = await keeper.read()
      isKept = draft !== undefined
      return draft
    },
    flush,
    note: (changed: object) => {
      if (isFinishing) return
      forget()
      if (isNothing(changed) && !isKept) return
      waiting = changed
      timer = setTimeout(() => void flush(), pauseMs)
    },
    finish: async (save: () => Promise<void>) => {
      isFinishing = true
      forget()
      await last
      try {
        await keeper.finish(save)
      } catch (error) {
        isFinishing = false
        throw error
      }
    },
  }
}
