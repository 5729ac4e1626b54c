import { useEffect, useRef, useState } from 'react'
import { Rejection } from '#contract/errors.ts'

/** One press is one save: what is pressed from then on is not heard, until the form is ready for another entry. */
export const useOneSave = () => {
  const isUnderWay = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<Rejection['code'] | null>(null)
  const hold = (isHeld: boolean) => {
    isUnderWay.current = isHeld
    setSaving(isHeld)
  }
  /** @returns whether it was saved: the form then closes, or asks for the next entry */
  const run = async (save: () => Promise<void>): Promise<boolean> => {
    if (isUnderWay.current) return false
    hold(true)
    setRefused(null)
    try {
      await save()
      return true
    } catch (error) {
      hold(false)
      if (!(error instanceof Rejection)) throw error
      setRefused(error.code)
      return false
    }
  }
  const first = useRef<string>(undefined)
  // the fields of the next entry may be others than before: they are there once it is drawn
  useEffect(() => {
    if (isSaving || first.current === undefined) return
    document.getElementById(first.current)?.focus()
    first.current = undefined
  }, [isSaving])
  /** @param field the id of that which the next entry begins with */
  const again = (field?: string) => {
    first.current = field
    hold(false)
  }
  return { isSaving, refused, run, again }
}
