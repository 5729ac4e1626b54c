/** What waits, as the tray shows it: a line for each thing that was done, however many changes it is. */
import type { WaitingItem, WithdrawnLine } from '#components/tray/tray-types.ts'
import type { QueuedChange } from '#db/queued-changes.ts'
import { shownState } from '#db/sync-status.ts'
import { type Work, worksOf } from '#db/works.ts'
import { m } from '#texts/compiled/messages.js'
import { changeWords } from './change-words.ts'
import { isEditable } from './remedies.ts'
import { societyOf, type Viewed } from './viewed.ts'

/** Of a mail its sending, or else what was written last; of a report the report itself. */
const headOf = (work: Work<QueuedChange>): QueuedChange =>
  work.find(({ name }) => name === 'mail.send@1') ??
  work.findLast(({ name }) => name === 'mail.draft@1') ??
  work[0]

const isFile = ({ name }: QueuedChange) => name === 'attachment.add@1'

const toWaiting = (work: Work<QueuedChange>, viewed: Viewed): WaitingItem => {
  const head = headOf(work)
  const withdrawn = head.name === 'mail.send@1' ? [head] : work
  const state = work.some((change) => change.state === 'sent') ? 'sent' : 'queued'
  const count = work.filter(isFile).length
  return {
    id: head.opId,
    title: changeWords(head),
    state: shownState(state, viewed.isSyncing ? 'syncing' : 'idle'),
    canWithdraw: withdrawn.every((change) => change.state === 'queued'),
    canEdit: societyOf(head, viewed) !== undefined && isEditable(head),
    // the bytes follow their change
    ...(count > 0 && { detail: m.tray_files_waiting({ count }) }),
  }
}

export const waitingLines = (changes: readonly QueuedChange[], viewed: Viewed): WaitingItem[] =>
  worksOf(changes).map((work) => toWaiting(work, viewed))

/** @param changes what is withdrawn together */
export const withdrawnLines = (changes: readonly QueuedChange[]): WithdrawnLine[] =>
  worksOf(changes).map((work) => {
    const head = headOf(work)
    return { id: head.opId, title: changeWords(head), isDraft: head.name === 'mail.draft@1' }
  })
