/** What goes with a change that is withdrawn: the later ones that could not be accepted without it. */
import type { QueuedChange } from '#db/queued-changes.ts'

type Change = Pick<QueuedChange, 'opId' | 'name' | 'state' | 'space' | 'touched' | 'args'>

const argument = ({ args }: Change, name: string): unknown => Reflect.get(Object(args), name)
const fieldsSet = (change: Change) => Object.keys(Object(argument(change, 'set')))

/** It changes the row that was made, or takes it back. */
const needsRow = (maker: Change, later: Change) => {
  const id = argument(maker, 'id')
  return (
    later.touched.some((key) => maker.touched.includes(key)) ||
    argument(later, 'id') === id ||
    argument(later, 'receiptId') === id
  )
}

/** It was written over the other's words: without them it would be a conflict. */
const writesOver = (edit: Change, later: Change) =>
  later.name === edit.name &&
  argument(later, 'id') === argument(edit, 'id') &&
  fieldsSet(later).some((field) => fieldsSet(edit).includes(field))

const needs = (earlier: Change, later: Change): boolean => {
  if (later.space !== earlier.space || later.state === 'rejected') return false
  if (earlier.name.includes('.create@')) return needsRow(earlier, later)
  return earlier.name === 'report.edit@1' && writesOver(earlier, later)
}

/**
 * @param changes in the order they were made
 * @returns the change itself first, then what needs it or needs another of them
 */
export const withdrawnTogether = <C extends Change>(changes: readonly C[], opId: string): C[] => {
  const from = changes.findIndex((change) => change.opId === opId)
  if (from < 0) return []
  const together = changes.slice(from, from + 1)
  for (const later of changes.slice(from + 1)) {
    if (together.some((earlier) => needs(earlier, later))) together.push(later)
  }
  return together
}
