import type { HTMLAttributes, ReactNode, RefObject } from 'react'

type Attributes = HTMLAttributes<HTMLLIElement> & Record<`data-${string}`, string | undefined>

export type LongListProps<Item> = {
  list: RefObject<HTMLUListElement | null>
  name: string
  className?: string | undefined
  /** The first ones of it. */
  items: readonly Item[]
  total: number
  idOf: (item: Item) => string
  /** In pixels. */
  likelyHeight: number
  attributesOf: (item: Item) => Attributes
  children: (item: Item) => ReactNode
  /** So many entries are in sight or nearly. */
  onReach: (end: number) => void
}
