/** The sign of a state: never the colour alone says it. */
import { IconCurrencyRupee, IconDoorOff, IconHome, IconKey } from '#components/icons.ts'
import type { Counts } from '#domain/building.ts'

const icons = { self: IconHome, let: IconKey, vacant: IconDoorOff, arrears: IconCurrencyRupee }

export const StateIcon = ({ state, size = 16 }: { state: keyof Counts; size?: number }) => {
  const Icon = icons[state]
  return <Icon size={size} stroke={1.75} aria-hidden="true" />
}
