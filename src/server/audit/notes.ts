/** What a commit does to audited rows, noted while it is written; what is refused is taken off again. */
import type { AuditKind } from '#contract/audit.ts'
import type { AnyRow, TableName } from '../sync/tables.ts'
import { type AuditedTable, isAudited, isToldOf } from './audited.ts'

/** The change, call or command that writes, and why it was done where somebody said so. */
export type Origin = { via: string; reason?: string | undefined }

export type Note = {
  origin: Origin
  name: AuditedTable
  id: string
  before: AnyRow | undefined
  after: AnyRow | undefined
}

export const kindOf = ({ before, after }: Note): AuditKind => {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}

/** A row that one change writes several times was changed once. */
const merged = (notes: readonly Note[]): Note[] => {
  const first = new Map<Origin, Map<string, Note>>()
  const order: Note[] = []
  for (const note of notes) {
    const rows = first.get(note.origin) ?? new Map<string, Note>()
    first.set(note.origin, rows)
    const key = `${note.name} ${note.id}`
    const known = rows.get(key)
    if (known !== undefined) known.after = note.after
    else {
      const own = { ...note }
      rows.set(key, own)
      order.push(own)
    }
  }
  return order.filter(({ before, after }) => before !== undefined || after !== undefined)
}

export const createNotes = (origin: Origin) => {
  const notes: Note[] = []
  let by = origin
  return {
    /** What is noted from now on was done by this. */
    attribute: (next: Origin) => {
      by = next
    },
    add: (name: TableName, id: string, before: AnyRow | undefined, after: AnyRow | undefined) => {
      if (isAudited(name) && isToldOf(name, before, after))
        notes.push({ origin: by, name, id, before, after })
    },
    length: () => notes.length,
    cut: (length: number) => {
      notes.length = length
    },
    /** In the order in which rows were first touched. */
    all: () => merged(notes),
  }
}
export type Notes = ReturnType<typeof createNotes>
