/** Writes what is being typed: the first key at once, the next ones a moment later. A page that goes may not finish a write it begins then. */
import { keepInTab, readInTab } from '../tab-memory.ts'
import type { DraftKeeper } from './draft-keeper.ts'

const pauseMs = 250

export const createDraftSaver = (keeper: DraftKeeper) => {
  let waiting: object | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<void> = Promise.resolve()
  let isKept = false
  let isFinishing = false

  const isNothing = (changed: object) => Object.keys(changed).length === 0
  /** While the device takes in a whole society a write waits for seconds, and a reload ends it; the tab outlives that. */
  const inPassing = {
    keep: (text: string | null) => {
      if (keeper.tabKey !== undefined) keepInTab(keeper.tabKey, text)
    },
    read: (): object | undefined => {
      const text = keeper.tabKey === undefined ? null : readInTab(keeper.tabKey)
      return text === null ? undefined : JSON.parse(text)
    },
  }
  let writes = 0
  const write = async (changed: object) => {
    isKept = !isNothing(changed)
    writes += 1
    const own = writes
    inPassing.keep(isKept ? JSON.stringify(changed) : null)
    try {
      await (isKept ? keeper.keep(changed) : keeper.drop())
    } finally {
      if (own === writes) inPassing.keep(null)
    }
  }

  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
  }
  const flush = (): Promise<void> => {
    const changed = waiting
    waiting = undefined
    if (changed === undefined) return last
    // At once, not behind the last one: the page may be going. The device keeps them in order.
    const written = Promise.all([last, write(changed)])
    // The form still holds it; where the device cannot write, saving the form says so.
    last = written.then(
      () => undefined,
      () => undefined,
    )
    return last
  }
  const writeWaiting = () => {
    timer = undefined
    if (waiting === undefined) return
    void flush()
    timer = setTimeout(writeWaiting, pauseMs)
  }
  return {
    read: async () => {
      const unwritten = inPassing.read()
      const draft = unwritten ?? (await keeper.read())
      isKept = draft !== undefined
      return draft
    },
    flush,
    note: (changed: object) => {
      if (isFinishing) return
      waiting = isNothing(changed) && !isKept ? undefined : changed
      if (timer === undefined) writeWaiting()
    },
    /** @throws while another save is under way: one press is one save */
    finish: async (save: () => Promise<void>) => {
      if (isFinishing) throw new Error('this form is being saved already')
      isFinishing = true
      forget()
      await last
      try {
        await keeper.finish(save)
        isKept = false
      } finally {
        isFinishing = false
      }
    },
  }
}
