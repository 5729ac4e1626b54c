/** What goes with a change that is withdrawn: what was done with it at once, and later ones that could not be accepted without it. */
import type { QueuedChange } from '#db/queued-changes.ts'
import { worksOf } from '#db/works.ts'

type Change = Pick<
  QueuedChange,
  'opId' | 'name' | 'state' | 'space' | 'touched' | 'args' | 'theirs'
>

const argument = ({ args }: Change, name: string): unknown => Reflect.get(Object(args), name)
const fieldsSet = (change: Change) => Object.keys(Object(argument(change, 'set')))

/** It changes the row that was made, takes it back, or is a paper of it. */
const needsRow = (maker: Change, later: Change) => {
  const id = argument(maker, 'id')
  return (
    later.touched.some((key) => maker.touched.includes(key)) ||
    argument(later, 'id') === id ||
    argument(later, 'receiptId') === id ||
    (later.name === 'attachment.add@1' && argument(later, 'subjectId') === id)
  )
}

/** It was written over the other's words: without them it would be a conflict. */
const writesOver = (edit: Change, later: Change) =>
  later.name === edit.name &&
  argument(later, 'id') === argument(edit, 'id') &&
  fieldsSet(later).some((field) => fieldsSet(edit).includes(field))

/** It is done with this mail alone. */
const isOfMail = (mail: Change, later: Change) => {
  const ids = argument(later, 'ids')
  return Array.isArray(ids) && ids.length === 1 && ids[0] === argument(mail, 'id')
}

const needs = (earlier: Change, later: Change): boolean => {
  const { name } = earlier
  if (later.space !== earlier.space || later.state === 'rejected') return false
  if (name.includes('.create@')) return needsRow(earlier, later)
  if (name === 'attachment.add@1') return argument(later, 'id') === argument(earlier, 'id')
  // as a draft it lies in Drafts, and one that nobody else has lies nowhere
  if (name === 'mail.send@1')
    return /^mail\.(move|delete)@/.test(later.name) && isOfMail(earlier, later)
  if (name === 'mail.draft@1') return earlier.theirs === null && isOfMail(earlier, later)
  return name === 'report.edit@1' && writesOver(earlier, later)
}

/** Not sent, a mail is the draft it was: its text and its files stay. */
const workOf = <C extends Change>(changes: readonly C[], chosen: C): readonly C[] => {
  if (chosen.name === 'mail.send@1' || chosen.state === 'rejected') return [chosen]
  const pending = changes.filter(({ state }) => state !== 'rejected')
  return worksOf(pending).find((work) => work.includes(chosen)) ?? [chosen]
}

/**
 * @param changes in the order they were made
 * @returns the work the change is of, and what needs it or needs another of them, in that order
 */
export const withdrawnTogether = <C extends Change>(changes: readonly C[], opId: string): C[] => {
  const chosen = changes.find((change) => change.opId === opId)
  if (chosen === undefined) return []
  const together = new Set(workOf(changes, chosen))
  const from = changes.findIndex((change) => together.has(change))
  for (const later of changes.slice(from + 1)) {
    if ([...together].some((earlier) => needs(earlier, later))) together.add(later)
  }
  return changes.filter((change) => together.has(change))
}
