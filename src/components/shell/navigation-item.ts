import type { ComponentType } from 'react'

export type IconType = ComponentType<{ size?: number | string; stroke?: number | string }>

export type Badge = {
  /** As short as it must be beside the title: `3`, `99+`. */
  text: string
  /** What the number counts, to be said after the title: `3 wait`. */
  words: string
}

/** One line of the navigation (spec 2.2); which of them a person sees is decided before they come here. */
export type NavigationItem = {
  id: string
  /** A collapse opens by itself while the path lies inside; a group is a heading with its entries, always open. */
  type: 'item' | 'collapse' | 'group'
  title: string
  /** For the narrow tab bar; else the title. */
  short?: string
  url: string
  /** What belongs to it, when that is more than what lies below its url. */
  inside?: string
  icon: IconType
  badge?: Badge
  /** A line between it and the one before. */
  isDivided?: boolean
  children?: readonly NavigationItem[]
}
