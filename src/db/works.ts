/** What a person did at once may be several changes: a mail is its draft, its files and its sending, a new report itself and its photos. */
import type { HeldBlob, OutboxEntry } from './db.ts'

/** At least one change. */
export type Work<C> = [C, ...C[]]

type Change = Pick<OutboxEntry, 'opId' | 'name' | 'space' | 'args'>

const said = ({ args }: Pick<Change, 'args'>, name: string): unknown =>
  Reflect.get(Object(args), name)

/** Its draft, and its sending. */
export const isMailWriting = (name: string): boolean =>
  name === 'mail.draft@1' || name === 'mail.send@1'

/** The mail or the report that a change makes or belongs to; undefined: it stands for itself. */
const placeOf = (change: Change): string | undefined => {
  const { name, space } = change
  if (isMailWriting(name)) return `mail ${space} ${said(change, 'id')}`
  if (name === 'report.create@1') return `report ${space} ${said(change, 'id')}`
  if (name !== 'attachment.add@1') return undefined
  return `${said(change, 'subjectKind')} ${space} ${said(change, 'subjectId')}`
}

/** A photo of a report that is there already, and every other file, stands for itself. */
const begins = (change: Change) =>
  change.name !== 'attachment.add@1' || said(change, 'subjectKind') === 'mail'

/** @param changes in the order they were made @returns them by what was done, in the order it was begun */
export const worksOf = <C extends Change>(changes: readonly C[]): Work<C>[] => {
  const works = new Map<string, Work<C>>()
  for (const change of changes) {
    const place = placeOf(change) ?? change.opId
    const begun = works.get(place)
    if (begun !== undefined) begun.push(change)
    else works.set(begins(change) ? place : change.opId, [change])
  }
  return [...works.values()]
}

/** Files of which no change in the queue speaks any more: only their bytes are still here. */
export const filesApart = (files: readonly HeldBlob[], changes: readonly Change[]): HeldBlob[] => {
  const spoken = new Set(changes.map((change) => `${change.space} ${said(change, 'sha256')}`))
  return files.filter(({ space, sha256 }) => !spoken.has(`${space} ${sha256}`))
}
