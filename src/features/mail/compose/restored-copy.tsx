import { useEffect, useEffectEvent, useRef } from 'react'
import { notify } from '#components/notify.ts'
import { m } from '#texts/compiled/messages.js'
import type { RefusedMail } from '../mail-item.ts'
import { restoreAsCopy } from '../mutations.ts'

type RestoredCopyProps = {
  societyId: string
  /** Of the mail that was sent or deleted elsewhere. */
  id: string
  refused: readonly RefusedMail[]
  onCopied: (id: string) => void
}

/** Draws nothing: what was typed is a draft of its own in a moment, and that one is opened instead. */
export const RestoredCopy = ({ societyId, id, refused, onCopied }: RestoredCopyProps) => {
  const isBegun = useRef(false)
  const restore = useEffectEvent(async () => {
    const copy = await restoreAsCopy(societyId, id, refused)
    notify({ kind: 'info', message: m.mail_restored() })
    onCopied(copy)
  })
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void restore()
  }, [])
  return null
}
