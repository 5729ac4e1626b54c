/** What comes with the first toast, in one piece. */
import './styles.ts'
import { add, remove, removeAll } from './toast-list.tsx'
import { ToastRegion } from './toast-region.tsx'

export const toasts = { ToastRegion, add, remove, removeAll }
