/** What the search offers: pages, rows of this device and things to do, in groups. */
import type { IconType } from '#components/shell/navigation-item.ts'
import type { Target } from './lines.ts'

export type Option = {
  /** Unique in the whole list. */
  key: string
  title: string
  detail?: string
  icon: IconType
  /** Where it leads; else `run` does it here. */
  target?: Target
  run?: () => void
  /** Of a page that can be starred. */
  star?: { id: string; isOn: boolean }
}

export type OptionGroup = { id: string; title: string; options: readonly Option[] }
