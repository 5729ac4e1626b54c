/** What the tray is looked at from. */
import type { QueuedChange } from '#db/queued-changes.ts'

export type Viewed = {
  isSyncing: boolean
  societies: readonly { id: string; name: string }[]
  selectedSocietyId: string | null
}

export const societyOf = ({ space }: QueuedChange, { societies }: Viewed) =>
  societies.find(({ id }) => space === `s:${id}`)
