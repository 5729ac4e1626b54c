/**
 * Keeps what is being typed into a form, through a reload, a crash or an update, and puts it back when the form opens
 * again: `const draft = useKeptDraft(form, keeper)`, `<KeptDraft draft={draft} />` on top of the fields, and
 * `draft.finish(save)` in place of `save()`.
 */
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import { changedFields, fittingFields } from './changed-fields.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { createDraftSaver } from './draft-saver.ts'
import { addOpenDraft } from './open-drafts.ts'

export type KeptDraft<Values = never> = {
  /** What stands in the form was typed before. */
  wasKept: boolean
  discard: () => void
  finish: (save: () => Promise<void>) => Promise<void>
  /** The form stays open for the next entry, with these values; alone they are nothing worth keeping. */
  begin: (values: Values) => void
}

/** @param keeper of the form as it opens; null keeps nothing */
export const useKeptDraft = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  keeper: DraftKeeper | null,
): KeptDraft<Values> => {
  const [saver] = useState(() => (keeper === null ? null : createDraftSaver(keeper)))
  const [isRead, setRead] = useState(false)
  const [wasKept, setKept] = useState(false)

  const restore = useEffectEvent((draft: object) => {
    const initial = form.getInitialValues()
    const kept = fittingFields(draft, initial)
    if (Object.keys(kept).length === 0) return
    // What was typed while it was read is newer.
    form.setValues({ ...kept, ...changedFields(form.getValues(), initial) })
    setKept(true)
  })
  useEffect(() => {
    if (saver === null) return
    let isClosed = false
    saver
      .read()
      .catch(() => undefined) // the device cannot be read: an empty form, as if nothing had been kept
      .then((draft) => {
        if (isClosed) return
        if (draft !== undefined) restore(draft)
        setRead(true)
      })
    return () => {
      isClosed = true
    }
  }, [saver])

  const { values } = form
  const [begun, setBegun] = useState<Values | null>(null)
  const note = useEffectEvent((typed: Values) => {
    const changed = changedFields(typed, form.getInitialValues())
    const isUntouched = begun !== null && Object.keys(changedFields(typed, begun)).length === 0
    saver?.note(isUntouched ? {} : changed)
  })
  useEffect(() => {
    if (isRead) note(values)
  }, [isRead, values])

  useEffect(() => {
    if (saver === null) return
    const remove = addOpenDraft(saver.flush)
    return () => {
      remove()
      void saver.flush()
    }
  }, [saver])

  return {
    wasKept,
    discard: () => {
      form.reset()
      setKept(false)
    },
    finish: (save) => (saver === null ? save() : saver.finish(save)),
    begin: (next) => {
      setBegun(next)
      setKept(false)
      form.setValues(next)
    },
  }
}
