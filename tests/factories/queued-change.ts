/** Changes as the tray finds them in the queue of a device. */
import type { ErrorCode } from '#contract/errors.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import type { QueuedChange } from '#db/queued-changes.ts'

export const at = '2026-11-20T08:00:00.000Z'
export const viewed = {
  isSyncing: false,
  societies: [{ id: 'neem', name: 'Neem Chhaya' }],
  selectedSocietyId: 'neem',
}

export const queued = <Name extends MutationName>(
  name: Name,
  args: MutationArgs<Name>,
  more: Partial<QueuedChange> = {},
): QueuedChange => ({
  mid: 1,
  opId: crypto.randomUUID(),
  space: 's:neem',
  name,
  args,
  ts: at,
  touched: [],
  state: 'queued',
  title: '',
  theirs: null,
  isReportHere: true,
  label: null,
  flat: null,
  receipt: null,
  ...{ reversedBy: null, unpaid: null, late: null, paperOf: null },
  ...more,
})

export const photo = (
  subjectKind: 'mail' | 'report' | 'flat' | 'reported-payment' | 'voucher',
  subjectId: string,
): MutationArgs<'attachment.add@1'> => ({
  ...{ id: crypto.randomUUID(), at, subjectKind, subjectId, sha256: 'a'.repeat(64) },
  ...{ name: 'tank.jpg', type: 'image/jpeg', size: 3, visibility: 'office', thumbnail: null },
})
export const refused = (code: ErrorCode, more: Partial<QueuedChange> = {}) =>
  ({ state: 'rejected', code, ...more }) as const
