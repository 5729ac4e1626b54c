/** What is being written, kept as it is typed: on this device after two seconds of rest, and on its way from then. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createDraftActions, type DraftFields } from '../mutations.ts'

const restMs = 2000
/** Whoever types without a rest loses no more than this. */
const longestMs = 10_000

const changedIn = (before: DraftFields, now: DraftFields): Partial<DraftFields> => ({
  ...(before.to.join() !== now.to.join() && { to: now.to }),
  ...(before.subject !== now.subject && { subject: now.subject }),
  ...(before.html !== now.html && { html: now.html }),
})

type DraftPlace = {
  societyId: string
  id: string
  replyTo: string | null
  /** It lies in Drafts already. */
  isKept: boolean
}

export const useDraft = (
  { societyId, id, replyTo, isKept: wasKept }: DraftPlace,
  initial: DraftFields,
) => {
  const [fields, setFields] = useState(initial)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const latest = useRef(initial)
  const saved = useRef(initial)
  const isKept = useRef(wasKept)
  const isOver = useRef(false)
  const dueAt = useRef(0)
  const actions = useMemo(
    () => createDraftActions(societyId, id, replyTo),
    [societyId, id, replyTo],
  )

  const write = useCallback(
    async (isAnyway = false) => {
      if (isOver.current) return
      const now = latest.current
      const changed = changedIn(saved.current, now)
      if (Object.keys(changed).length === 0 && (isKept.current || !isAnyway)) return
      // of a new one everything, also what it began with
      const set = isKept.current ? changed : now
      saved.current = now
      isKept.current = true
      dueAt.current = 0
      await actions.save(set)
      setSavedAt(new Date().toISOString())
    },
    [actions],
  )
  useEffect(() => {
    if (fields === initial) return
    if (dueAt.current === 0) dueAt.current = Date.now() + longestMs
    const wait = Math.max(0, Math.min(restMs, dueAt.current - Date.now()))
    const timer = setTimeout(() => void write(), wait)
    return () => clearTimeout(timer)
  }, [fields, initial, write])
  useEffect(() => {
    const leave = () => void write()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [write])
  const keep = useCallback(() => write(true), [write])
  return {
    fields,
    change: (more: Partial<DraftFields>) => {
      latest.current = { ...latest.current, ...more }
      setFields(latest.current)
    },
    savedAt,
    /** Now, also while it is empty: what belongs to it comes after it. */
    keep,
    isKept: () => isKept.current,
    send: () => {
      isOver.current = true
      return actions.send(fields)
    },
    discard: async () => {
      isOver.current = true
      if (isKept.current) await actions.discard()
    },
    /** It was taken back, or refused: typing goes on. */
    goOn: () => {
      isOver.current = false
    },
  }
}
