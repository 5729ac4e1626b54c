/** Spec 4.9: so long a toast stays, unless somebody is at it. */
export const toastMs = 6000

export type Toast = {
  kind: 'success' | 'info' | 'warning' | 'error'
  message: string
  /** A second press of the same action replaces its toast. */
  id?: string
  action?: { label: string; onClick: () => void }
}
