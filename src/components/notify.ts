/**
 * What the app says in passing (spec 2.7). Mantine's notifications and what `toast/` adds to them come with the first toast,
 * or once the page is used. A toast never carries the only copy of an error.
 */
import { m } from '#texts/compiled/messages.js'
import type { Toast } from './toast/toast.ts'

type Toasts = typeof import('./toast/toasts.ts')['toasts']

const undoId = 'undo'

let toasts: Promise<Toasts> | undefined
let undoLast: (() => void) | undefined
const listeners = new Set<() => void>()

/** Whether anything was said yet: the toasts are then wanted before the browser is idle. */
export const toastsWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => toasts !== undefined,
}

/** How many toasts there were. */
let said = 0

/** In the order in which it was asked for, also while the code is on its way. */
const withToasts = (work: (toasts: Toasts) => void) => {
  toasts ??= import('./toast/toasts.ts').then((loaded) => loaded.toasts)
  void toasts.then(work)
  for (const listener of listeners) listener()
}

/** A person's toasts go with them, and what they could still take back. */
export const clearToasts = (): void => {
  undoLast = undefined
  said += 1
  // without the code there is none
  if (toasts !== undefined) withToasts(({ removeAll }) => removeAll())
}

export const notify = (toast: Toast): void => {
  // what it said of the action before is over
  if (toast.id === undoId) undoLast = undefined
  said += 1
  withToasts(({ add }) => add(toast))
}

/** @returns whether nothing was said since */
export const watchSaid = (): (() => boolean) => {
  const before = said
  return () => said === before
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

/** Whether the key `z` does something. */
export const hasUndo = (): boolean => undoLast !== undefined

/** The key `z`. @returns whether there was something to take back */
export const pressLastUndo = (): boolean => {
  const undo = undoLast
  if (undo === undefined) return false
  withToasts(({ remove }) => remove(undoId))
  undo()
  return true
}
