/**
 * What the app says in passing (spec 2.7): kept here from the first moment, drawn by `toast/` as soon as its code has come.
 * A toast never carries the only copy of an error.
 */
import { m } from '#texts/compiled/messages.js'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
export type Toast = {
  kind: ToastKind
  message: string
  /** A second press of the same action replaces its toast. */
  id?: string
  action?: { label: string; onClick: () => void }
}
export type KeptToast = Toast & { id: string; key: number }

const undoId = 'undo'

let toasts: readonly KeptToast[] = []
let made = 0
let undoLast: (() => void) | undefined
const listeners = new Set<() => void>()

const keep = (next: readonly KeptToast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The oldest first; those that find no room wait. */
  list: () => toasts,
  /** Whether there has ever been one: its code is then wanted before the browser is idle. */
  isWanted: () => made > 0,
}

export const hideToast = (id: string): void => keep(toasts.filter((each) => each.id !== id))

/** A person's toasts go with them, and what they could still take back. */
export const clearToasts = (): void => {
  undoLast = undefined
  keep([])
}

export const notify = (toast: Toast): void => {
  made += 1
  const { id = `toast-${made}` } = toast
  // what it said of the action before is over
  if (id === undoId) undoLast = undefined
  keep([...toasts.filter((each) => each.id !== id), { ...toast, id, key: made }])
}

/** For what can be taken back: as long as the toast is there by its button, and by the key `z` until the next action. */
export const notifyUndo = (message: string, onUndo: () => void): void => {
  const undo = () => {
    undoLast = undefined
    onUndo()
  }
  notify({
    kind: 'success',
    message,
    id: undoId,
    action: { label: m.common_undo(), onClick: undo },
  })
  undoLast = undo
}

/** The key `z`. @returns whether there was something to take back */
export const pressLastUndo = (): boolean => {
  const undo = undoLast
  if (undo === undefined) return false
  hideToast(undoId)
  undo()
  return true
}
