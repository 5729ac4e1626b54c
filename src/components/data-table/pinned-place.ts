import type { CSSProperties } from 'react'

const variable = (id: string) => `--left-${id}`

/** Where a pinned column stands, for all of its cells at once. @param left in pixels */
export const placeOfColumn = (id: string, left: number): [string, string] => [
  variable(id),
  `${left}px`,
]

/** Of one cell. */
export const pinnedPlace = (id: string, isPinned: boolean): CSSProperties =>
  isPinned ? { insetInlineStart: `var(${variable(id)})` } : {}
