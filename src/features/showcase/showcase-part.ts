/** One page of the showcase: a component in its states, its keys, and what it is told. */
import type { ComponentType } from 'react'

/** What is pressed, and what that does. */
export type KeyRow = readonly [keys: string, does: () => string]

/** A prop as it stands in the code, and its values. */
export type PropRow = readonly [name: string, values: string]

export type ShowcasePart = {
  /** As the specification has it (2.1): `/components/material-ui/buttons`. */
  path: string
  title: () => string
  about?: () => string
  Example: ComponentType
  keys: readonly KeyRow[]
  props: readonly PropRow[]
}

export type ShowcaseGroup = { title: () => string; parts: readonly ShowcasePart[] }
