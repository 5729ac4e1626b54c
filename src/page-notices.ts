/** What a person is told about the storage of this device, wherever they are. Each stays until it is closed. */
import { notify } from '#components/notify.ts'
import { m } from '#texts/compiled/messages.js'

/** @param id a second telling replaces the first */
const tell = (id: string, message: string, label: string, onClick: () => void) => {
  notify({ kind: 'error', id, message, action: { label, onClick } })
}
const nothing = () => {}

export const tellSalvaged = ({ kept, isLost }: { kept: number; isLost: boolean }): void =>
  tell(
    'storage-salvaged',
    isLost ? m.storage_salvaged_lost() : m.storage_salvaged({ count: kept }),
    m.storage_understood(),
    nothing,
  )

export const tellFull = (openSettings: () => void): void =>
  tell('storage-full', m.storage_full(), m.storage_open_settings(), openSettings)

export const tellMemoryOnly = (): void =>
  tell('storage-memory', m.storage_memory_only(), m.storage_understood(), nothing)

export const tellNotSaved = (): void =>
  tell('storage-not-saved', m.storage_not_saved(), m.storage_understood(), nothing)

export const tellKeepOpen = (): void =>
  tell('storage-keep-open', m.storage_keep_open(), m.storage_understood(), nothing)

export const tellBlocked = (retry: () => void): void =>
  tell('storage-blocked', m.storage_blocked_detail(), m.load_retry(), retry)
