/** What the office enters by its own hand, and takes back: a pack of its own, beside the day book. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { moneyText } from '#components/format.ts'
import { notifySaved } from '#components/notify-saved.ts'
import type { VoucherRow } from '#contract/books/ledger.ts'
import { m } from '#texts/compiled/messages.js'
import { AlsoBack } from '../payables/cash-hint.tsx'
import { reversal, TakeBackDialog } from '../ui/take-back-dialog.tsx'
import { useQueued } from '../use-queued.ts'
import { EntryDrawer } from './entry-form.tsx'
import { entryKnownQuery } from './entry-known.ts'
import { createEntryActions } from './entry-mutations.ts'

type EntriesProps = {
  societyId: string
  isAdding: boolean
  /** Of a journal or a contra. */
  reversing: VoucherRow | null
  isOffline: boolean
  onClose: () => void
}

/** The form of another one, and the question before one is taken back. */
export const Entries = ({ societyId, isAdding, reversing, isOffline, onClose }: EntriesProps) => {
  const actions = useMemo(() => createEntryActions(societyId), [societyId])
  const { resend } = useSearch({ from: '/_shell' })
  const queued = useQueued('journal.create@1', resend)
  const resent = queued === 'loading' ? null : queued
  const navigate = useNavigate()
  const isOpen = isAdding || resent !== null
  const { data: known } = useQuery({ ...entryKnownQuery(societyId), enabled: isOpen })
  const close = () => {
    onClose()
    if (resend !== undefined)
      void navigate({ to: '.', search: (old) => ({ ...old, resend: undefined }), replace: true })
  }
  if (reversing !== null) {
    const number = reversing.number ?? ''
    return (
      <TakeBackDialog
        question={reversal(number)}
        what={m.entry_reverse_what({ number, amount: moneyText(reversing.amount) })}
        hint={<AlsoBack {...{ societyId }} ids={[reversing.id]} />}
        onSave={async (reason) => {
          await actions.reverse(reversing.id, reason)
          notifySaved(isOffline, m.entry_taken_back({ number }))
        }}
        onClose={onClose}
      />
    )
  }
  if (!isOpen || known === undefined) return null
  return (
    <EntryDrawer
      key={resent?.opId}
      {...{ societyId, known, resent }}
      onSave={actions.add}
      onSaved={() => notifySaved(isOffline, m.entry_saved())}
      onClose={close}
    />
  )
}
