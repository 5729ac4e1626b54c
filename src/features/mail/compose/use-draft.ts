/** What is being written, kept as it is typed: on this device after two seconds of rest, and on its way from then. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { notify } from '#components/notify.ts'
import { Rejection } from '#contract/errors.ts'
import { m } from '#texts/compiled/messages.js'
import type { RefusedMail } from '../mail-item.ts'
import { createDraftActions, type DraftFields } from '../mutations.ts'
import { type DraftProblems, overLimit, refusalOf, without } from './draft-problems.ts'

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
  /** Earlier tries that the server did not accept, the latest first. */
  refused: readonly RefusedMail[]
}

/**
 * Saves one after the other what has changed. Of what is over its limit the rest is saved, and itself stays on this device;
 * what was refused counts as not saved, and is tried with the next change.
 */
const useSaving = (place: DraftPlace, initial: DraftFields) => {
  const { societyId, id, replyTo, isKept: wasKept } = place
  const [before] = useState(place.refused)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [refused, setRefused] = useState<DraftProblems>(() =>
    before[0] === undefined ? {} : refusalOf(before[0].why),
  )
  const latest = useRef(initial)
  const saved = useRef(initial)
  const isKept = useRef(wasKept)
  useEffect(() => {
    // deleted for good meanwhile: what is saved now has all of it
    if (!wasKept) isKept.current = false
  }, [wasKept])
  const isApart = useRef(Object.keys(overLimit(initial)).length > 0)
  const isOver = useRef(false)
  const queue = useRef(Promise.resolve())
  const actions = useMemo(
    () => createDraftActions(societyId, id, replyTo),
    [societyId, id, replyTo],
  )
  const tell = useCallback((failure: unknown) => {
    if (failure instanceof Rejection) setRefused(refusalOf(failure))
    else notify({ kind: 'error', id: 'draft', message: m.mail_not_saved() })
  }, [])
  const save = useCallback(
    async (isAnyway: boolean) => {
      if (isOver.current) return
      const now = latest.current
      const tooLong = overLimit(now)
      const isTooLong = Object.keys(tooLong).length > 0
      if (isTooLong || isApart.current) await actions.keepApart(now, tooLong)
      isApart.current = isTooLong
      const changed = without(changedIn(saved.current, now), tooLong)
      if (Object.keys(changed).length === 0 && (isKept.current || !isAnyway)) return
      // of a new one everything, also what it began with
      const set = isKept.current ? changed : without(now, tooLong)
      await actions.save(set)
      saved.current = { ...saved.current, ...set }
      isKept.current = true
      setRefused({})
      setSavedAt(new Date().toISOString())
    },
    [actions],
  )
  /** It is sent, or thrown away: nothing of it stays apart. */
  const end = async () => {
    await queue.current
    isOver.current = true
    if (isApart.current) await actions.keepApart(latest.current, {})
    isApart.current = false
  }
  const write = useCallback(
    (isAnyway = false): Promise<void> => {
      queue.current = queue.current.then(() => save(isAnyway)).catch(tell)
      return queue.current
    },
    [save, tell],
  )
  const tries = before.map(({ opId }) => opId)
  return { actions, tries, write, end, tell, latest, isKept, isOver, savedAt, refused }
}

export const useDraft = (place: DraftPlace, initial: DraftFields) => {
  const [fields, setFields] = useState(initial)
  const saving = useSaving(place, initial)
  const { actions, write, latest, isKept, isOver } = saving
  const dueAt = useRef(0)
  useEffect(() => {
    if (fields === initial) return
    if (dueAt.current === 0) dueAt.current = Date.now() + longestMs
    const wait = Math.max(0, Math.min(restMs, dueAt.current - Date.now()))
    const timer = setTimeout(() => {
      dueAt.current = 0
      void write()
    }, wait)
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
    /** What stands against saving it, by field. */
    problems: { ...saving.refused, ...overLimit(fields) },
    change: (more: Partial<DraftFields>) => {
      latest.current = { ...latest.current, ...more }
      setFields(latest.current)
    },
    savedAt: saving.savedAt,
    /** Now, also while it is empty: what belongs to it comes after it. */
    keep,
    isKept: () => isKept.current,
    /** @returns takes it back; undefined: it was not sent, and why is told */
    send: async () => {
      try {
        await saving.end()
        return await actions.send(latest.current, saving.tries)
      } catch (failure) {
        isOver.current = false
        saving.tell(failure)
        return undefined
      }
    },
    /** @returns brings it back; undefined: there was nothing in it */
    discard: async () => {
      const typed = latest.current
      // also what was typed last can be brought back
      void write()
      await saving.end()
      await actions.discard(isKept.current, saving.tries)
      return isKept.current ? () => actions.bringBack(typed, overLimit(typed)) : undefined
    },
  }
}
