/**
 * Starred shortcuts, a set in which adding wins (sync.md 1.7): each star that is set leaves a mark of its own, and taking a
 * star away takes only the marks the person saw. A star that somebody set meanwhile stays. Their order is changed by
 * neighbours, so that two devices can each put one in its place; nothing is added or lost by it.
 */
import { withMember } from './with-member.ts'

export type Starred = {
  /** In order. */
  shortcuts: string[]
  shortcutMarks?: Marks | undefined
}
type Marks = Record<string, string[]>
export type StarChange = { id: string; on: boolean; marks: readonly string[] }

/** Of a star that came without marks: from an older server, or through `users/{uid}`. */
const unmarked = ''

export const marksOf = ({ shortcuts, shortcutMarks = {} }: Starred, id: string): string[] => {
  if (!shortcuts.includes(id)) return []
  const marks = Object.hasOwn(shortcutMarks, id) ? (shortcutMarks[id] ?? []) : []
  return marks.length > 0 ? marks : [unmarked]
}

export const withStar = (
  now: Starred,
  { id, on, marks }: StarChange,
): { shortcuts: string[]; shortcutMarks: Marks } => {
  const before = marksOf(now, id)
  const after = on
    ? [...new Set([...before, ...marks])]
    : before.filter((mark) => !marks.includes(mark))
  const { [id]: _old, ...others } = now.shortcutMarks ?? {}
  return {
    shortcuts: withMember(now.shortcuts, id, after.length > 0),
    shortcutMarks: after.length > 0 ? { ...others, [id]: after } : others,
  }
}

export type MoveChange = { id: string; side: 'before' | 'after'; of: string }

/** Without the one or the other, taken away meanwhile, everything stays where it is. */
export const withMoved = (shortcuts: readonly string[], { id, side, of }: MoveChange): string[] => {
  const others = shortcuts.filter((one) => one !== id)
  const at = others.indexOf(of)
  if (at < 0 || others.length === shortcuts.length) return [...shortcuts]
  return others.toSpliced(side === 'before' ? at : at + 1, 0, id)
}
