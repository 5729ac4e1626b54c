/** The queue as the tray shows it. */
import { dayText, moneyText } from '#components/format.ts'
import type {
  AttentionItem,
  Difference,
  FieldText,
  LaterItem,
  Remedy,
} from '#components/tray/tray-types.ts'
import { isMutationName, type MutationArgs, type MutationName } from '#contract/mutations.ts'
import type { QueuedChange } from '#db/queued-changes.ts'
import { isMailWriting } from '#db/works.ts'
import { m } from '#texts/compiled/messages.js'
import { changeWords } from './change-words.ts'
import { fieldLabel, fieldText, writtenFields } from './field-words.ts'
import { type ChangeGroup, groupChanges } from './group-changes.ts'
import { reasonWords, refusalWords } from './refusal-words.ts'
import { societyOf, type Viewed } from './viewed.ts'
import { waitingLines } from './waiting-lines.ts'

type Args = Record<string, unknown>
/** What an edit sets, or all that a change says. Arguments are objects: a schema parsed them. */
const writtenIn = ({ args }: QueuedChange): Args => {
  const { set, row, rows } = args as { set?: Args; row?: Args; rows?: readonly Args[] }
  const only = rows?.length === 1 ? rows[0] : undefined
  return set ?? row ?? only ?? (args as Args)
}

const toRefused = (change: QueuedChange): LaterItem => ({
  id: change.opId,
  title: changeWords(change),
  state: 'rejected',
  reason: refusalWords(change),
  canWithdraw: false,
})

/** What waits stands below what was refused with it. */
const toLater = (later: readonly QueuedChange[], viewed: Viewed): LaterItem[] => {
  const isRefused = ({ state }: QueuedChange) => state === 'rejected'
  const waiting = later.filter((change) => !isRefused(change))
  return [...later.filter(isRefused).map(toRefused), ...waitingLines(waiting, viewed)]
}

/** Each on its own line, to be copied. */
const chequesText = ({ args }: QueuedChange) => {
  const { cheques } = args as MutationArgs<'held-cheque.keep@1'> // parsed when queued
  return cheques
    .map(({ number, amount, dated }) => `${number}, ${moneyText(amount)}, ${dayText(dated)}`)
    .join('\n')
}

/** Of a file its title says enough, and of a paper also who sees it. */
const shownArgs = (change: QueuedChange): Args => {
  const args = writtenIn(change)
  const { subjectKind, visibility } = args
  if (change.name === 'held-cheque.keep@1') return { ...args, cheques: chequesText(change) }
  if (change.name !== 'attachment.add@1') return args
  return subjectKind === 'flat' ? { visibility } : {}
}

const conflictFields = ({ fields = {} }: QueuedChange) =>
  Object.keys(fields).filter((name) => fields[name] === 'CONFLICT')

/** Only while the other's value is here to be compared. */
const differencesOf = (change: QueuedChange): Difference[] => {
  const { theirs } = change
  if (theirs === null) return []
  const yours = writtenIn(change)
  return conflictFields(change).map((name) => ({
    label: fieldLabel(name, change.name),
    yours: fieldText(name, yours[name]),
    theirs: fieldText(name, Reflect.get(theirs, name)),
    theirsAt: 'updatedAt' in theirs ? String(theirs.updatedAt) : null,
  }))
}

const faultsOf = (change: QueuedChange): FieldText[] =>
  Object.entries(change.fields ?? {})
    .filter(([, code]) => code !== 'CONFLICT')
    .map(([name, code]) => ({
      label: fieldLabel(name, change.name),
      text: code === change.code ? refusalWords(change) : reasonWords(code),
    }))

/** Written anew it would be a second one. */
const isThere: ReadonlySet<string> = new Set<MutationName>([
  'receipt.create@1',
  'income.create@1',
  'adjustment.create@1',
  'invoice.create@1',
  'payment.create@1',
  'journal.create@1',
  'reconciliation.finish@1',
  'late-document.enter@1',
  'held-cheque.keep@1',
  'reported-payment.create@1',
])

/** What the server would say again, however often the same is sent. */
const isFinal = ({ name, code, isReportHere, late }: QueuedChange): boolean => {
  if (late !== null && late.state !== 'held') return true
  if (code === 'STATE' || code === 'FORBIDDEN') return true
  if (code === 'CONFLICT') return isThere.has(name)
  if (code !== 'NOT_FOUND' && code !== 'GONE') return false
  // becomes a mail of its own
  if (isMailWriting(name)) return false
  return name.startsWith('receipt.') || !(isReportHere || name === 'report.edit@1')
}

/** One row has a form; several are added again as they were, once there is room for them. */
const setupRemedy = ({ name, args, theirs }: QueuedChange): Remedy => {
  if (name === 'setup.add@1') return Object(args).rows?.length === 1 ? 'edit' : 'again'
  if (theirs === null) return null
  return name === 'setup.edit@1' ? 'edit' : 'again'
}

/** What is not there any more has no form; who has moved out since is still there. */
const holdingRemedy = ({ name, theirs }: QueuedChange): Remedy => {
  if (name === 'household.add@1') return 'edit'
  if (theirs === null) return null
  return name === 'household.remove@1' ? 'again' : 'edit'
}

/** What was written has a form, as long as the notice is there; the rest is sent again as it was. */
const noticeRemedy = ({ name, theirs }: QueuedChange): Remedy => {
  if (name === 'notice.draft@1' || name === 'notice.publish@1') return 'edit'
  if (theirs === null) return null
  return name === 'notice.edit@1' ? 'edit' : 'again'
}

/** A name, and who sees it, are chosen again in the list of files, where theirs stand. */
const attachmentRemedy = ({ name }: QueuedChange): Remedy =>
  name === 'attachment.edit@1' ? null : 'again'

/** Their forms take up what was said. */
const writtenAnew: ReadonlySet<string> = new Set<MutationName>([
  'report.create@1',
  'receipt.create@1',
  'held-cheque.keep@1',
  'income.create@1',
  'adjustment.create@1',
  'invoice.create@1',
  'payment.create@1',
  'budget.adopt@1',
  'journal.create@1',
  'reported-payment.create@1',
  'reconciliation.finish@1',
  // their day is chosen anew
  'late-document.enter@1',
  'reported-payment.verify@1',
])

/** A change with words has a form; one without is sent again as it was, if what it changes is still here. */
export const remedyOf = (change: QueuedChange, isMember: boolean): Remedy => {
  const { name, isReportHere } = change
  if (!isMember || !isMutationName(name) || isFinal(change)) return null
  if (writtenAnew.has(name)) return 'edit'
  if (name.endsWith('.reverse@1') || name === 'bill.again@1') return 'again'
  // the day of a deposit is chosen anew
  if (name.startsWith('held-cheque.')) return name === 'held-cheque.deposit@1' ? 'edit' : null
  if (name.startsWith('setup.')) return setupRemedy(change)
  if (name.startsWith('attachment.')) return attachmentRemedy(change)
  if (name.startsWith('contact.')) return 'again'
  if (name.startsWith('resident.') || name.startsWith('household.')) return holdingRemedy(change)
  if (name.startsWith('notice.')) return noticeRemedy(change)
  if (isMailWriting(name)) return 'edit'
  if (name === 'report.edit@1') return isReportHere ? 'edit' : 'anew'
  return isReportHere ? 'again' : null
}

/** Only what still waits is sent by itself. */
const laterNote = ({ name }: QueuedChange, later: readonly QueuedChange[], remedy: Remedy) => {
  if (name === 'held-cheque.keep@1') return m.tray_later_lost()
  const isPaid = name === 'reported-payment.create@1' && remedy !== null
  if (isPaid && later.every((change) => change.name === 'attachment.add@1'))
    return m.tray_later_pictures()
  if (name.includes('.create@'))
    return remedy === null ? m.tray_later_lost() : m.tray_later_create()
  const refused = later.filter(({ state }) => state === 'rejected').length
  if (refused === 0) return m.tray_later_edit()
  return refused === later.length ? m.tray_later_refused() : m.tray_later_some()
}

const toAttention = (
  { refused, later }: ChangeGroup<QueuedChange>,
  viewed: Viewed,
): AttentionItem => {
  const society = societyOf(refused, viewed)
  const remedy = remedyOf(refused, society !== undefined)
  const differences = differencesOf(refused)
  const compared = new Set(differences.map(({ label }) => label))
  const written = writtenFields(shownArgs(refused), isMutationName(refused.name))
  return {
    id: refused.opId,
    title: changeWords(refused),
    reason: refusalWords(refused),
    at: refused.ts,
    society: society?.id === viewed.selectedSocietyId ? null : (society?.name ?? null),
    words: written.filter(({ label }) => !compared.has(label)),
    differences,
    faults: faultsOf(refused),
    remedy,
    later: toLater(later, viewed),
    laterNote: laterNote(refused, later, remedy),
  }
}

export const toTray = (changes: readonly QueuedChange[], viewed: Viewed) => {
  const { groups, waiting } = groupChanges(changes)
  return {
    attention: groups.map((group) => toAttention(group, viewed)),
    waiting: waitingLines(waiting, viewed),
  }
}

/** Everything a person wrote in a change, to paste elsewhere. */
export const copiedText = ({ title, words, differences }: AttentionItem): string =>
  [
    title,
    ...differences.map(({ label, yours }) => m.tray_field({ label, text: yours })),
    ...words.map(({ label, text }) => m.tray_field({ label, text })),
  ].join('\n')
