/** A refused change with the later ones that touch the same rows: they may need what was not accepted. */
import { ofBooks } from '#contract/attachments.ts'
import type { RowKey } from '#db/db.ts'

type Change = { state: string; touched: readonly RowKey[]; space: string; args: unknown }
export type ChangeGroup<C> = { refused: C; later: C[] }

const named = ({ args }: Change): unknown => Reflect.get(Object(args), 'id')

const kindsWithFiles: readonly unknown[] = ['reported-payment', ...ofBooks]

/** A picture goes with the payment that it shows, a paper with its document. */
const isFileOf = (document: Change, { args }: Change) =>
  kindsWithFiles.includes(Reflect.get(Object(args), 'subjectKind')) &&
  Reflect.get(Object(args), 'subjectId') === named(document)

const touchesSame = (refused: Change, later: Change) =>
  later.touched.some((key) => refused.touched.includes(key)) ||
  (later.space === refused.space &&
    ((named(later) !== undefined && named(later) === named(refused)) || isFileOf(refused, later)))

/**
 * @param changes in the order they were made
 * @returns each refused change once, as the head of a group or in the group of an earlier one; and what merely waits
 */
export const groupChanges = <C extends Change>(changes: readonly C[]) => {
  const groups: ChangeGroup<C>[] = []
  const waiting: C[] = []
  for (const change of changes) {
    const group = groups.find(({ refused }) => touchesSame(refused, change))
    if (group !== undefined) group.later.push(change)
    else if (change.state === 'rejected') groups.push({ refused: change, later: [] })
    else waiting.push(change)
  }
  return { groups, waiting }
}
