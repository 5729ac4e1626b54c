/** What a person is told about the storage of this device, wherever they are. Each stays until it is closed. */
import { notify } from '#components/notify.tsx'
import { m } from '#texts/compiled/messages.js'

/** @param id a second telling replaces the first */
const tell = async (id: string, message: string, label: string, onClick: () => void) => {
  await notify({ kind: 'error', id, message, action: { label, onClick } })
}
const nothing = () => {}

export const tellSalvaged = ({ kept, isLost }: { kept: number; isLost: boolean }): Promise<void> =>
  tell(
    'storage-salvaged',
    isLost ? m.storage_salvaged_lost() : m.storage_salvaged({ count: kept }),
    m.storage_understood(),
    nothing,
  )

export const tellFull = (openSettings: () => void): Promise<void> =>
  tell('storage-full', m.storage_full(), m.storage_open_settings(), openSettings)

export const tellMemoryOnly = (): Promise<void> =>
  tell('storage-memory', m.storage_memory_only(), m.storage_understood(), nothing)

export const tellNotSaved = (): Promise<void> =>
  tell('storage-not-saved', m.storage_not_saved(), m.storage_understood(), nothing)

export const tellKeepOpen = (): Promise<void> =>
  tell('storage-keep-open', m.storage_keep_open(), m.storage_understood(), nothing)

export const tellBlocked = (retry: () => void): Promise<void> =>
  tell('storage-blocked', m.storage_blocked_detail(), m.load_retry(), retry)
